import { randomBytes, randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codeSymbols } from '@wolfmoon/protocol'
import { badMessages, badRequests } from '../test/bad-messages.ts'
import { dial, upgrade } from '../test/line.ts'
import { Raw } from '../test/raw.ts'
import { askFrom, openRoomFrom } from './open-room.ts'

/** What one attack has done, over and over. */
export type Attack = (url: string) => Promise<void>

/** Each from an address of its own, so that limits an address stop none of the others. */
let addresses = 0
const someAddress = (): string => `127.66.${randomInt(256)}.${1 + (addresses++ % 250)}`

const line = (url: string): Promise<Socket> => dial(url, { localAddress: someAddress() })

const openRoom = (url: string): Promise<string> => openRoomFrom(url, someAddress())

const enter = (url: string, room: string, name: string): Promise<Raw> => greet(url, { room, name })

/** Comes in as a player: with a name, back with a token, or with both into a tournament. */
async function greet(url: string, who: { room: string; name?: string; token?: string }): Promise<Raw> {
  const raw = await Raw.open(url, {}, { localAddress: someAddress() })
  await raw.ask({ id: 'h', type: 'hello', protocol: 1, as: 'player', ...who })
  return raw
}

const anyToken = (): string => randomBytes(16).toString('hex')

const anyCode = (): string =>
  Array.from({ length: 6 }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')

/** A file of the app, if that is built; else there is only an answer that says so. */
async function fileOfApp(url: string): Promise<string> {
  const page = await (await fetch(url)).text()
  return /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/'
}

/** Plays a quick game that nobody cares about; tells the name of its story. */
async function storyOfAGame(url: string): Promise<string> {
  const room = await openRoom(url)
  const people = await Promise.all(['Eve', 'Oscar', 'Trudy'].map((name) => enter(url, room, name)))
  const told = () =>
    people.flatMap(({ received }) =>
      received.flatMap(({ parts }) => (parts as { story?: string })?.story ?? []),
    )
  const quick = { pace: 'together', confirm: 5, round: 5, discussion: 60, vote: 5 }
  for (const raw of people) {
    raw.send({ id: 's', type: 'settings', change: quick })
    raw.send({ id: 'go', type: 'start' })
  }
  for (let seconds = 0; seconds < 60 && told().length === 0; seconds++) {
    await pause(1000)
    for (const raw of people) raw.send({ id: `e${seconds}`, type: 'end-discussion' })
  }
  for (const raw of people) raw.close()
  return told()[0] ?? ''
}

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
  /** Pings that take as much as fits into one, and whose pongs nobody reads: a flood, and as many as may be. */
  async pingers(url) {
    const [flood, steady] = [
      await Raw.open(url, {}, { localAddress: someAddress() }),
      await Raw.open(url, {}, { localAddress: someAddress() }),
    ]
    for (const raw of [flood, steady]) raw.sleep()
    for (let number = 0; number < 20_000; number++) flood.beat('ping', '.'.repeat(125))
    for (let number = 0; number < 150; number++) {
      steady.beat(number % 2 === 0 ? 'ping' : 'pong', '.'.repeat(125))
      await pause(60)
    }
    for (const raw of [flood, steady]) raw.close()
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
  /** A story that is wanted again and again, and that nobody reads. */
  async storyReaders(url) {
    const asked = `GET /api/stories/${await storyOfAGame(url)} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const sockets = await Promise.all(Array.from({ length: 50 }, () => line(url)))
    for (const socket of sockets) {
      socket.pause()
      socket.write(asked.repeat(randomInt(1, 20)))
    }
    await pause(10_000)
    for (const socket of sockets) socket.destroy()
  },
  /** Messages that come in thousands of pieces and never end. */
  async pieces(url) {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => line(url)))
    // The beginning of a message of one sign, then more and more of it.
    const begun = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x2e])
    const more = Buffer.concat(new Array<Buffer>(2000).fill(Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x2e])))
    for (const socket of sockets) socket.write(upgrade('/ws'))
    await pause(200)
    for (const socket of sockets) socket.write(Buffer.concat([begun, more]))
    await pause(5_000)
    for (const socket of sockets) socket.destroy()
  },
  /** Files of the app that are wanted, several at once, by somebody who hangs up. */
  async fileResets(url) {
    const asked = `GET ${await fileOfApp(url)} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    for (let number = 0; number < 20; number++) {
      const socket = await line(url)
      socket.write(asked.repeat(randomInt(1, 6)))
      await pause(randomInt(10))
      socket.resetAndDestroy()
    }
  },
  /** A file of the app that is wanted again and again over many connections of one address, and that nobody reads. */
  async fileReaders(url) {
    const asked = `GET ${await fileOfApp(url)} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const localAddress = someAddress()
    const sockets = await Promise.all(Array.from({ length: 100 }, () => dial(url, { localAddress })))
    for (const socket of sockets) socket.pause()
    for (let times = 0; times < 40; times++) {
      for (const socket of sockets) if (!socket.destroyed) socket.write(asked)
      await pause(500)
    }
    for (const socket of sockets) socket.destroy()
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
        token: anyToken(),
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
  /** A game whose clock is stopped and started as often as that may be. */
  async restlessHosts(url) {
    const room = await openRoom(url)
    const people = await Promise.all(['Mallory', 'Eve', 'Oscar'].map((name) => enter(url, room, name)))
    const [host] = people
    host?.send({ id: 'go', type: 'start' })
    for (let number = 0; number < 600; number++) {
      host?.send({ id: `p${number}`, type: number % 2 === 0 ? 'pause' : 'resume' })
      for (const raw of people) raw.received.length = 0
      await pause(60)
    }
    for (const raw of people) raw.close()
  },
  /** A tournament whose entrants change their names as fast as they may, and which is looked at from outside. */
  async busyTournaments(url) {
    const { code = '' } = await askFrom<{ code: string }>(url, someAddress(), 'POST', '/api/tournaments')
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        greet(url, { room: code, name: `Entrant ${number}`, token: anyToken() }),
      ),
    )
    for (let number = 0; number < 600; number++) {
      for (const [index, raw] of people.entries())
        raw.send({ id: `r${number}`, type: 'rename', name: `Entrant ${index} ${number}` })
      for (const raw of people) raw.received.length = 0
      if (number % 5 === 0) await askFrom(url, someAddress(), 'GET', `/api/tournaments/${code}`)
      await pause(60)
    }
    for (const raw of people) raw.close()
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
      const raw = await greet(url, { room, token: tokens[times] ?? '' })
      raw.close()
      await pause(200)
    }
  },
}
