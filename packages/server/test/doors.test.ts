// @module-tag A8
import { hostname } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { crowdLetIn, strangePageLetIn } from './doors.ts'
import { embedded, server } from './house.ts'
import { Line } from './line.ts'
import { Raw } from './raw.ts'
import { openings } from './resets.ts'

let house: RunningServer
const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  await house.stop()
})
const line = async () => {
  const opened = await Line.open(house.url)
  lines.push(opened)
  return opened
}
/** Whose other end is gone hears of it by a reset, when something more is said. */
const untilCutOff = (asking: Line) => {
  const saying = setInterval(() => asking.say('more'), 50)
  return expect
    .poll(() => asking.isClosed, { timeout: 3000 })
    .toBe(true)
    .finally(() => clearInterval(saying))
}
/** What a request is answered with; fetch would not say another Host or Origin. */
const ask = async (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
) => {
  const asking = await line()
  const all = { Host: new URL(house.url).host, 'Content-Length': String(body.length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  asking.say(`${method} ${path} HTTP/1.1\r\nConnection: close\r\n${lines.join('')}\r\n${body}`)
  await expect.poll(() => asking.status).not.toBeNull()
  return asking.status
}

describe('who may open a socket', () => {
  test('no page but those of this very server', async () => {
    house = await server(embedded())
    expect(await strangePageLetIn(house.url)).toBeNull()
  })

  test('so many from one address at once', async () => {
    house = await server(embedded(), { limits: { socketsPerAddress: 4 } })
    expect(await crowdLetIn(house.url, { socketsPerAddress: 4 })).toBeNull()
  })

  test.each(['a socket where there is none', 'a socket with a bad key', 'a socket from a strange page'])(
    'and nobody stays who was refused: %s',
    async (kind) => {
      house = await server(embedded())
      const asking = await line()
      asking.say(openings[kind] ?? '')
      await expect.poll(() => asking.status).toBeGreaterThanOrEqual(400)
      expect(asking.isClosed).toBe(false)
      await untilCutOff(asking)
    },
  )
})

describe('the name that a request was sent to', () => {
  test('is one of this server: no stranger’s page becomes one of ours', async () => {
    house = await server(embedded(), { publicUrl: 'https://play.example.org' })
    const { port } = new URL(house.url)
    for (const host of [`localhost:${port}`, `${hostname()}.local:${port}`, 'play.example.org'])
      expect([host, await ask('POST', '/api/rooms', { Host: host, Origin: `https://${host}` })]).toEqual([
        host,
        201,
      ])
    for (const host of [`evil.example:${port}`, `localhost.evil.example:${port}`]) {
      const own = { Host: host, Origin: `http://${host}` }
      expect(await ask('POST', '/api/rooms', own)).toBe(421)
      expect(await ask('GET', '/metrics', own)).toBe(421)
      expect(await ask('GET', '/', own)).toBe(421)
      await expect(Raw.open(house.url, { host, origin: `http://${host}` })).rejects.toThrow('421')
      expect(await ask('GET', '/healthz', own)).toBe(200)
    }
  })
})

describe('a page of somebody else', () => {
  test('opens no rooms, and guesses no codes for who looks at it', async () => {
    house = await server(embedded(), { limits: { failedJoinsPerDay: 3 } })
    const { host } = new URL(house.url)
    expect(await ask('POST', '/api/rooms', { Origin: 'http://evil.example' })).toBe(403)
    expect(await ask('POST', '/%61pi/rooms', { Origin: 'http://evil.example' })).toBe(403)
    expect(await ask('POST', '/api/rooms', { Origin: 'null' })).toBe(403)
    expect(await ask('POST', '/api/rooms', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    for (let guess = 0; guess < 5; guess++)
      expect(await ask('GET', '/api/rooms/222222', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await ask('GET', '/api/rooms/222222', { 'Sec-Fetch-Site': 'same-origin' })).toBe(404)
    expect(await ask('POST', '/api/rooms', { Origin: `http://${host}` })).toBe(201)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'what any page may send without asking first opens no room: %s',
    async (type) => {
      house = await server(embedded())
      expect(await ask('POST', '/api/rooms', { 'Content-Type': type }, '{}')).toBe(415)
      expect(await ask('POST', '/api/rooms', { 'Content-Type': type })).toBe(415)
      expect(await ask('POST', '/api/rooms', { 'Content-Type': 'application/json' }, '{}')).toBe(201)
      expect(await ask('POST', '/api/rooms')).toBe(201)
    },
  )
})

describe('figures', () => {
  test('are for this machine, whatever a header says, and for no proxy on it', async () => {
    house = await server(embedded(), { trustedProxies: 1 })
    expect((await fetch(`${house.url}/metrics`)).status).toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await fetch(`${house.url}/metrics`, { headers: { [name]: '127.0.0.1' } })).status).toBe(403)
  })
})

describe('whoever takes up connections', () => {
  test('finds so many at once for one address', async () => {
    house = await server(embedded(), { limits: { connectionsPerAddress: 5 } })
    const held = await Promise.all(Array.from({ length: 5 }, line))
    const more = await line()
    await expect.poll(() => more.isEnded).toBe(true)
    expect(held.map(({ isEnded }) => isEnded)).toEqual(new Array(5).fill(false))
    held[0]?.close()
    await expect.poll(() => ask('GET', '/healthz').catch(() => null), { timeout: 5000 }).toBe(200)
  })

  test.each([
    ['a body that never ends', 'POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
    [
      'a body in pieces that never ends',
      'POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
    ['nothing at all', ''],
  ])('is let go in time: %s', async (_, opening) => {
    house = await server(embedded(), { limits: { secondsPerRequest: 1 } })
    const slow = await line()
    if (opening) slow.say(opening)
    const drip = setInterval(() => opening && slow.say(opening.startsWith('GET') ? 'X: y\r\n' : ''), 100)
    const begun = performance.now()
    await expect.poll(() => slow.heard.includes(' 408 ') || slow.isClosed, { timeout: 5000 }).toBe(true)
    clearInterval(drip)
    expect(performance.now() - begun).toBeLessThan(4000)
  })
})
