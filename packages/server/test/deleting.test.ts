import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { emptyMemory, openMemory } from './memory-store.ts'
import { Salon } from './salon.ts'
import { databaseUrl, dropSchema } from './services.ts'

const quick = { pace: 'together', confirm: 5, round: 5, discussion: 60, vote: 5 } as const
const story = 'b'.repeat(32)
const draw = () => ({ secret: { seed: '1'.repeat(64), salt: '2'.repeat(32) }, story })

/** A room with a talk and a game that has ended, and another one beside it. */
async function aRoom(store: Store, name = 'first'): Promise<Salon> {
  const salon = await Salon.open(quick, { store, draw, name })
  const people = await salon.sitDown('Adalbert', 'Benedicta', 'Cleopatra')
  await people[1].ask({ type: 'chat', text: 'the moon is made of cheese' })
  await people[0].ask({ type: 'start' })
  await salon.pass(600)
  // What is due is done before anything else, however long the store takes.
  await people[2].ask({ type: 'wish', roles: [] })
  expect(people[0].parts.phase?.phase).toBe('over')
  return salon
}

/** What nobody may find afterwards. */
const traces = ['Adalbert', 'Benedicta', 'Cleopatra', 'made of cheese', story]
const found = (text: string): readonly string[] => traces.filter((trace) => text.includes(trace))

describe('a room that is deleted', () => {
  test('is gone with its story, and everyone is told; others stay', async () => {
    const memory = emptyMemory()
    const store = openMemory(memory)
    const salon = await aRoom(store)
    const dan = await salon.come('Dan')
    const host = await salon.come('Host')
    const other = await Salon.open({}, { store })
    const eve = await other.come('Eve')
    expect(found(everythingIn(memory))).toEqual(traces)
    expect(await host.ask({ type: 'delete' })).toBe('not-allowed')
    const ada = await back(salon, 'Adalbert')
    expect(await ada.ask({ type: 'delete' })).toBe('accepted')
    for (const one of [ada, dan, host]) expect([one.bye, one.closedWith]).toEqual(['deleted', 4000])
    expect(found(everythingIn(memory))).toEqual([])
    expect(memory.rooms.has(salon.code)).toBe(false)
    expect(await dan.comeBack()).toBe('no-such-room')
    expect(await salon.knock('Fay')).toBe('no-such-room')
    expect(await dan.ask({ type: 'chat', text: 'hello?' })).toBe('not-in-room')
    expect(await eve.ask({ type: 'chat', text: 'hello' })).toBe('accepted')
    expect(salon.hub.counts().rooms).toBe(0)
  })

  test('is gone for people on another server too, when it looks', async () => {
    const memory = emptyMemory()
    const salon = await aRoom(openMemory(memory))
    const ada = await back(salon, 'Adalbert')
    const second = new Salon({ memory, name: 'second', pollEvery: 1000, at: salon.clock.now() })
    second.code = salon.code
    const dan = await second.come('Dan')
    await ada.ask({ type: 'delete' })
    expect(dan.bye).toBeNull()
    await second.pass(2)
    expect([dan.bye, dan.closedWith]).toEqual(['deleted', 4000])
    expect(second.hub.counts()).toEqual({ rooms: 0, connections: 0 })
    await second.hub.stop()
  })

  test('is gone even if the server dies before its traces are', async () => {
    const memory = emptyMemory()
    const honest = openMemory(memory)
    const store: Store = { ...honest, erase: () => Promise.reject(new Error('died')) }
    const salon = await aRoom(store)
    const ada = await back(salon, 'Adalbert')
    await expect(ada.ask({ type: 'delete' })).rejects.toThrow('died')
    expect(found(everythingIn(memory))).toEqual(traces)
    const next = new Salon({ memory, name: 'next', at: salon.clock.now() })
    next.code = salon.code
    expect(await next.knock('Fay')).toBe('no-such-room')
    expect(found(everythingIn(memory))).toEqual([])
  })

  test('takes a story with it that another server was about to keep', async () => {
    const memory = emptyMemory()
    const salon = await aRoom(openMemory(memory))
    const ada = await back(salon, 'Adalbert')
    const second = new Salon({ memory, name: 'second', pollEvery: 1000, at: salon.clock.now() })
    second.code = salon.code
    await second.come('Dan')
    await ada.ask({ type: 'delete' })
    await openMemory(memory).keepStory(story, 1, 'a story of Adalbert')
    await second.pass(2)
    expect(found(everythingIn(memory))).toEqual([])
    await second.hub.stop()
  })
})

describe('nothing is left', () => {
  test('in any byte of an SQLite file, and of what lies beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
    const store = await openSqlite(join(folder, 'rooms.sqlite'))
    const bytes = () =>
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'latin1'))
        .join()
    const salon = await aRoom(store)
    const other = await Salon.open({}, { store })
    await other.come('Esmeralda')
    expect(found(bytes())).toEqual(traces)
    const ada = await back(salon, 'Adalbert')
    expect(await ada.ask({ type: 'delete' })).toBe('accepted')
    expect(found(bytes())).toEqual([])
    expect(bytes()).not.toContain(salon.code)
    expect(bytes()).toContain('Esmeralda')
    await store.close()
  })
})

const url = await databaseUrl()
describe.runIf(url)('nothing is left', () => {
  const schema = `test_deleting_${process.pid}`
  afterAll(() => dropSchema(url, schema))

  test.each(['deleted', 'forgotten'])(
    'in any row of a PostgreSQL database when a room is %s',
    async (how) => {
      const store = await openPostgres(url ?? '', schema)
      const client = new pg.Client(url ?? '')
      await client.connect()
      const rows = async () => {
        const all: unknown[] = []
        for (const table of ['rooms', 'entries', 'stories', 'snapshots'])
          all.push((await client.query(`select * from ${schema}.${table}`)).rows)
        return JSON.stringify(all)
      }
      const salon = await aRoom(store)
      expect(found(await rows())).toEqual(traces)
      const ada = await back(salon, 'Adalbert')
      await store.keepSnapshot(salon.code, 'today', { length: 1, body: Uint8Array.of(1) })
      if (how === 'deleted') expect(await ada.ask({ type: 'delete' })).toBe('accepted')
      else expect(await store.forget(salon.clock.now() + 1)).toBe(1)
      expect(found(await rows())).toEqual([])
      expect(await rows()).not.toContain(salon.code)
      await client.end()
      await store.close()
    },
  )
})

const everythingIn = (memory: ReturnType<typeof emptyMemory>): string =>
  JSON.stringify([[...memory.rooms], [...memory.stories]])

/** Somebody who sat down in the room takes the seat again. */
async function back(salon: Salon, name: string) {
  const visitor = salon.visitors.find((one) => one.name === name)
  if (!visitor) throw new Error(`${name} was never here`)
  expect(await visitor.comeBack()).toBe('welcome')
  return visitor
}
