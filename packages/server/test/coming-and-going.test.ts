// @module-tag A6
import { afterEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import type { Store } from '../src/store/store.ts'
import { embedded, openRoom, server } from './house.ts'
import { openMemory } from './memory-store.ts'
import { Raw } from './raw.ts'
import { Salon } from './salon.ts'

describe('who comes and goes', () => {
  let house: RunningServer
  const sockets: Raw[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close()
    await house.stop()
  })
  const greet = async (room: string, hello: object) => {
    const socket = await Raw.open(house.url)
    sockets.push(socket)
    const answer = await socket.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', ...hello })
    return { socket, answer }
  }
  const ada = { name: 'Ada', token: 'a'.repeat(32) }

  test('gets one seat, even if the first answer was lost and hello is said again', async () => {
    house = await server(embedded())
    const room = await openRoom(house)
    const { answer: first } = await greet(room, ada)
    const { answer: second, socket } = await greet(room, ada)
    expect(second).toMatchObject({ type: 'welcome', you: first.you, token: ada.token })
    await socket.until(() => socket.received.some(({ type }) => type === 'snapshot'))
    expect(JSON.stringify(socket.received)).not.toContain('Ada 2')
  })

  test('is not thrown out by an earlier hello that was held up on the way', async () => {
    house = await server(embedded())
    const room = await openRoom(house)
    const { socket } = await greet(room, { ...ada, visit: { id: 'page', attempt: 2 } })
    const { answer } = await greet(room, { ...ada, visit: { id: 'page', attempt: 1 } })
    expect(answer).toMatchObject({ type: 'refused', code: 'already-in-room' })
    expect(await socket.ask({ id: 'still', type: 'wish', roles: [] })).toMatchObject({ type: 'accepted' })
    const { answer: other } = await greet(room, { ...ada, visit: { id: 'another-page', attempt: 1 } })
    expect(other).toMatchObject({ type: 'welcome' })
  })

  test('leaves a room that nobody is in, and the server lets go of it', async () => {
    house = await server(embedded())
    const { socket } = await greet(await openRoom(house), ada)
    expect(house.hub.counts().rooms).toBe(1)
    await socket.ask({ id: 'bye', type: 'leave' })
    await socket.until(() => socket.closedWith !== null)
    expect(house.hub.counts()).toEqual({ rooms: 0, connections: 0 })
  })
})

test('who comes in while the last ones go hears of everyone who comes after', async () => {
  const honest = openMemory()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const store: Store = {
    ...honest,
    async append(room, expected, at, entries) {
      if (entries.some((text) => text.includes('"disconnected"') && text.includes('"p2"'))) await held
      return honest.append(room, expected, at, entries)
    },
  }
  const salon = await Salon.open({}, { store })
  const [ada, ben] = await salon.sitDown('Ada', 'Ben')
  const going = [ada.go(), ben.go()]
  await going[0]
  const cleo = await salon.come('Cleo')
  release()
  await going[1]
  await salon.come('Dan')
  expect(cleo.sees).toContain('Dan')
  await salon.hub.stop()
})
