// @module-tag A7
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { Hosts } from '../src/doors/hosts.ts'
import { openHttp } from '../src/doors/http.ts'
import { defaultLimits, type RunningServer } from '../src/server.ts'
import type { Child } from './child.ts'
import { embedded, server } from './house.ts'
import { dial } from './line.ts'
import {
  allOfMany,
  appOfFiles,
  filesByMany,
  filesOpen,
  fileText,
  growthBy,
  library,
  manyOfOne,
  openUnread,
  openUnreadFiles,
  pingers,
  startApp,
  startLibrary,
  storyNamed,
  storyText,
  tooMuch,
} from './slow-readers.ts'

const asked = [
  ['one story, many times', manyOfOne],
  ['many stories', allOfMany],
] as const

describe('whoever asks for stories and does not read them', () => {
  let child: Child
  afterEach(() => child.kill())

  test.each(asked)('holds up neither memory nor who reads: %s', async (_, ask) => {
    child = await startLibrary()
    const growth = await growthBy(child, async () => {
      const sockets = await ask(child.url)
      const answer = await fetch(`${child.url}/api/stories/${storyNamed(3)}`)
      expect(await answer.text()).toBe(storyText(3))
      return sockets
    })
    expect(growth).toBeLessThan(150)
  })

  test.each(asked)('would be found if all of it were held: %s', { tags: ['planted'] }, async (_, ask) => {
    child = await startLibrary('unbounded')
    expect(await growthBy(child, () => ask(child.url), 60)).toBeGreaterThanOrEqual(tooMuch)
  })
})

describe('whoever pings without end and reads no pong', () => {
  let child: Child
  afterEach(() => child.kill())

  test('fills no memory, though nothing were counted', async () => {
    child = await startLibrary()
    expect(await growthBy(child, () => pingers(child.url))).toBeLessThan(100)
  })

  test('would be found if each pong were held', { timeout: 120_000, tags: ['planted'] }, async () => {
    child = await startLibrary('unbounded')
    expect(await growthBy(child, () => pingers(child.url), 200)).toBeGreaterThanOrEqual(tooMuch)
  })
})

describe('whoever asks for files of the app', () => {
  let child: Child
  afterEach(() => child.kill())

  /** Some ask for a few files, others for too many at once; all hang up when the first has begun to come. */
  const hangUp = async () => {
    for (let times = 0; times < 40; times++) {
      const numbers = times % 2 === 0 ? [0, 1] : [0, 1, 2, 3, 0]
      const socket = await openUnreadFiles(child.url, numbers)
      await pause(10)
      socket.resetAndDestroy()
    }
  }

  test('and reads nothing holds up neither memory nor who reads', async () => {
    child = await startApp()
    const growth = await growthBy(child, async () => {
      const sockets = await filesByMany(child.url)
      const answer = await fetch(`${child.url}/assets/3.js`)
      expect(await answer.text()).toBe(fileText(3))
      return sockets
    })
    expect(growth).toBeLessThan(90)
  })

  test('and reads nothing would be found if each had files of its own', { tags: ['planted'] }, async () => {
    child = await startApp('unbounded')
    expect(await growthBy(child, () => filesByMany(child.url), 60)).toBeGreaterThanOrEqual(tooMuch)
  })

  test('is not refused, with two hundred slow phones at one address', async () => {
    child = await startApp()
    const sockets = await Promise.all(
      Array.from({ length: 1200 }, (_, number) => openUnreadFiles(child.url, [number % 4])),
    )
    await pause(1000)
    const statuses = sockets.map(
      (socket) =>
        new Promise((done) => {
          socket.once('data', (piece) => done(String(piece).split(' ')[1]))
          socket.once('close', () => done('closed'))
          socket.resume()
        }),
    )
    expect(new Set(await Promise.all(statuses))).toEqual(new Set(['200']))
    for (const socket of sockets) socket.destroy()
  })

  test('and hangs up leaves none of them open', async () => {
    child = await startApp()
    await hangUp()
    await expect.poll(() => filesOpen(child)).toBe(0)
    const answer = await fetch(`${child.url}/assets/3.js`)
    expect(await answer.text()).toBe(fileText(3))
  })

  test('and hangs up would be found if all were answered at once', { tags: ['planted'] }, async () => {
    child = await startApp('unbounded')
    await hangUp()
    await pause(1000)
    expect(filesOpen(child)).toBeGreaterThan(20)
  })
})

describe('what is under way over HTTP', () => {
  let house: RunningServer
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await house.stop()
  })
  const statusOf = async (number: number, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${house.url}/api/stories/${storyNamed(number)}`, { headers })
    await answer.text()
    return answer.status
  }

  test('is so much for one address, as a proxy tells it, and the others have theirs', async () => {
    house = await server(await library(), { trustedProxies: 1, app: appOfFiles() })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    // What fits into what the system keeps is not under way for long.
    for (let first = 10; first < 40; first += 2) {
      const more = 'X-Forwarded-For: 10.0.0.1\r\n'
      sockets.push(await openUnread(house.url, [first, first + 1], { more }))
      await pause(100)
    }
    await expect.poll(() => statusOf(7, from('10.0.0.1'))).toBe(429)
    const refusal = await fetch(`${house.url}/api/stories/${storyNamed(7)}`, { headers: from('10.0.0.1') })
    expect(await refusal.json()).toEqual({ refused: 'too-many' })
    expect(refusal.headers.get('content-disposition')).toBeNull()
    const file = await fetch(`${house.url}/assets/3.js`, { headers: from('10.0.0.1') })
    expect(await file.json()).toEqual({ refused: 'too-many' })
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(file.headers.get('etag')).toBeNull()
    expect(await statusOf(7, from('10.0.0.2'))).toBe(200)
    for (const socket of sockets.splice(0)) socket.destroy()
    await expect.poll(() => statusOf(7, from('10.0.0.1'))).toBe(200)
  })

  test('is what was asked one after the other: who asks for much at once is let go', async () => {
    house = await server(embedded())
    const ask = async (times: number) => {
      const socket = await openUnread(house.url, new Array<number>(times).fill(1))
      sockets.push(socket)
      let heard = ''
      let isClosed = false
      socket.on('data', (piece) => {
        heard += piece
      })
      socket.on('close', () => {
        isClosed = true
      })
      socket.resume()
      return () => ({ isClosed, answers: heard.split(' 404 ').length - 1 })
    }
    const [many, few] = [await ask(3), await ask(2)]
    await expect.poll(() => many().isClosed).toBe(true)
    expect(many().answers).toBeLessThanOrEqual(2)
    await expect.poll(() => few().answers).toBe(2)
    expect(few().isClosed).toBe(false)
  })
})

test('stories are read so often an hour from one address', async () => {
  const house = await server(embedded(), { limits: { savedStoriesPerHour: 3 } })
  const statuses: number[] = []
  for (let times = 0; times < 5; times++)
    statuses.push((await fetch(`${house.url}/api/stories/${storyNamed(1)}`)).status)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  await house.stop()
})

test('what is small counts as well, by what it weighs', async () => {
  const app = await openHttp({
    logger: pino({ level: 'silent' }),
    limits: defaultLimits,
    hosts: new Hosts({ origins: null, publicUrl: null }),
    trustedProxies: 0,
  })
  // As if the system kept nothing for such a connection.
  app.addHook('onRequest', async ({ raw: { socket, headers } }) => {
    if ('slow' in headers) Object.assign(socket, { _write() {}, _writev: null })
  })
  app.get('/', async () => 'ж'.repeat(7000))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const status = async () => (await fetch(url)).status
  const slow: Socket[] = []
  for (let number = 0; number < 1300; number++) {
    const socket = await dial(url)
    socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nSlow: yes\r\n\r\n')
    slow.push(socket)
  }
  await expect.poll(status).toBe(429)
  for (const socket of slow) socket.resetAndDestroy()
  await expect.poll(status).toBe(200)
  await app.close()
})
