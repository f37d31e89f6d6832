// @module-tag A4
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyMemory, openMemory } from '../../test/memory-store.ts'
import { databaseUrl, dropSchema } from '../../test/services.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'test.sqlite')
const schema = `test_store_${process.pid}`
const url = await databaseUrl()
const memory = emptyMemory()
const stores: readonly (readonly [string, () => Store | Promise<Store>])[] = [
  ['SQLite', () => openSqlite(file)],
  ['the memory of tests', () => openMemory(memory)],
  ...(url ? ([['PostgreSQL', () => openPostgres(url, schema)]] as const) : []),
]

afterAll(() => dropSchema(url, schema))

/** What every store has to do, whatever it is made of. */
describe.each(stores)('%s', async (_, open) => {
  let store = await open()
  afterAll(() => store.close())
  let rooms = 0
  const room = async (...entries: readonly string[]): Promise<string> => {
    const code = `ROOM${++rooms}`
    await store.open(code, 1, entries)
    return code
  }

  test('opens a room once', async () => {
    expect(await store.open('ONCE', 1, ['a'])).toBe(true)
    expect(await store.open('ONCE', 1, ['b'])).toBe(false)
    expect(await store.read('ONCE', 0)).toEqual(['a'])
  })

  test('reads what was appended, in order, and from any place', async () => {
    const code = await room('a')
    expect(await store.append(code, 1, 2, ['b', 'c'])).toBe(true)
    expect(await store.append(code, 3, 3, ['d'])).toBe(true)
    expect(await store.read(code, 0)).toEqual(['a', 'b', 'c', 'd'])
    expect(await store.read(code, 2)).toEqual(['c', 'd'])
    expect(await store.read(code, 4)).toEqual([])
    expect(await store.read(code, 1, 2)).toEqual(['b', 'c'])
    expect(await store.read(code, 4, 2)).toEqual([])
  })

  test('appends only where the log has not moved on', async () => {
    const code = await room('a')
    expect(await store.append(code, 0, 2, ['x'])).toBe(false)
    expect(await store.append(code, 2, 2, ['x'])).toBe(false)
    expect(await store.append(code, 1, 2, ['b'])).toBe(true)
    expect(await store.append(code, 1, 2, ['x'])).toBe(false)
    expect(await store.read(code, 0)).toEqual(['a', 'b'])
  })

  test('of many at once, one wins each place, and nothing is lost or written twice', async () => {
    const code = await room('start')
    const writer = async (name: number): Promise<number> => {
      let written = 0
      for (let turn = 0; turn < 20; turn++) {
        for (;;) {
          const length = (await store.lengths([code])).get(code) ?? 0
          if (await store.append(code, length, 2, [`${name}-${turn}`])) break
        }
        written++
      }
      return written
    }
    const written = await Promise.all([0, 1, 2, 3, 4].map(writer))
    const entries = (await store.read(code, 1)) ?? []
    expect(entries).toHaveLength(written.reduce((sum, count) => sum + count, 0))
    expect(new Set(entries).size).toBe(entries.length)
  })

  test('knows nothing of a room that is not there', async () => {
    expect(await store.read('NOBODY', 0)).toBeNull()
    expect(await store.append('NOBODY', 0, 1, ['a'])).toBe(false)
    expect(await store.lengths(['NOBODY'])).toEqual(new Map())
  })

  test('keeps any text as it is', async () => {
    const texts = [
      '{"name":"Zoë 🐺 \\u202e"}',
      "it's; drop table rooms",
      '\\',
      '%',
      '\u{1F468}\u200D\u{1F469}',
    ]
    const code = await room(...texts)
    expect(await store.read(code, 0)).toEqual(texts)
  })

  test('keeps a story once, under its name', async () => {
    await store.keepStory('a-story', 1, 'first')
    await store.keepStory('a-story', 2, 'second')
    expect(await store.readStory('a-story')).toBe('first')
    expect(await store.readStory('no-story')).toBeNull()
    expect(await store.hasStory('a-story')).toBe(true)
    expect(await store.hasStory('no-story')).toBe(false)
  })

  test('forgets what nobody has touched, and only that', async () => {
    await store.open('OLD', 1000, ['a'])
    await store.open('STILL', 1000, ['a'])
    // A store may note this by the minute.
    await store.append('STILL', 1, 180_000, ['b'])
    await store.keepStory('old-story', 1000, 'x')
    expect(await store.forget(60_000)).toBeGreaterThan(0)
    expect(await store.read('OLD', 0)).toBeNull()
    expect(await store.readStory('old-story')).toBeNull()
    expect(await store.read('STILL', 0)).toEqual(['a', 'b'])
  })

  test('opens again with everything in it', async () => {
    const code = await room('a', 'b')
    await store.close()
    store = await open()
    expect(await store.read(code, 0)).toEqual(['a', 'b'])
  })

  test('keeps how a room is, for the program that kept it', async () => {
    const code = await room('a', 'b')
    const body = Uint8Array.of(0, 255, 10)
    await store.keepSnapshot(code, 'today', { length: 1, body: Uint8Array.of(1) })
    await store.keepSnapshot(code, 'today', { length: 2, body })
    const kept = await store.readSnapshot(code, 'today')
    expect([kept?.length, ...(kept?.body ?? [])]).toEqual([2, ...body])
    expect(await store.readSnapshot(code, 'tomorrow')).toBeNull()
    expect(await store.readSnapshot('NOBODY', 'today')).toBeNull()
    await store.keepSnapshot('NOBODY', 'today', { length: 2, body })
    expect(await store.readSnapshot('NOBODY', 'today')).toBeNull()
  })

  test('erases a room with what is kept of it, and nothing else', async () => {
    const [code, other] = [await room('a'), await room('b')]
    for (const each of [code, other])
      await store.keepSnapshot(each, 'today', { length: 1, body: Uint8Array.of(1) })
    for (const name of ['its-first', 'its-second', 'of-others']) await store.keepStory(name, 1, 'x')
    await store.erase(code, ['its-first', 'its-second'])
    expect(await store.read(code, 0)).toBeNull()
    expect(await store.append(code, 1, 2, ['b'])).toBe(false)
    expect(await store.readSnapshot(code, 'today')).toBeNull()
    expect(await store.readStory('its-first')).toBeNull()
    expect(await store.readStory('its-second')).toBeNull()
    expect(await store.read(other, 0)).toEqual(['b'])
    expect(await store.readSnapshot(other, 'today')).not.toBeNull()
    expect(await store.readStory('of-others')).toBe('x')
    expect(await store.open(code, 3, ['anew'])).toBe(true)
    expect(await store.readSnapshot(code, 'today')).toBeNull()
  })

  test('answers that it lives', async () => {
    await expect(store.check()).resolves.toBeUndefined()
    expect(await store.heartbeat('one', 10, 5)).toContain('one')
  })
})

describe.each(stores.filter(([name]) => name !== 'SQLite'))(
  '%s, which a stand-in may replace that knows less',
  (_, open) => {
    test('appends to the very log that the writer has read, not to another one of the same length', async () => {
      const store = await open()
      await store.open('STAND-IN', 1, ['a', 'b'])
      expect(await store.append('STAND-IN', 2, 2, ['x'], 'lost')).toBe(false)
      expect(await store.read('STAND-IN', 0)).toEqual(['a', 'b'])
      expect(await store.append('STAND-IN', 2, 2, ['c'], 'b')).toBe(true)
      await store.close()
    })
  },
)
