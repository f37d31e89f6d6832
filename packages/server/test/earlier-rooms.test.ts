import { readFileSync } from 'node:fs'
import { defaultOptions, type Setup } from '@wolfmoon/engine/many-nights'
import { describe, expect, test } from 'vitest'
import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, mostPeople, type Room, thisVersion, type Version } from '../src/room/room.ts'
import { apply as applyToTournament } from '../src/tournament/apply.ts'
import type { Tournament, Entry as TournamentEntry } from '../src/tournament/tournament.ts'
import { Arena } from './arena.ts'
import { emptyMemory } from './memory-store.ts'
import { savedOf, stateOf } from './playing.ts'
import { Salon, type Visitor } from './salon.ts'

/** A log of the first version, and what it led to: names that look alike, a seat voted away, a stranger as host. */
const { entries, led } = JSON.parse(
  readFileSync(new URL('logs/first-version.json', import.meta.url), 'utf8'),
) as { entries: readonly Entry[]; led: unknown }

describe('a room that was opened under earlier rules', () => {
  test('is what it was, with the same names under the same promise', () => {
    let room: Room | null = null
    for (const entry of entries) {
      const next: ReturnType<typeof apply> = apply(room, entry)
      if (isRoom(next)) room = next
    }
    expect(room && summary(room)).toEqual(led)
  })

  test('follows the rules of today once somebody comes in', async () => {
    const memory = emptyMemory()
    const code = entries[0]?.type === 'opened' ? entries[0].code : ''
    const at = entries.at(-1)?.at ?? 0
    memory.rooms.set(code, { entries: entries.map((entry) => JSON.stringify(entry)), touched: at })
    const salon = new Salon({ memory, at })
    salon.code = code
    expect(await salon.knock('', { as: 'table' })).toBe('no-spectators')
    const ada = await salon.come('Ada')
    expect(ada.sees.at(-1)).toBe('Ada 2')
    const written = memory.rooms
      .get(code)
      ?.entries.slice(entries.length)
      .map((text) => JSON.parse(text).type)
    expect(written).toEqual(['renewed', 'joined'])
  })
})

test('a village of an earlier room has no time of its own for a pack of one', async () => {
  const salon = await Salon.open()
  const [ada] = (await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')) as unknown as readonly [Visitor]
  await ada.ask({ type: 'settings', change: { game: 'many-nights' } as never })
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  const times = (version: Version) => {
    const saved = replayed(salon, version).game?.table.saved() as { readonly setup: Setup } | undefined
    return saved?.setup.options.timers
  }
  expect(times(thisVersion)).toEqual(defaultOptions.timers)
  const { alone: _, ...others } = defaultOptions.timers
  expect(times(4)).toEqual(others)
})

test('who was removed from an earlier room came in again where somebody else was in the browser', async () => {
  const salon = await Salon.open()
  const device = 'd'.repeat(32)
  const ada = await salon.come('Ada')
  const mal = await salon.come('Mal', { device })
  await salon.come('Mol', { device })
  await ada.ask({ type: 'remove', person: mal.id })
  const again = (version: Version) => {
    const room = replayed(salon, version)
    const shared = room.people.find(({ name }) => name === 'Mol')?.device ?? ''
    const way = {
      kind: 'player',
      avatar: 1,
      tokenHash: 'new',
      device: shared,
      connection: 'salon:9',
    } as const
    const next = apply(room, { type: 'joined', at: room.now, name: 'Molly', ...way })
    return isRoom(next) ? next.people.map(({ name }) => name) : next.refused
  }
  expect(again(thisVersion)).toBe('removed')
  expect(again(5)).toEqual(['Ada', 'Mol', 'Molly'])
})

test('who was alone in an earlier room with somebody who was away has removed them', async () => {
  const salon = await Salon.open()
  const [ada, ben] = await salon.sitDown('Ada', 'Ben')
  await ben.go()
  await salon.pass(61)
  await ada.ask({ type: 'vote-remove', person: ben.id })
  const people = (version: Version) => replayed(salon, version).people.map(({ name }) => name)
  expect([people(thisVersion), people(5)]).toEqual([['Ada', 'Ben'], ['Ada']])
})

test('the owner of an earlier room who was voted out had it no more', async () => {
  const salon = await Salon.open()
  const [ada, ben, cleo] = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await ada.go()
  await salon.pass(61)
  for (const voter of [ben, cleo]) await voter.ask({ type: 'vote-remove', person: ada.id })
  const led = (version: Version) => {
    const { people, owner } = replayed(salon, version)
    return [owner, people.map(({ name }) => name)]
  }
  expect(led(thisVersion)).toEqual([ada.id, ['Ada', 'Ben', 'Cleo']])
  expect(led(5)).toEqual([null, ['Ben', 'Cleo']])
})

test('who stood in for the host of an earlier room could remove, delete and take over', async () => {
  const salon = await Salon.open()
  const [ada, mal] = await salon.sitDown('Ada', 'Mal')
  await ada.go()
  await salon.pass(31)
  const asked = [
    { type: 'remove', person: ada.id },
    { type: 'delete' },
    { type: 'hand-over', person: mal.id },
  ] as const
  const outcomes = (version: Version) =>
    asked.map((one) => {
      const room = replayed(salon, version)
      const request = { ...one, id: 'asked' }
      const next = apply(room, { type: 'request', at: room.now, person: mal.id, request })
      return isRoom(next) ? [next.people.length, next.isDeleted, next.owner === ada.id] : next.refused
    })
  expect(outcomes(thisVersion)).toEqual(['not-allowed', 'not-allowed', [2, false, true]])
  expect(outcomes(5)).toEqual([
    [1, false, false],
    [2, true, true],
    [2, false, false],
  ])
})

test('who played without a device in an earlier room had a place however full it was', async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const ada = await salon.come('Ada')
  for (let number = 1; number < mostPeople; number++)
    await ada.ask({ type: 'add-name', name: `Player ${number}` })
  const oneMore = (version: Version) => {
    const room = replayed(salon, version)
    const request = { type: 'add-name', name: 'One more', id: 'asked' } as const
    const next = apply(room, { type: 'request', at: room.now, person: ada.id, request })
    return isRoom(next) ? next.people.length : next.refused
  }
  expect([oneMore(thisVersion), oneMore(5)]).toEqual(['room-full', mostPeople + 1])
})

test('a game of an earlier room has one story, however often its end was taken back', async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const [mo] = await salon.sitDown('Mo', 'Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
  await mo.ask({ type: 'appoint', person: mo.id })
  await mo.ask({ type: 'start' })
  await mo.ask({ type: 'moderate', order: { type: 'move-on' } })
  await mo.ask({ type: 'moderate', order: { type: 'stop' } })
  await mo.ask({ type: 'moderate', order: { type: 'undo', step: 0 } })
  await mo.ask({ type: 'moderate', order: { type: 'stop' } })
  const stories = (version: Version) => {
    const { stories, game } = replayed(salon, version)
    return [stories.length, game?.story === game?.firstStory, game?.table.isOver]
  }
  expect(stories(thisVersion)).toEqual([2, false, true])
  expect(stories(5)).toEqual([1, true, true])
})

test('names that nobody took for the same in an earlier room, or tournament, stay what they were', async () => {
  const salon = await Salon.open()
  await salon.sitDown('Ada', 'Ada·', 'ϲlo', 'clo', 'Zoé', 'Zoë')
  const names = (version: Version) => replayed(salon, version).people.map(({ name }) => name)
  expect(names(thisVersion)).toEqual(['Ada', 'Ada· 2', 'ϲlo', 'clo 2', 'Zoé', 'Zoë 2'])
  expect(names(5)).toEqual(['Ada', 'Ada·', 'ϲlo', 'clo', 'Zoé', 'Zoë 2'])

  const [arena] = await Arena.open()
  await arena.signUp('Ada', 'Ada·')
  const [opened, ...signedUp] = (arena.memory.rooms.get(arena.code)?.entries ?? []).map(
    (text): TournamentEntry => JSON.parse(text),
  )
  if (opened?.type !== 'opened') return expect.fail('nothing was opened')
  const entrants = (first: TournamentEntry) => {
    let tournament: Tournament | null = null
    for (const entry of [first, ...signedUp]) {
      const next = applyToTournament(tournament, entry)
      tournament = 'refused' in next ? expect.fail(next.refused) : next
    }
    return tournament?.entrants.map(({ name }) => name)
  }
  const { version: _, ...earlier } = opened
  expect([entrants(opened), entrants(earlier)]).toEqual([
    ['Ada', 'Ada· 2'],
    ['Ada', 'Ada·'],
  ])
})

describe('a room by later rules than this program knows, as while servers are replaced one after the other', () => {
  const later = (at: number) => JSON.stringify({ type: 'renewed', at, version: thisVersion + 1 })
  const inARoom = async () => {
    const troubles: string[] = []
    const onTrouble = (_: string, error: unknown) => troubles.push(String(error))
    const salon = await Salon.open({}, { pollEvery: 1000, onTrouble })
    const table = await salon.sitDown('Ada', 'Ben')
    const entries = salon.memory.rooms.get(salon.code)?.entries ?? []
    return { salon, table, entries, troubles }
  }

  test('sends everyone elsewhere who is in it, and leaves it as it is', async () => {
    const { salon, table, entries, troubles } = await inARoom()
    entries.push(later(salon.clock.now()))
    const before = entries.length
    await salon.pass(2)
    expect(table.map(({ bye, closedWith }) => [bye, closedWith])).toEqual([
      ['stopping', 1012],
      ['stopping', 1012],
    ])
    expect(entries).toHaveLength(before)
    expect(troubles.join()).toContain('later rules')
  })

  test('answers nothing that is asked in it', async () => {
    const { salon, table, entries } = await inARoom()
    entries.push(later(salon.clock.now()))
    const before = entries.length
    expect(await table[0].ask({ type: 'chat', text: 'Still here?' })).toBe('nothing')
    expect(table.map(({ bye }) => bye)).toEqual(['stopping', 'stopping'])
    expect(entries).toHaveLength(before)
  })

  test('sends everyone elsewhere who comes, and does not renew it', async () => {
    const { salon, table, entries, troubles } = await inARoom()
    for (const visitor of table) await visitor.go()
    entries.push(later(salon.clock.now()))
    const before = entries.length
    const stranger = salon.visitor('Cleo')
    await stranger.enter({ name: 'Cleo' })
    await table[0].comeBack()
    for (const { bye, closedWith } of [stranger, table[0]])
      expect([bye, closedWith]).toEqual(['stopping', 1012])
    expect(await salon.hub.look(salon.code)).toBeNull()
    expect(entries).toHaveLength(before)
    expect(troubles.join()).toContain('later rules')
  })
})

/** What a salon's log leads to, read by the rules of some version. */
function replayed({ memory, code }: Salon, version: Version): Room {
  let room: Room | null = null
  for (const text of memory.rooms.get(code)?.entries ?? []) {
    const entry: Entry = JSON.parse(text)
    const next = apply(room, entry.type === 'opened' ? { ...entry, version } : entry)
    room = isRoom(next) ? next : expect.fail(next.refused)
  }
  return room ?? expect.fail('no room')
}

function summary({ people, host, owner, game, chat }: Room): unknown {
  return {
    people: people.map(({ id, kind, name }) => [id, kind, name]),
    host,
    owner,
    seats: game?.seats,
    phase: stateOf(game)?.phase,
    commitment: savedOf(game)?.setup.commitment,
    commands: savedOf(game)?.commands.length ?? null,
    chat: chat.map(({ text }) => text),
  }
}
