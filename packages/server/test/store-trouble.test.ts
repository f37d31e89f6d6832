// @module-tag A4
import { afterEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { embedded, openRoom, playToTheEnd, server, sitDown } from './house.ts'
import { Raw } from './raw.ts'
import { Waiting } from './waiting.ts'

/** A store that fails for as long as a test says so. */
async function moody(): Promise<{ store: Store; fails: (method: keyof Store, times: number) => void }> {
  const store = await openSqlite(':memory:')
  const left = new Map<string, number>()
  const mood = new Proxy(store, {
    get(target, method: keyof Store) {
      return (...args: never[]) => {
        const failures = left.get(method) ?? 0
        if (failures === 0) return (target[method] as (...all: never[]) => unknown)(...args)
        left.set(method, failures - 1)
        return Promise.reject(new Error('the store is away'))
      }
    },
  })
  return { store: mood, fails: (method, times) => left.set(method, times) }
}

describe('a store that fails for a moment', () => {
  let house: RunningServer
  afterEach(() => house.stop())
  const quick = { confirm: 5, round: 5, vote: 5, pace: 'together' } as const

  test('when a game ends: its story is kept before anyone hears of the end', async () => {
    const { store, fails } = await moody()
    house = await server(embedded(), { store })
    const room = await openRoom(house)
    const table = await sitDown(() => house.url, room, 'Ada', 'Ben', 'Cleo')
    await table[0]?.ask({ type: 'settings', change: quick })
    await table[0]?.ask({ type: 'start' })
    await table[2]?.until(({ phase }) => phase?.phase === 'confirming')
    fails('keepStory', 1)
    await playToTheEnd(table)
    const story = await fetch(`${house.url}/api/stories/${table[0]?.parts.story}`)
    expect(story.status).toBe(200)
    for (const guest of table) guest.close()
  })

  test('when a deadline is over: the game goes on all the same', async () => {
    const { store, fails } = await moody()
    house = await server(embedded(), { store })
    const room = await openRoom(house)
    const table = await sitDown(() => house.url, room, 'Ada', 'Ben', 'Cleo')
    await table[0]?.ask({ type: 'settings', change: quick })
    await table[0]?.ask({ type: 'start' })
    await table[2]?.until(({ phase }) => phase?.phase === 'confirming')
    fails('append', 2)
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'night', 9000)))
    for (const guest of table) guest.close()
  })

  test('when somebody goes: they are away a little later, and the room does not stay in memory', async () => {
    const { store, fails } = await moody()
    house = await server(embedded(), { store })
    const room = await openRoom(house)
    const [ada] = await sitDown(() => house.url, room, 'Ada')
    fails('append', 1)
    ada?.close()
    const waiting = new Waiting()
    const looking = setInterval(() => waiting.wake(), 20)
    await waiting.until(
      () => house.hub.counts().rooms === 0,
      5000,
      () => 'the room stays',
    )
    clearInterval(looking)
    const last = (await store.read(room, 0))?.at(-1) ?? '{}'
    expect(JSON.parse(last)).toMatchObject({ type: 'disconnected' })
  })

  test('a request that comes again long after many others of other people is done once', async () => {
    house = await server(embedded(), { limits: { messagesPerTenSeconds: 1e9 } })
    const room = await openRoom(house)
    const [ada, ben] = [await Raw.open(house.url), await Raw.open(house.url)]
    for (const [raw, name] of [
      [ada, 'Ada'],
      [ben, 'Ben'],
    ] as const)
      await raw.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name })
    await ada.ask({ id: 'same', type: 'chat', text: 'once' })
    for (let number = 0; number < 300; number++) ben.send({ id: `b${number}`, type: 'wish', roles: ['seer'] })
    await ben.ask({ id: 'last', type: 'ping' })
    ada.received.length = 0
    expect(await ada.ask({ id: 'same', type: 'chat', text: 'once' })).toMatchObject({ type: 'accepted' })
    await ada.ask({ id: 'after', type: 'chat', text: 'afterwards' })
    const said = JSON.stringify(ada.received.map(({ parts }) => parts))
    expect(said).toContain('afterwards')
    expect(said).not.toContain('once')
    ada.close()
    ben.close()
  })
})
