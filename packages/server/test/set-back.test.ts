// @module-tag A15
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { type Guest, openRoom, sitDown } from './house.ts'
import { openMemory } from './memory-store.ts'
import { Salon, type Visitor } from './salon.ts'
import { type Served, serve } from './serve.ts'
import { ownDatabase } from './services.ts'

async function threeInARoom() {
  const salon = await Salon.open({}, { pollEvery: 1000 })
  return { salon, table: await salon.sitDown('Ada', 'Ben', 'Cleo') }
}

/** The store forgets the last thing that was written. */
const loseTheLast = ({ memory, code }: Salon) => memory.rooms.get(code)?.entries.splice(-1)
const bye = (visitor: Visitor) => visitor.bye

test.each([
  ['somebody asks for something', true],
  ['the server looks around', false],
])(
  'a store that has lost the last entries sets the room back when %s, and everyone is told',
  async (_, asks) => {
    const { salon, table } = await threeInARoom()
    const [ada, ben, cleo] = table
    await ben.ask({ type: 'chat', text: 'Lost for ever' })
    loseTheLast(salon)
    if (asks) await cleo.ask({ type: 'chat', text: 'Did you hear that?' })
    else await salon.pass(1.5)
    expect(table.map(bye)).toEqual(['stopping', 'stopping', 'stopping'])
    expect(await ada.comeBack()).toBe('welcome')
    expect(ada.parts.setBackAt).toBe(salon.clock.now() - (asks ? 0 : 500))
    expect(ada.parts.chat).toEqual([])
    expect(await ada.ask({ type: 'chat', text: 'Here we are again' })).toBe('accepted')
    expect(salon.hub.counts()).toEqual({ rooms: 1, connections: 1 })
  },
)

test('a store that has another end of the same length sets the room back with the next request', async () => {
  const { salon, table } = await threeInARoom()
  const [ada, ben, cleo] = table
  await ben.ask({ type: 'chat', text: 'Lost for ever' })
  const entries = salon.memory.rooms.get(salon.code)?.entries ?? []
  entries.push((entries.pop() ?? '').replace('Lost for ever', 'Said in another world'))
  await cleo.ask({ type: 'chat', text: 'Did you hear that?' })
  expect(table.map(bye)).toEqual(['stopping', 'stopping', 'stopping'])
  expect(await ada.comeBack()).toBe('welcome')
  expect(ada.parts.setBackAt).toBe(salon.clock.now())
  expect(ada.parts.chat).toMatchObject([{ text: 'Said in another world' }])
})

test('who comes back just then is let in', async () => {
  const { salon, table } = await threeInARoom()
  const [ada] = table
  loseTheLast(salon)
  expect(await ada.comeBack()).toBe('welcome')
  expect(ada.sees).toEqual(['Ada', 'Ben'])
  expect(ada.parts.setBackAt).toBe(salon.clock.now())
})

test('a room that is gone from the store is left, by those who are in it and by those who come', async () => {
  const { salon, table } = await threeInARoom()
  await salon.store.forget(salon.clock.now() + 1)
  await salon.pass(1.5)
  expect(table.map(bye)).toEqual(['deleted', 'deleted', 'deleted'])
  expect(salon.hub.counts()).toEqual({ rooms: 0, connections: 0 })
  expect(await table[0].comeBack()).toBe('no-such-room')
})

test('a store that never takes anything is given up', async () => {
  const salon = await Salon.open({}, { store: { ...openMemory(), append: async () => false } })
  await expect(salon.knock('Ada')).rejects.toThrow('could not be written')
})

test('strangers who try the door of a room do not keep out those who have a seat', async () => {
  const salon = await Salon.open({}, { newcomersPerRoom: 5 })
  const ada = await salon.come('Ada')
  const tryTheDoor = () => salon.visitor('Mal').enter({ token: '0'.repeat(32) })
  for (let tries = 0; tries < 2; tries++) expect(await tryTheDoor()).toBe('unknown-seat')
  expect(await tryTheDoor()).toBe('too-many')
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve'])
    await salon.visitor(name, `house of ${name}`).enter({ name })
  expect(await salon.visitor('Fay', 'house of Fay').enter({ name: 'Fay' })).toBe('too-many')
  expect(await ada.comeBack()).toBe('welcome')
  await salon.pass(10)
  expect(await tryTheDoor()).toBe('unknown-seat')
  expect(await salon.knock('Fay')).toBe('welcome')
})

const database = await ownDatabase('set_back')

describe.runIf(database)('a PostgreSQL that has lost what it had acknowledged', () => {
  let served: Served
  let table: readonly Guest[] = []
  let client: pg.Client
  let isOver = false
  afterEach(async () => {
    isOver = true
    for (const guest of table) guest.close()
    await served.end('SIGKILL')
    await client.end()
  })

  const threeAtATable = async () => {
    isOver = false
    client = new pg.Client(database?.url)
    await client.connect()
    served = await serve(['--database', database?.url ?? ''])
    const room = await openRoom(served)
    table = await sitDown(() => served.url, room, 'Ada', 'Ben', 'Cleo')
    return room
  }
  const lastOf = 'room = $1 and position = (select length from wolfmoon.rooms where code = $1)'
  /** The last entry is gone, as if it had never been. */
  const loseTheLast = (room: string) =>
    client.query(
      `with lost as (delete from wolfmoon.entries where ${lastOf})
       update wolfmoon.rooms set length = length - 1 where code = $1`,
      [room],
    )
  const lengthOf = async (room: string) => {
    const { rows } = await client.query<{ length: number }>(
      'select length from wolfmoon.rooms where code = $1',
      [room],
    )
    return rows[0]?.length
  }
  const keepTalking = async (guest: Guest) => {
    for (; !isOver; await pause(100)) await guest.ask({ type: 'chat', text: 'Still here?' })
  }
  const said = ({ parts }: Guest) => parts.chat?.map(({ text }) => text)
  const everyoneHears = (...lines: readonly string[]) =>
    Promise.all(
      table.map((guest) =>
        guest.until(({ setBackAt }) => setBackAt != null && `${said(guest)}` === `${lines}`, 5000),
      ),
    )

  test('sends everyone back in, and they are told, though nobody asks for anything', async () => {
    const room = await threeAtATable()
    await table[1]?.ask({ type: 'chat', text: 'Here we are' })
    await table[1]?.ask({ type: 'chat', text: 'Lost for ever' })
    await loseTheLast(room)
    await everyoneHears('Here we are')
    expect(await table[0]?.ask({ type: 'chat', text: 'Here we are again' })).toMatchObject({
      type: 'accepted',
    })
    await everyoneHears('Here we are', 'Here we are again')
  })

  test('and has something else instead: the next request shows it', async () => {
    const room = await threeAtATable()
    await table[1]?.ask({ type: 'chat', text: 'Lost for ever' })
    await client.query(
      `update wolfmoon.entries set body = replace(body, 'Lost for ever', 'Another world') where ${lastOf}`,
      [room],
    )
    expect(await table[2]?.ask({ type: 'chat', text: 'Hear, hear' })).toMatchObject({ type: 'accepted' })
    await everyoneHears('Another world', 'Hear, hear')
  })

  test('again and again does not keep the server from leaving when it is told to', async () => {
    const room = await threeAtATable()
    const least = (await lengthOf(room)) ?? 0
    for (const guest of table) void keepTalking(guest)
    const losing = (async () => {
      for (; !isOver; await pause(500)) if (((await lengthOf(room)) ?? 0) > least) await loseTheLast(room)
    })()
    await Promise.any(table.map((guest) => guest.until(({ setBackAt }) => setBackAt != null)))
    await loseTheLast(room)
    const begun = performance.now()
    const status = await served.end('SIGTERM')
    const took = performance.now() - begun
    isOver = true
    await losing
    expect(status).toBe(0)
    expect(took).toBeLessThan(2000)
  })
})
