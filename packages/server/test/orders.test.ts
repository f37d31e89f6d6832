// @module-tag A14
import type { Asked } from '@wolfmoon/protocol'
import { expect, test } from 'vitest'
import { apply, isAccepted } from '../src/room/apply.ts'
import {
  type Entry,
  isRoom,
  mostAsked,
  mostOrdered,
  type PlainRequest,
  type Room,
  thisVersion,
  type Version,
} from '../src/room/room.ts'
import { Country } from './country.ts'
import { savedOf } from './playing.ts'
import { Salon } from './salon.ts'
import { partsOf } from './village.ts'

/** A room as its log has it, read by the rules of a version; and what comes of orders that are given in it at once. */
function reread({ memory, code, clock }: Salon, version?: Version) {
  let room: Room | null = null
  let orders = 0
  const read = (entry: Entry): string => {
    const next = apply(room, entry)
    if (isRoom(next)) room = next
    return isRoom(next) ? 'accepted' : next.refused
  }
  for (const text of memory.rooms.get(code)?.entries ?? []) {
    const entry = JSON.parse(text) as Entry
    read(entry.type === 'opened' && version ? { ...entry, version } : entry)
  }
  return {
    order: (person: string, order: Asked) =>
      read({
        type: 'request',
        at: clock.now(),
        person,
        request: { ...order, id: `o${++orders}` } as PlainRequest,
      }),
    isDone: (person: string) => room !== null && isAccepted(room, person, `o${orders}`),
    commands: () => savedOf(room?.game ?? null)?.commands.length ?? 0,
  }
}

async function table() {
  const salon = await Salon.open({ pace: 'together', discussion: 60 })
  const people = await salon.sitDown('Ada', 'Ben', 'Cleo')
  await people[0].ask({ type: 'start' })
  return { salon, people, host: people[0] }
}

test('a host who stops the clock again and again is refused, and the game goes on and ends', async () => {
  const { salon, host } = await table()
  const answers: string[] = []
  for (let times = 0; times < 3000; times++) {
    answers.push(await host.ask({ type: 'pause' }))
    await host.ask({ type: 'resume' })
  }
  const accepted = answers.filter((answer) => answer === 'accepted')
  expect(accepted).toHaveLength(mostOrdered.host)
  expect(new Set(answers.slice(accepted.length))).toEqual(new Set(['too-many']))
  await salon.pass(3600)
  expect(host.parts.phase?.phase).toBe('over')
})

test('a host who has given too many orders can still set a clock going that stands, and stop the game', async () => {
  const { salon, host } = await table()
  const { order } = reread(salon)
  for (let times = 1; times < mostOrdered.host; times++) {
    order(host.id, { type: 'pause' })
    order(host.id, { type: 'resume' })
  }
  expect(order(host.id, { type: 'pause' })).toBe('accepted')
  expect(order(host.id, { type: 'resume' })).toBe('accepted')
  expect(order(host.id, { type: 'pause' })).toBe('too-many')
  expect(order(host.id, { type: 'stop' })).toBe('accepted')
})

test('the log of an earlier room leads to what it led to, however many orders are in it', async () => {
  const { salon, host } = await table()
  const { order, commands } = reread(salon, 5)
  for (let times = 0; times < 2 * mostOrdered.host; times++) {
    expect(order(host.id, { type: 'pause' })).toBe('accepted')
    expect(order(host.id, { type: 'resume' })).toBe('accepted')
  }
  expect(commands()).toBe(4 * mostOrdered.host)
})

test('who moderates gives as many orders as a very long game takes, and no more', async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const [host, mo] = await salon.sitDown('Ada', 'Mo', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay')
  await host.ask({ type: 'appoint', person: mo.id })
  expect(await host.ask({ type: 'start' })).toBe('accepted')
  const { order } = reread(salon)
  const time = { type: 'moderate', order: { type: 'give-time', seconds: 1 } } as const
  for (let times = 0; times < mostOrdered.moderator; times++) expect(order(mo.id, time)).toBe('accepted')
  expect(order(mo.id, time)).toBe('too-many')
  expect(order(mo.id, { type: 'answer-for', seat: 0, ask: 'card', choice: [] })).toBe('too-many')
  // What the host asks for is counted apart.
  expect(order(host.id, { type: 'pause' })).toBe('accepted')
  expect(order(host.id, { type: 'stop' })).toBe('accepted')
})

test('several villages together take no more orders than one, and none uses up those of another', async () => {
  const { salon, host, people } = await Country.open({ villages: 2, size: 6 })
  const moderators = people.slice(2, 4).map(({ id }) => id)
  for (const [village, person] of moderators.entries()) await host.ask({ type: 'appoint', person, village })
  expect(await host.ask({ type: 'start' })).toBe('accepted')
  const time = (village: number) =>
    ({ type: 'moderate', order: { type: 'give-time', seconds: 1 }, village }) as const
  const [one = '', other = ''] = moderators
  const { order } = reread(salon)
  for (let times = 0; times < mostOrdered.moderator / 2; times++) expect(order(one, time(0))).toBe('accepted')
  expect(order(one, time(0))).toBe('too-many')
  for (let times = 0; times < mostOrdered.moderator / 2; times++)
    expect(order(other, time(1))).toBe('accepted')
  expect(order(other, time(1))).toBe('too-many')
  // What is meant for all at once is counted apart.
  expect(order(host.id, { type: 'pause' })).toBe('accepted')
})

test('what leads to nothing is counted too, but not in the log of an earlier room', async () => {
  const salon = await Salon.open({ game: 'many-nights' })
  const [host, mo, ben] = await salon.sitDown('Ada', 'Mo', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay')
  await host.ask({ type: 'appoint', person: mo.id })
  await host.ask({ type: 'start' })
  while (partsOf(ben).phase?.phase !== 'day') await salon.pass(5)
  const lapse = { type: 'moderate', order: { type: 'lapse' } } as const
  const nobody = { type: 'answer', ask: 'nominate', choice: null } as const
  for (const version of [thisVersion, 5] as const) {
    const { order, commands, isDone } = reread(salon, version)
    const before = commands()
    for (let times = 0; times < mostOrdered.moderator; times++) order(mo.id, lapse)
    expect(isDone(mo.id)).toBe(true)
    for (let times = 0; times < mostAsked; times++) order(ben.id, nobody)
    expect(isDone(ben.id)).toBe(true)
    const more = [order(mo.id, lapse), order(ben.id, nobody)]
    expect(more).toEqual(version > 5 ? ['too-many', 'too-many'] : ['accepted', 'accepted'])
    expect(commands()).toBe(before)
  }
})
