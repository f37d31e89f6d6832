// @module-tag A15
import { expect, test } from 'vitest'
import { openMemory } from './memory-store.ts'
import { Salon, type Visitor } from './salon.ts'

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
