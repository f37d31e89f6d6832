// @module-tag A4
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Entry } from '../src/room/room.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { Guest, openRoom, playToTheEnd } from './house.ts'
import { Raw } from './raw.ts'
import { type Served, serve } from './serve.ts'
import { ownDatabase, redisUrl } from './services.ts'

const redis = await redisUrl()
const database = redis ? await ownDatabase('stopping') : null
const running: Served[] = []
const guests: Guest[] = []

const start = async (...flags: readonly string[]) => {
  const served = await serve(flags)
  running.push(served)
  return served
}
const sit = async (url: () => string, room: string, name: string) => {
  const guest = new Guest(url, room, 'player', name)
  guests.push(guest)
  await guest.until(({ people }) => people?.some((person) => person.name === name) === true)
  return guest
}

afterEach(async () => {
  for (const guest of guests.splice(0)) guest.close()
  for (const served of running.splice(0)) await served.end('SIGKILL')
})

/** Requests that were kept, each as often as it is in the log. */
async function keptIds(store: Store, room: string): Promise<readonly string[]> {
  const entries = ((await store.read(room, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
  await store.close()
  return entries.flatMap((entry) => (entry.type === 'request' ? entry.request.id : []))
}

/** Asks without a pause while the server is told to stop; gives the ids that were accepted, by whichever server. */
async function askWhileItStops(
  asking: readonly Guest[],
  stop: () => Promise<void>,
): Promise<readonly string[]> {
  const accepted: string[] = []
  let isOver = false
  const work = asking.map(async (guest) => {
    while (!isOver) {
      const reply = await guest.ask({ type: 'wish', roles: ['seer'] })
      expect(reply.type).toBe('accepted')
      accepted.push(reply.id)
    }
  })
  await new Promise((done) => setTimeout(done, 300))
  await stop()
  const before = accepted.length
  while (accepted.length < before + 100) await new Promise((done) => setTimeout(done, 10))
  isOver = true
  await Promise.all(work)
  return accepted
}

const timed = async (task: () => Promise<unknown>) => {
  const begun = performance.now()
  const result = await task()
  return [result, performance.now() - begun] as const
}

describe('a server that is told to stop', () => {
  test('says goodbye to everyone, closes with 1001, and leaves with 0 at once', async () => {
    const served = await start('--data', mkdtempSync(join(tmpdir(), 'wolfmoon-')))
    const room = await openRoom(served)
    const raw = await Raw.open(served.url)
    await raw.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name: 'Ada' })
    const [status, milliseconds] = await timed(() => served.end('SIGTERM'))
    expect(raw.received.at(-1)).toEqual({ type: 'bye', reason: 'stopping' })
    expect(raw.closedWith).toBe(1001)
    expect(status).toBe(0)
    expect(milliseconds).toBeLessThan(1000)
  })

  test('does not wait for those who do not answer', async () => {
    const served = await start('--data', mkdtempSync(join(tmpdir(), 'wolfmoon-')))
    const room = await openRoom(served)
    const raw = await Raw.open(served.url)
    await raw.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name: 'Ada' })
    raw.sleep()
    const [status, milliseconds] = await timed(() => served.end('SIGTERM'))
    expect(status).toBe(0)
    expect(milliseconds).toBeLessThan(3000)
  })

  test('and is started again: everyone is back in their seat, in the same game, and nothing is lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
    const first = await start('--data', folder)
    const room = await openRoom(first)
    const table: Guest[] = []
    for (const name of ['Ada', 'Ben', 'Cleo']) table.push(await sit(() => first.url, room, name))
    await table[0]?.ask({ type: 'settings', change: { pace: 'together', confirm: 60, round: 5, vote: 5 } })
    await table[0]?.ask({ type: 'start' })
    await Promise.all(table.map((guest) => guest.until(({ ask }) => ask?.topic.type === 'own-card')))
    const cards = table.map(({ parts }) => parts.card)
    let second = first
    const accepted = await askWhileItStops(table, async () => {
      expect(await first.end('SIGTERM')).toBe(0)
      second = await start('--data', folder, '--port', String(first.port))
    })
    expect(table.map(({ parts }) => parts.card)).toEqual(cards)
    await playToTheEnd(table)
    await second.end('SIGTERM')
    const ids = await keptIds(await openSqlite(join(folder, 'wolfmoon.sqlite')), room)
    expect(new Set(ids).size).toBe(ids.length)
    expect(accepted.filter((id) => !ids.includes(id))).toEqual([])
  })

  test.runIf(database)('and another goes on: nothing is lost, nothing done twice', async () => {
    const flags = ['--database', database?.url ?? '', '--redis', redis ?? ''] as const
    const [first, second] = [await start(...flags), await start(...flags)]
    let home = first.url
    const room = await openRoom(first)
    const table = [await sit(() => home, room, 'Ada'), await sit(() => second.url, room, 'Ben')]
    const accepted = await askWhileItStops(table, async () => {
      home = second.url
      expect(await first.end('SIGTERM')).toBe(0)
    })
    const ids = await keptIds(await openPostgres(database?.url ?? ''), room)
    expect(new Set(ids).size).toBe(ids.length)
    expect(accepted.filter((id) => !ids.includes(id))).toEqual([])
  })
})
