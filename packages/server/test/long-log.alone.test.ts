// @module-tag A14
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSecret } from '@wolfmoon/fair'
import { afterEach, expect, test } from 'vitest'
import { type Entry, type PlainRequest, thisVersion } from '../src/room/room.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { ofTables } from '../src/tournament/apply.ts'
import { type Entry as TournamentEntry, usualPlan } from '../src/tournament/tournament.ts'
import { type Child, freePort, startChild } from './child.ts'
import { usualSettings } from './playing.ts'
import { Raw } from './raw.ts'

const length = 100_000
const code = 'REPEAT'
const token = 'a'.repeat(32)
const begin = Date.now() - 86_400_000
const tournamentLength = 20_000
const tournamentCode = 'REPEATS'

/** What ten people at one table can write, if they never stop. */
function* longLog(): Generator<Entry> {
  const settings = { ...usualSettings, discussion: null, pace: 'together' } as const
  yield { type: 'opened', at: begin, code, settings, version: thisVersion }
  for (let seat = 0; seat < 10; seat++) {
    const tokenHash = createHash('sha256')
      .update(seat === 0 ? token : `${seat}`)
      .digest('hex')
    const connection = `gone:${seat}`
    yield { type: 'joined', at: begin, kind: 'player', name: `P${seat}`, avatar: null, tokenHash, connection }
  }
  const drawn = { secret: newSecret(), story: 'a story' }
  yield { type: 'request', at: begin, person: 'p1', request: { id: 'start', type: 'start' }, drawn }
  const day = begin + 3_600_000
  yield { type: 'tick', at: day }
  for (let number = 0; ; number++) {
    const id = `r${number}`
    const person = `p${1 + (number % 10)}`
    const request: PlainRequest =
      number < 9000
        ? { id, type: 'place', board: 'own', token: number % 5, on: number % 3 }
        : number % 2 === 0
          ? { id, type: 'wish', roles: [] }
          : { id, type: 'chat', text: `Line ${number}` }
    yield { type: 'request', at: day + number, person, request }
  }
}

/** What twenty people who cannot decide for a name can write into a tournament. */
function* longTournament(): Generator<TournamentEntry> {
  const plan = { ...usualPlan, name: 'Long' }
  const settings = ofTables(usualSettings)
  yield { type: 'opened', at: begin, code: tournamentCode, organiser: 'hash', plan, settings }
  for (let number = 1; number <= 20; number++)
    yield { type: 'signed-up', at: begin, name: `P${number}`, tokenHash: `hash ${number}` }
  for (let number = 0; ; number++) {
    const request = { id: `r${number}`, type: 'rename', name: `N${number}` } as const
    yield { type: 'request', at: begin + number, by: `p${1 + (number % 20)}`, request }
  }
}

async function fileWith(code: string, length: number, log: Generator<object>): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const store = await openSqlite(file)
  const some = (count: number) => Array.from({ length: count }, () => JSON.stringify(log.next().value))
  await store.open(code, begin, some(1000))
  for (let written = 1000; written < length; written += 1000)
    await store.append(code, written, begin, some(1000))
  await store.close()
  return file
}

const fileWithLongLog = () => fileWith(code, length, longLog())
const fileWithLongTournament = () => fileWith(tournamentCode, tournamentLength, longTournament())

/** How long this machine takes only to parse such a log, in milliseconds: a slow one is given more time. */
function parsing(): number {
  const log = longLog()
  const entries = Array.from({ length }, () => JSON.stringify(log.next().value))
  const begun = performance.now()
  for (const entry of entries) JSON.parse(entry)
  return performance.now() - begun
}

const children: Child[] = []
afterEach(() => Promise.all(children.splice(0).map((child) => child.kill())))

/** How long something takes, and how long somebody elsewhere waits for answers meanwhile, 99 of 100 times. */
async function during(child: Child, act: () => Promise<void>) {
  const stranger = await Raw.open(child.url)
  const waits: number[] = []
  let isDone = false
  const pinging = (async () => {
    for (let number = 0; !isDone || number < 100; number++) {
      const begun = performance.now()
      await stranger.ask({ id: `${number}`, type: 'ping' })
      waits.push(performance.now() - begun)
      stranger.received.length = 0
      await new Promise((done) => setTimeout(done, 1))
    }
  })()
  await new Promise((done) => setTimeout(done, 100))
  const begun = performance.now()
  await act()
  const took = performance.now() - begun
  isDone = true
  await pinging
  const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0
  return { took, p99 }
}

async function start(file: string, fault: Readonly<Record<string, string>>): Promise<Child> {
  const child = await startChild({ port: String(await freePort()), file, ...fault })
  children.push(child)
  return child
}

/** Somebody comes into the room. */
async function comeIn(file: string, fault: Readonly<Record<string, string>> = {}) {
  const child = await start(file, fault)
  const player = await Raw.open(child.url)
  const times = await during(child, async () => {
    const hello = { id: 'hello', type: 'hello', protocol: 1, room: code, as: 'player', token }
    expect((await player.ask(hello)).type).toBe('welcome')
  })
  const leave = async () => {
    player.close()
    await new Promise((done) => setTimeout(done, 500))
    await child.kill()
  }
  return { ...times, leave }
}

/** Somebody looks at the tournament, again and again. */
async function lookAtTournament(fault: Readonly<Record<string, string>> = {}) {
  const child = await start(await fileWithLongTournament(), fault)
  return during(child, async () => {
    for (let looks = 0; looks < 20; looks++) {
      const answer = await fetch(`${child.url}/api/tournaments/${tournamentCode}`)
      const { entrants } = (await answer.json()) as { entrants: readonly { name: string }[] }
      expect(entrants[0]?.name).toBe(`N${Math.floor((tournamentLength - 22) / 20) * 20}`)
    }
  })
}

test('a room of 100,000 entries is there within a second, and nobody else waits for it', {
  timeout: 120_000,
}, async ({ task }) => {
  const file = await fileWithLongLog()
  const enough = Math.max(1000, 8 * parsing())
  const first = await comeIn(file)
  await first.leave()
  const again = await comeIn(file)
  task.meta.figures =
    `${length} entries in ${Math.round(first.took)} ms, others wait ${first.p99.toFixed(1)} ms (p99); ` +
    `kept, in ${Math.round(again.took)} ms; ${Math.round(enough)} ms are enough here`
  expect(first.took).toBeLessThan(enough)
  expect(first.p99).toBeLessThan(20)
  expect(again.took).toBeLessThan(first.took / 2)
})

test('one that is loaded in one go would be found out', { timeout: 120_000, tags: ['planted'] }, async () => {
  const { p99 } = await comeIn(await fileWithLongLog(), { fault: 'in-one-go' })
  expect(p99).toBeGreaterThan(20)
})

test(`a tournament of ${tournamentLength} entries is looked at, and nobody else waits for it`, {
  timeout: 120_000,
}, async ({ task }) => {
  const { took, p99 } = await lookAtTournament()
  task.meta.figures = `20 looks in ${Math.round(took)} ms, others wait ${p99.toFixed(1)} ms (p99)`
  expect(p99).toBeLessThan(20)
})

test('a tournament that is loaded in one go would be found out', {
  timeout: 120_000,
  tags: ['planted'],
}, async () => {
  const { p99 } = await lookAtTournament({ fault: 'in-one-go' })
  expect(p99).toBeGreaterThan(20)
})
