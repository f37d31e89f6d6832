// @module-tag A4
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { Salon } from '../../test/salon.ts'
import { games } from '../games/index.ts'
import { keepRoom, readOn, readRoom } from './history.ts'
import { mostAsked } from './room.ts'

/** A room in the middle of a game, with more in its log than is read at once. */
async function longEvening() {
  const salon = await Salon.open({ pace: 'together', discussion: null }, { pollEvery: 1000 })
  const table = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan')
  await table[0].ask({ type: 'start' })
  await salon.pass(600)
  for (let turn = 0; turn < 300; turn++) {
    await salon.pass(0.01)
    for (const visitor of table) {
      const answer = await visitor.ask({ type: 'place', board: 'own', token: turn % 5, on: turn % 3 })
      expect(answer).toBe('accepted')
    }
  }
  const { memory, store, code } = salon
  return { memory, store, code, salon, table }
}

test('how a room was kept, with what came after, is how its whole log has it', async () => {
  const { memory, store, code, salon, table } = await longEvening()
  const before = await readRoom(games, store, code)
  if (!before) throw new Error('no such room')
  await keepRoom(store, code, before)
  for (const visitor of table) await visitor.ask({ type: 'answer', ask: 'ready', choice: [] })
  await salon.pass(60)
  const kept = await readRoom(games, store, code)
  memory.snapshots.clear()
  const replayed = await readRoom(games, store, code)
  expect(replayed?.room.game?.table.isOver).toBe(true)
  expect(isDeepStrictEqual(kept?.room, replayed?.room)).toBe(true)
  expect([kept?.keptAt, replayed?.keptAt]).toEqual([before.length, 0])
  const { room, length, last } = replayed ?? before
  expect(isDeepStrictEqual(await readOn(store, code, before), { room, length, last })).toBe(true)
})

test('what was kept of a log that has been lost since is not believed', async () => {
  const { memory, store, code } = await longEvening()
  const before = await readRoom(games, store, code)
  if (!before) throw new Error('no such room')
  await keepRoom(store, code, before)
  const log = memory.rooms.get(code)
  const [lost = ''] = log?.entries.splice(-1) ?? []
  expect(await readOn(store, code, before)).toBe('set-back')
  expect((await readRoom(games, store, code))?.length).toBe(before.length - 1)
  log?.entries.push(lost.replace('"token":4', '"token":3'))
  expect(await readOn(store, code, before)).toBe('set-back')
  expect((await readRoom(games, store, code))?.last).not.toBe(before.last)
})

test('what was kept cannot be read: the log is', async () => {
  const { memory, store, code } = await longEvening()
  const before = await readRoom(games, store, code)
  if (!before) throw new Error('no such room')
  await keepRoom(store, code, before)
  for (const [key, { length }] of memory.snapshots)
    memory.snapshots.set(key, { length, body: Uint8Array.of(1, 2, 3) })
  expect(isDeepStrictEqual((await readRoom(games, store, code))?.room, before.room)).toBe(true)
})

test('nobody asks for more in a game than anyone could need', async () => {
  const { table } = await longEvening()
  const [ada, ben] = table
  const place = (on: number) => ada.ask({ type: 'place', board: 'own', token: 0, on: on % 3 })
  let made = 0
  let answer = await place(made)
  for (; answer === 'accepted'; answer = await place(made)) made++
  expect(made).toBeLessThan(mostAsked)
  expect(made).toBeGreaterThan(mostAsked / 2)
  expect(answer).toBe('too-many')
  expect(await ben.ask({ type: 'place', board: 'own', token: 0, on: 1 })).toBe('accepted')
})
