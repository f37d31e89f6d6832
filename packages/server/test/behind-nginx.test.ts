import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLimits } from '../src/server.ts'
import { playedOn } from './grounds.ts'
import { Guest, playToTheEnd } from './house.ts'
import { hasNginx, Nginx } from './nginx.ts'
import { Raw } from './raw.ts'
import { openings, resetMany } from './resets.ts'
import { type Served, serve } from './serve.ts'
import { ownDatabase, redisUrl } from './services.ts'

const resets = Number(process.env.RESETS ?? 180)
const redis = await redisUrl()
const database = hasNginx && redis ? await ownDatabase('nginx') : null

describe.runIf(database)('two servers behind nginx, as docs/hosting.md has it', () => {
  playedOn('nginx')
  const servers: Served[] = []
  const guests: Guest[] = []
  let proxy: Nginx
  const start = async (...flags: readonly string[]) => {
    const env = { DATABASE_URL: database?.url ?? '', REDIS_URL: redis ?? '' }
    const name = ['--public-url', 'https://play.example.org']
    servers.push(await serve(['--proxies', '1', ...name, ...flags], env))
  }
  beforeAll(async () => {
    await start()
    await start()
    proxy = await Nginx.before(servers[0]?.port ?? 0, servers[1]?.port ?? 0)
  }, 60_000)
  afterAll(async () => {
    for (const guest of guests) guest.close()
    await proxy?.close()
    for (const server of servers) await server.end('SIGKILL')
  })
  const openRoom = async () =>
    (JSON.parse((await proxy.ask('POST', '/api/rooms')).body) as { code: string }).code
  const connectionsAt = async (server: Served | undefined) => {
    const figures = await (await fetch(`${server?.url}/metrics`)).text()
    return Number(/^wolfmoon_connections (\d+)/m.exec(figures)?.[1])
  }

  test('over TLS a page opens no windows into ours; on plain HTTP, where browsers ignore it, nothing is said', async () => {
    const opener = 'cross-origin-opener-policy'
    expect((await proxy.ask('GET', '/healthz')).headers[opener]).toBe('same-origin')
    expect((await fetch(`${servers[0]?.url}/healthz`)).headers.get(opener)).toBeNull()
  })

  test('three people play over TLS; one server is killed, and the proxy leads them to the other', {
    tags: ['A15'],
  }, async () => {
    const room = await openRoom()
    const socket = { ca: proxy.certificate, origin: proxy.url }
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      const guest = new Guest(() => proxy.url, room, 'player', name, { socket })
      guests.push(guest)
      await guest.until(({ people }) => people?.some((person) => person.name === name) === true)
    }
    const here = [await connectionsAt(servers[0]), await connectionsAt(servers[1])]
    expect(here.toSorted()).toEqual([1, 2])
    const [ada] = guests
    await ada?.ask({ type: 'settings', change: { pace: 'together', confirm: 60, round: 5, vote: 5 } })
    await ada?.ask({ type: 'start' })
    await Promise.all(guests.map((guest) => guest.until(({ phase }) => phase?.phase === 'confirming')))
    const cards = guests.map(({ parts }) => parts.card)
    const busier = here.indexOf(2)
    await servers[busier]?.end('SIGKILL')
    const begun = performance.now()
    const answers = await Promise.all(guests.map((guest) => guest.ask({ type: 'wish', roles: ['seer'] })))
    expect(answers.map(({ type }) => type)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(performance.now() - begun).toBeLessThan(3000)
    expect(await connectionsAt(servers[1 - busier])).toBe(3)
    expect(guests.map(({ parts }) => parts.card)).toEqual(cards)
    await playToTheEnd(guests)
    await start('--port', String(servers[busier]?.port))
  })

  test('a page of this host may connect, another may not', { tags: ['A8'] }, async () => {
    const ca = proxy.certificate
    const own = await Raw.open(proxy.url, { origin: proxy.url }, { ca })
    own.close()
    await expect(Raw.open(proxy.url, { origin: 'https://evil.example' }, { ca })).rejects.toThrow('403')
  })

  test('people who hang up in the middle of a request end nothing but that', async () => {
    const port = Number(new URL(proxy.url).port)
    for (const kind of ['a socket where there is none', 'a socket from a strange page'])
      await resetMany(openings[kind] ?? '', resets, { port, isSecure: true })
    const both = servers.filter(({ process }) => process.signalCode === null)
    expect(both.map(({ process }) => process.exitCode)).toEqual([null, null])
    for (const { url } of both) expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('only a name that the servers were told of leads to them', async () => {
    const at = async (host: string) =>
      (await proxy.ask('GET', '/api/rooms/222222', { headers: { host } })).status
    expect(await at('play.example.org')).toBe(404)
    expect(await at('evil.example')).toBe(421)
    const opened = (origin: string) =>
      proxy.ask('POST', '/api/rooms', { headers: { host: 'play.example.org', origin } })
    expect((await opened('https://play.example.org')).status).toBe(201)
    expect((await opened('https://play.example.org.evil.example')).status).toBe(403)
  })

  test('limits are for the address that nginx saw, whatever somebody claims', async () => {
    const open = (from: string, number: number) =>
      proxy.ask('POST', '/api/rooms', { from, headers: { 'x-forwarded-for': `10.0.0.${number}` } })
    let [opened, refused] = [0, 0]
    // Until neither server takes any more, however nginx has shared it out.
    for (let number = 0; refused < 20 && number < 250; number++) {
      const isOpened = (await open('127.0.0.2', number)).status === 201
      opened += Number(isOpened)
      refused = isOpened ? 0 : refused + 1
    }
    // Each server counts for itself, and nginx spares one that has just come back.
    expect(opened).toBeGreaterThanOrEqual(defaultLimits.roomsPerHour)
    expect(opened).toBeLessThanOrEqual(2 * defaultLimits.roomsPerHour)
    expect((await open('127.0.0.2', 250)).status).toBe(429)
    expect((await open('127.0.0.3', 1)).status).toBe(201)
  })

  test('figures are not for everyone, and plain HTTP leads to TLS', async () => {
    expect((await proxy.ask('GET', '/healthz')).status).toBe(200)
    expect((await proxy.ask('GET', '/metrics')).status).toBe(404)
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    expect((await fetch(`${servers.at(-1)?.url}/metrics`, { headers })).status).toBe(403)
    expect((await fetch(`${servers.at(-1)?.url}/metrics`)).status).toBe(200)
    const plain = await fetch(`${proxy.plainUrl}/K7QX2M`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/K7QX2M'])
  })
})
