import { expect, test } from 'vitest'
import { games } from '../src/games/index.ts'
import { keepRoom, readRoom } from '../src/room/history.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

const names = Array.from({ length: 68 }, (_, seat) => `Player ${seat + 1}`)

async function hall() {
  const salon = await Salon.open({ game: 'many-nights', voting: 'point', timers: { firstDay: 60, day: 60 } })
  const people: Visitor[] = []
  for (const name of names) people.push(await salon.come(name))
  await people[0]?.ask({ type: 'start' })
  for (const visitor of people) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
  return { salon, people, log: () => salon.memory.rooms.get(salon.code)?.entries ?? [] }
}

/** Everyone does the first thing that there is to do. */
async function actAll(people: readonly Visitor[]): Promise<void> {
  for (const visitor of people) {
    for (const { id, picks, topic } of partsOf(visitor).asks ?? []) {
      if (topic.type === 'ready' || topic.type === 'longer') continue
      const [pick] = picks
      const choice = pick && 'from' in pick ? pick.from.slice(0, pick.count) : []
      await visitor.ask({ type: 'answer', ask: id, choice: choice as number[] })
    }
  }
}

test('a night of sixty-eight is over with the last tap, and takes at most three hundred entries of the log', async () => {
  const { people, log } = await hall()
  const [first] = people
  const before = log().length
  for (let rounds = 0; first && partsOf(first).phase?.phase === 'night' && rounds < 4; rounds++)
    await actAll(people)
  expect(first && partsOf(first).phase?.phase).toBe('day')
  expect(log().length - before).toBeLessThanOrEqual(300)
})

test('a vote of sixty-eight sends each phone less than 1 kB a vote', async () => {
  const { salon, people } = await hall()
  const [first, second] = people
  for (let rounds = 0; rounds < 4; rounds++) await actAll(people)
  await salon.pass(60)
  expect(first && partsOf(first).poll?.type).toBe('ballot')
  const sent = second?.sizes.length ?? 0
  for (const [seat, visitor] of people.entries())
    await visitor.ask({ type: 'answer', ask: 'ballot-1', choice: [seat === 2 ? 3 : 2] })
  const sizes = second?.sizes.slice(sent) ?? []
  expect(first && partsOf(first).poll).toBeNull()
  expect(sizes.length).toBeGreaterThanOrEqual(68)
  expect(Math.max(...sizes.slice(0, -1))).toBeLessThan(1024)
  expect(second && partsOf(second).counts?.[0]?.votes).toHaveLength(68)
})

test('two nights and days of sixty-eight are kept in little, and loaded again as they were', async () => {
  const { salon, people, log } = await hall()
  const [first] = people
  while (first && (partsOf(first).phase?.number ?? 3) < 3) {
    await actAll(people)
    await salon.pass(30)
  }
  const bytes = log().reduce((sum, entry) => sum + entry.length, 0)
  // Ten nights shall be less than 3 MB.
  expect(bytes).toBeLessThan(600 * 1024)
  const loaded = await readRoom(games, salon.store, salon.code)
  if (!loaded) throw new Error('no such room')
  await keepRoom(salon.store, salon.code, loaded)
  const kept = await readRoom(games, salon.store, salon.code)
  expect(kept?.keptAt).toBe(loaded.length)
  for (const viewer of [0, 1, 'moderator', null] as const)
    expect(kept?.room.game?.table.own(viewer, 0)).toEqual(loaded.room.game?.table.own(viewer, 0))
})
