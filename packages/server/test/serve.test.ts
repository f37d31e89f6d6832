import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Addresses } from '@wolfmoon/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { openSqlite } from '../src/store/sqlite.ts'
import { freePort } from './child.ts'
import { Guest, openRoom, playToTheEnd } from './house.ts'
import { Raw } from './raw.ts'
import { type Served, serve } from './serve.ts'
import { ownDatabase, redisUrl } from './services.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'wolfmoon-'))
const running: Served[] = []
const start = async (flags: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const served = await serve(flags, env)
  running.push(served)
  return served
}
afterEach(async () => {
  for (const served of running.splice(0)) await served.end('SIGKILL')
})

describe('each flag does what it says, and so does its variable', () => {
  test.each(['flag', 'variable'])('where to listen and where to keep things, by %s', async (by) => {
    const [port, data] = [String(await freePort()), folder()]
    const { url } =
      by === 'flag'
        ? await start(['--port', port, '--host', '127.0.0.1', '--data', data])
        : await start([], { PORT: port, HOST: '127.0.0.1', WOLFMOON_DATA: data })
    expect(new URL(url).port).toBe(port)
    await openRoom({ url })
    expect(existsSync(join(data, 'wolfmoon.sqlite'))).toBe(true)
  })

  test.each(['flag', 'variable'])('which pages may connect, by %s', async (by) => {
    const pages = 'https://play.example, https://other.example'
    const { url } =
      by === 'flag'
        ? await start(['--data', folder(), '--origin', pages])
        : await start(['--data', folder()], { WOLFMOON_ORIGINS: pages })
    const welcome = await Raw.open(url, { origin: 'https://other.example' })
    welcome.close()
    await expect(Raw.open(url, { origin: url })).rejects.toThrow('403')
  })

  test.each(['flag', 'variable'])('which name leads to it, by %s', async (by) => {
    const { url } =
      by === 'flag'
        ? await start(['--data', folder(), '--public-url', 'https://play.example'])
        : await start(['--data', folder()], { WOLFMOON_PUBLIC_URL: 'https://play.example' })
    const headers = { host: 'play.example', origin: 'https://play.example' }
    const welcome = await Raw.open(url, headers)
    welcome.close()
    await expect(Raw.open(url, { host: 'other.example', origin: 'https://other.example' })).rejects.toThrow(
      '421',
    )
  })

  test.each(['flag', 'variable'])('how many proxies are believed, by %s', async (by) => {
    const { url } =
      by === 'flag'
        ? await start(['--data', folder(), '--proxies', '1'])
        : await start(['--data', folder()], { WOLFMOON_PROXIES: '1' })
    const open = (address: string) =>
      fetch(`${url}/api/rooms`, { method: 'POST', headers: { 'x-forwarded-for': `10.9.9.9, ${address}` } })
    const statuses = new Set<number>()
    for (let number = 0; number < 61; number++) statuses.add((await open('10.0.0.1')).status)
    expect(statuses).toEqual(new Set([201, 429]))
    expect((await open('10.0.0.2')).status).toBe(201)
  })

  test('a second server on the same data is refused in one line, and the first goes on', async () => {
    const data = folder()
    const first = await start(['--data', data])
    const room = await openRoom(first)
    await expect(start(['--data', data])).rejects.toThrow(
      `another Wolfmoon is already using ${data}. Stop it, or choose another folder with --data.`,
    )
    expect((await fetch(`${first.url}/api/rooms/${room}`)).status).toBe(200)
  })

  test('nobody else on the machine may look at the data', async () => {
    const data = join(folder(), 'rooms')
    mkdirSync(data, { mode: 0o755 })
    await start(['--data', data])
    expect(statSync(data).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(data))
      expect([name, statSync(join(data, name)).mode & 0o777]).toEqual([name, 0o600])
  })

  test.each(['flag', 'variable'])('the address that leads everyone here, by %s', async (by) => {
    const given = 'https://play.example/'
    const served =
      by === 'flag'
        ? await start(['--data', folder(), '--public-url', given])
        : await start(['--data', folder()], { WOLFMOON_PUBLIC_URL: given })
    const told = { publicUrl: 'https://play.example', nearby: [] }
    expect(await (await fetch(`${served.url}/api/addresses`)).json()).toEqual(told)
    await served.end('SIGTERM')
    expect(served.printed()).toContain('For everyone: https://play.example\n')
    expect(served.printed()).not.toContain('On phones')
  })

  test('what it says about phones is what it tells pages, and never an address of this machine for itself', async () => {
    const open = await start(['--data', folder(), '--host', '0.0.0.0'], { WOLFMOON_PUBLIC_URL: '' })
    const { nearby } = (await (
      await fetch(`http://127.0.0.1:${open.port}/api/addresses`)
    ).json()) as Addresses
    await open.end('SIGTERM')
    const printed = [...open.printed().matchAll(/On phones .*: (\S+)\n/g)].map(([, url]) => url)
    expect(printed).toEqual(nearby)
    expect(open.printed().includes('Phones cannot reach it')).toBe(nearby.length === 0)
    const shut = await start(['--data', folder(), '--host', '127.0.0.1'])
    await shut.end('SIGTERM')
    expect(shut.printed()).toContain('Phones cannot reach it')
    expect(shut.printed()).not.toContain('On phones')
  })

  test.each([
    ['thirty days, if nothing is said', [], {}, ['YOUNG', 'MIDDLE']],
    ['so many days, by flag', ['--keep-days', '20'], {}, ['YOUNG']],
    ['so many days, by variable', [], { WOLFMOON_KEEP_DAYS: '40' }, ['YOUNG', 'MIDDLE', 'OLD']],
  ] as const)('rooms and stories are forgotten after %s', async (_, flags, env, left) => {
    const data = folder()
    const store = await openSqlite(join(data, 'wolfmoon.sqlite'))
    for (const [name, days] of [
      ['YOUNG', 10],
      ['MIDDLE', 29],
      ['OLD', 31],
    ] as const) {
      await store.open(name, Date.now() - days * 86_400_000, ['{}'])
      await store.keepStory(name, Date.now() - days * 86_400_000, '{}')
    }
    await store.close()
    const served = await start(['--data', data, ...flags], env)
    await served.end('SIGTERM')
    const after = await openSqlite(join(data, 'wolfmoon.sqlite'))
    for (const name of ['YOUNG', 'MIDDLE', 'OLD'] as const) {
      const isLeft = (left as readonly string[]).includes(name)
      expect([name, (await after.read(name, 0)) !== null]).toEqual([name, isLeft])
      expect([name, (await after.readStory(name)) !== null]).toEqual([name, isLeft])
    }
    await after.close()
    expect(served.printed()).not.toContain('failed')
  })

  test('what cannot be is refused in one line', async () => {
    await Promise.all(
      impossible.map(([flag, value, allowed]) =>
        expect(serve(['--data', folder(), `${flag}=${value}`])).rejects.toThrow(
          `wolfmoon left with 2: wolfmoon: ${flag} cannot be “${value}”. It can be: ${allowed}.`,
        ),
      ),
    )
  })
  const impossible = [
    ['--port', '70000', '0 – 65535'],
    ['--proxies', '-1', '0 – 10'],
    ['--keep-days', '0', '1 – 3650'],
    ['--keep-days', 'ever', '1 – 3650'],
    ['--public-url', 'play.example', 'https://play.example.org'],
    ['--public-url', 'http://localhost:7070', 'https://play.example.org'],
  ] as const
})

describe('what is printed tells nobody’s secrets', { tags: ['A1'] }, async () => {
  const redis = await redisUrl()
  const database = redis ? await ownDatabase('serve') : null
  const password = 'correct-horse'
  const withPassword = (url: string) => Object.assign(new URL(url), { password }).href

  test('a whole game, at the most talkative level', async () => {
    const where = database
      ? { DATABASE_URL: withPassword(database.url), REDIS_URL: redis ?? '' }
      : { WOLFMOON_DATA: folder() }
    const served = await start([], { ...where, LOG_LEVEL: 'trace' })
    const room = await openRoom(served)
    const table: Guest[] = []
    for (const name of ['Adalgisa', 'Balthasar', 'Cunigunde']) {
      const guest = new Guest(() => served.url, room, 'player', name)
      await guest.until(({ people }) => people?.some((person) => person.name === name) === true)
      table.push(guest)
    }
    const [ada] = table
    await ada?.ask({ type: 'chat', text: 'the moon is howling' })
    await ada?.ask({ type: 'settings', change: { pace: 'together', confirm: 5, round: 5, vote: 5 } })
    await ada?.ask({ type: 'start' })
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'confirming')))
    await playToTheEnd(table)
    const story = ada?.parts.story ?? ''
    expect((await fetch(`${served.url}/api/stories/${story}`)).status).toBe(200)
    await fetch(`${served.url}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'biscuit=1' },
      body: '{"half a secret',
    })
    const lost = await Raw.open(served.url)
    lost.send('{"id":"x","type":"chat","text":"not in a room"}')
    lost.send('half a message')
    await lost.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', token: 'f'.repeat(32) })
    lost.close()
    await expect(Raw.open(served.url, { origin: 'https://evil.example' })).rejects.toThrow('403')
    for (const guest of table) guest.close()
    await served.end('SIGTERM')
    const printed = served.printed()
    expect(printed).toContain('"ready"')
    const secrets = [
      ...table.flatMap(({ token }, seat) => [token, ['Adalgisa', 'Balthasar', 'Cunigunde'][seat] ?? '']),
      ...[
        room,
        story,
        password,
        'howling',
        'half a',
        'biscuit',
        'not in a room',
        'evil',
        'f'.repeat(32),
        'seer',
      ],
    ]
    expect(secrets.filter((secret) => printed.includes(secret))).toEqual([])
  })

  test.runIf(database)('a database that says no', async () => {
    const wrong = withPassword(database?.url ?? '').replace(/[^/]*$/, 'nowhere')
    await expect(serve(['--database', wrong])).rejects.toThrow(/left with 1: wolfmoon: (?!.*correct-horse)/)
  })
})
