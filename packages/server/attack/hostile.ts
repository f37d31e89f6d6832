import { randomBytes, randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeSymbols } from '@wolfmoon/protocol'
import { badMessages, badRequests } from '../test/bad-messages.ts'
import { dial, upgrade } from '../test/line.ts'
import { Raw } from '../test/raw.ts'
import { openRoomFrom } from './open-room.ts'

/** What one attack has done, over and over. */
export type Attack = (url: string) => Promise<void>

/** Each from an address of its own, so that limits an address stop none of the others. */
let addresses = 0
const someAddress = (): string => `127.66.${randomInt(256)}.${1 + (addresses++ % 250)}`

const line = (url: string): Promise<Socket> => dial(url, { localAddress: someAddress() })

const openRoom = (url: string): Promise<string> => openRoomFrom(url, someAddress())

async function enter(url: string, room: string, name: string, token?: string): Promise<Raw> {
  const raw = await Raw.open(url, {}, { localAddress: someAddress() })
  await raw.ask({
    id: 'h',
    type: 'hello',
    protocol: 1,
    room,
    as: 'player',
    ...(token ? { token } : { name }),
  })
  return raw
}

const anyCode = (): string =>
  Array.from({ length: 6 }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')

/** All there is to do to a server that one has the address of. */
export const attacks: Readonly<Record<string, Attack>> = {
  async resets(url) {
    for (const path of ['/nope', '/ws', '/api/rooms']) {
      const socket = await line(url)
      socket.write(upgrade(path).slice(0, randomInt(300)))
      await pause(randomInt(5))
      socket.resetAndDestroy()
    }
  },
  async floods(url) {
    const raw = await Raw.open(url, {}, { localAddress: someAddress() })
    for (let number = 0; number < 400; number++) raw.send({ id: `${number}`, type: 'ping' })
    await raw.until(() => raw.closedWith !== null, 5000).catch(() => {})
    raw.close()
  },
  async slowReaders(url) {
    const room = await openRoom(url)
    const talker = await enter(url, room, 'Mallory')
    const sleepers = await Promise.all(['Eve', 'Oscar', 'Trudy'].map((name) => enter(url, room, name)))
    for (const sleeper of sleepers) sleeper.sleep()
    for (let number = 0; number < 100; number++) {
      talker.send({ id: `${number}`, type: 'chat', text: '🐺'.repeat(450) })
      talker.received.length = 0
      await pause(60)
    }
    for (const raw of [talker, ...sleepers]) raw.close()
  },
  async churn(url) {
    const room = await openRoom(url)
    for (let number = 0; number < 20; number++) {
      const raw = await enter(url, room, `Churn ${number}`)
      await pause(20)
      raw.close()
    }
  },
  async guessing(url) {
    const raw = await Raw.open(url, {}, { localAddress: someAddress() })
    for (let number = 0; number < 100; number++)
      await raw.ask({
        id: `${number}`,
        type: 'hello',
        protocol: 1,
        room: anyCode(),
        as: 'player',
        token: randomBytes(16).toString('hex'),
      })
    raw.close()
  },
  async badFrames(url) {
    for (const frame of [
      [0x81, 0x05, 1, 2, 3, 4, 5],
      [0xf1, 0x80, 0, 0, 0, 0],
      [0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0],
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
      [0x01, 0x81, 0, 0, 0, 0, 0x7b],
      [0x89, 0xfe, 0, 200, 0, 0, 0, 0],
      [0x83, 0x80, 0, 0, 0, 0],
    ]) {
      const socket = await line(url)
      socket.write(upgrade('/ws'))
      await pause(20)
      socket.write(Buffer.from(frame))
      await pause(20)
      socket.destroy()
    }
  },
  async badMessages(url) {
    const room = await openRoom(url)
    const raw = await enter(url, room, 'Mallory')
    for (const text of badMessages(150, randomInt(1_000_000))) {
      raw.send(text)
      await pause(20)
    }
    raw.close()
    for (const { path, method } of badRequests.slice(0, 6)) {
      const socket = await line(url)
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      await pause(20)
      socket.destroy()
    }
  },
  async endlessBodies(url) {
    const socket = await line(url)
    socket.write(
      'POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
    )
    for (let drips = 0; drips < 30 && !socket.destroyed; drips++) {
      socket.write(' ')
      await pause(1000)
    }
    socket.destroy()
  },
  async silentSockets(url) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => line(url)))
    await pause(10_000)
    for (const socket of sockets) socket.destroy()
  },
  /** A room whose log grows as fast as it may, and which is loaded again and again. */
  async giantLogs(url) {
    const room = await openRoom(url)
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, number) => enter(url, room, `Scribe ${number}`)),
    )
    const tokens = people.map((raw) => String(raw.received.find(({ type }) => type === 'welcome')?.token))
    const [host] = people
    host?.send({
      id: 's',
      type: 'settings',
      change: { pace: 'together', discussion: null, confirm: 5, round: 5 },
    })
    host?.send({ id: 'go', type: 'start' })
    for (let number = 0; number < 1500; number++) {
      for (const raw of people)
        raw.send({ id: `p${number}`, type: 'place', board: 'own', token: number % 9, on: number % 10 })
      for (const raw of people) raw.received.length = 0
      await pause(60)
    }
    for (const raw of people) raw.close()
    for (let times = 0; times < 10; times++) {
      const raw = await enter(url, room, '', tokens[times])
      raw.close()
      await pause(200)
    }
  },
}
