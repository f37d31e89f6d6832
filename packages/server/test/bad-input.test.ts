import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../src/server.ts'
import { embedded, openRoom, server } from './house.ts'
import { Raw } from './raw.ts'

const messages = Number(process.env.BAD_MESSAGES ?? 100_000)
let house: RunningServer
const troubles: unknown[] = []
const note = (error: unknown) => troubles.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  process.on('uncaughtException', note)
  house = await server(embedded(), {
    limits: { messagesPerTenSeconds: 1e9, failedJoinsPerDay: 1e9, roomsPerHour: 1e9, socketsPerAddress: 1e9 },
  })
})
afterAll(async () => {
  await house.stop()
  process.off('unhandledRejection', note)
  process.off('uncaughtException', note)
})

const types = [
  'hello',
  'ping',
  'leave',
  'rename',
  'wish',
  'chat',
  'answer',
  'place',
  'vote-remove',
  'take-back',
  'settings',
  'order',
  'start',
  'pause',
  'resume',
  'end-discussion',
  'remove',
  'hand-over',
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '__proto__',
    'constructor',
    'p1',
    'seer',
    -1,
    0.5,
    1e308,
    [],
    {},
    true,
    '\u202e',
    '👩‍👩‍👧‍👦',
    'a'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const message = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record(
        {
          id: fc.oneof(fc.stringMatching(/^[a-z0-9]{1,8}$/), odd),
          type: fc.oneof(fc.constantFrom(...types), odd),
        },
        { requiredKeys: ['id', 'type'] },
      )
      .chain((head) =>
        fc
          .dictionary(
            fc.constantFrom(
              'name',
              'text',
              'roles',
              'ask',
              'choice',
              'board',
              'token',
              'on',
              'person',
              'people',
              'change',
              'room',
              'protocol',
              'as',
              '__proto__',
            ),
            odd,
            { maxKeys: 4 },
          )
          .map((rest) => JSON.stringify({ ...rest, ...head })),
      ),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"type":"start"},"id":"x"}',
      '[',
      '\u0000',
      '{"id":"a","type":"rename","name":"\\ud800"}',
      '{"id":"b","type":"chat","text":"\\u202eabc"}',
    ),
  },
)

describe('bad input', () => {
  test(`${messages} messages, mutated and random, break nothing`, { timeout: 3_600_000 }, async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 })
    const room = await openRoom(house)
    const host = await Raw.open(house.url)
    await host.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name: 'Ada' })
    const batch = 2000
    let sent = 0
    let baseline = 0
    for (let round = 0; sent < messages; round++) {
      const attacker = await Raw.open(house.url)
      await attacker.ask({
        id: 'h',
        type: 'hello',
        protocol: 1,
        room,
        as: 'player',
        name: `Mallory ${round}`,
      })
      delay.enable()
      const texts = fc.sample(message, { numRuns: batch, seed: round })
      for (const text of texts) {
        if (attacker.closedWith !== null) break
        if (!text.includes('"leave"')) attacker.send(text)
        sent++
      }
      if (attacker.closedWith === null) {
        await attacker.ask({ id: `end-${round}`, type: 'ping' })
        attacker.send({ id: `bye-${round}`, type: 'leave' })
      }
      delay.disable()
      attacker.close()
      if (round === 4) baseline = process.memoryUsage().heapUsed
    }
    expect(await host.ask({ id: 'still', type: 'ping' })).toMatchObject({ type: 'pong' })
    expect(troubles).toEqual([])
    console.log(
      `bad input: ${sent} messages, heap ${Math.round(baseline / 1e6)} MB → ${Math.round(process.memoryUsage().heapUsed / 1e6)} MB (with the test itself), event loop p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
    )
    host.close()
  })

  test('a message that is too large closes with 1009', async () => {
    const raw = await Raw.open(house.url)
    raw.send(`{"id":"a","type":"chat","text":"${'x'.repeat(20_000)}"}`)
    await raw.until(() => raw.closedWith !== null)
    expect(raw.closedWith).toBe(1009)
  })

  test('a flood closes with 1008, and so does a binary message', async () => {
    const strict = await server(embedded())
    const flooding = await Raw.open(strict.url)
    for (let i = 0; i < 400; i++) flooding.send({ id: `${i}`, type: 'ping' })
    await flooding.until(() => flooding.closedWith !== null)
    expect(flooding.closedWith).toBe(1008)
    const binary = await Raw.open(strict.url)
    binary.send(Buffer.from([1, 2, 3]))
    await binary.until(() => binary.closedWith !== null)
    expect(binary.closedWith).toBe(1008)
    await strict.stop()
  })

  test('odd requests over HTTP are answered below 500', async () => {
    for (const path of [
      '/api/stories/..%2f..',
      '/api/stories/%00',
      '/api/rooms',
      '/%',
      '/ws',
      `/api/stories/${'f'.repeat(32)}`,
    ]) {
      const { status } = await fetch(`${house.url}${path}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    const posted = await fetch(`${house.url}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(posted.status).toBe(400)
  })
})

describe('guessing', () => {
  test('failed joins are limited for an address: with a thousand rooms, less than one hit in a thousand days', async () => {
    const strict = await server(embedded(), { limits: { failedJoinsPerDay: 5 } })
    const room = await openRoom(strict)
    const codes: unknown[] = []
    for (let guess = 0; guess < 8; guess++) {
      const raw = await Raw.open(strict.url)
      codes.push(
        (await raw.ask({ id: 'h', type: 'hello', protocol: 1, room: '222222', as: 'player', name: 'Eve' }))
          .code,
      )
      raw.close()
    }
    expect(codes).toEqual([...new Array(5).fill('no-such-room'), ...new Array(3).fill('too-many')])
    const right = await Raw.open(strict.url)
    expect(
      await right.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name: 'Eve' }),
    ).toMatchObject({ code: 'too-many' })
    right.close()
    await strict.stop()
    const { defaultLimits } = await import('../src/server.ts')
    expect((defaultLimits.failedJoinsPerDay * 1000) / 31 ** 6).toBeLessThan(0.001)
  })

  test('without the limit a guesser goes on and on', async () => {
    const raw = await Raw.open(house.url)
    for (let guess = 0; guess < 20; guess++) {
      expect(
        await raw.ask({
          id: `h${guess}`,
          type: 'hello',
          protocol: 1,
          room: '222222',
          as: 'player',
          name: 'Eve',
        }),
      ).toMatchObject({ code: 'no-such-room' })
    }
    raw.close()
  })

  test('codes are six of 31 symbols, tokens 128 bits, and neither repeats', async () => {
    const codes = await Promise.all(Array.from({ length: 200 }, () => openRoom(house)))
    for (const code of codes) expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/)
    expect(new Set(codes).size).toBe(200)
    const raw = await Raw.open(house.url)
    const { token } = await raw.ask({
      id: 'h',
      type: 'hello',
      protocol: 1,
      room: codes[0] ?? '',
      as: 'player',
      name: 'Ada',
    })
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    raw.close()
  })
})
