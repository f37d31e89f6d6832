import { readSettings } from '@wolfmoon/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../src/games/index.ts'
import { openingSettings } from '../src/room/hosting.ts'
import type { RunningServer } from '../src/server.ts'
import { oddSettings, oversize } from './bad-messages.ts'
import { bombard, complaints, startAttacked } from './bombardment.ts'
import type { Child } from './child.ts'
import { embedded, openRoom, server } from './house.ts'
import { Raw } from './raw.ts'

const messages = Number(process.env.BAD_MESSAGES ?? 100_000)

describe('bad input', { tags: ['A7'] }, () => {
  test(`${messages} messages, mutated, random, repeated and out of turn, break nothing`, {
    timeout: 120_000 + messages * 5,
  }, async ({ task }) => {
    const outcome = await bombard(messages)
    const { sent, statuses, warm, end } = outcome
    const mega = (bytes = 0) => (bytes / 1e6).toFixed(2)
    task.meta.figures =
      `${sent} messages and ${[...statuses.values()].reduce((sum, times) => sum + times, 0)} requests; ` +
      `heap ${mega(warm?.heap)} MB after a third, ${mega(end?.heap)} MB at the end; ` +
      `timers late p99 ${end?.late.toFixed(1)} ms, at worst ${end?.latest.toFixed(1)} ms ` +
      `(p99 with what the machine did to it ${end?.delay.toFixed(1)} ms)`
    expect(complaints(outcome)).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(messages)
  })

  test.each([
    ['a handler throws', 'throws', /closed with 1011/],
    ['a promise is rejected and nobody listens', 'rejects', /it has died/],
    ['a handler holds everything up', 'blocks', /late by/],
    ['what was said is kept for ever', 'leaks', /memory has grown/],
  ])('it would show if %s', { timeout: 120_000, tags: ['planted'] }, async (_, fault, seen) => {
    expect(complaints(await bombard(3000, fault)).join()).toMatch(seen)
  })

  test('settings of a village, however odd, are refused, or can be shown, judged and played with', () => {
    let taken = 0
    fc.assert(
      fc.property(oddSettings, fc.integer({ min: 0, max: 12 }), (change, players) => {
        const read = readSettings(JSON.parse(JSON.stringify(change)))
        const settings = read && openingSettings(games, read)
        const village = games[settings?.game ?? '']
        if (!settings || !village) return
        taken++
        const sizes = [players]
        const fitted = village.fitted(settings, sizes, []) as typeof settings
        village.shown(fitted)
        village.advice(fitted, sizes, [])
        village.shownAdvice?.(fitted, sizes)
        const names = Array.from({ length: players }, (_, seat) => `${seat}`)
        const drawn = { secret: { seed: 'a5'.repeat(32), salt: '' }, story: '' }
        village.open({ settings: fitted, players: names, sizes, at: 0, drawn, isModerated: false } as never)
      }),
      { numRuns: 2000 },
    )
    expect(taken).toBeGreaterThan(200)
  })

  describe('with the usual limits', () => {
    let child: Child
    beforeAll(async () => {
      child = await startAttacked('usual')
    })
    afterAll(() => child.kill())
    const codeAfter = async (...texts: readonly (string | Buffer)[]) => {
      const raw = await Raw.open(child.url)
      for (const text of texts) raw.send(text)
      await raw.until(() => raw.closedWith !== null)
      return raw.closedWith
    }

    test('a message that is too large closes with 1009', async () => {
      expect(await codeAfter(oversize)).toBe(1009)
    })

    const pings = (length: number) =>
      Array.from({ length }, (_, number) => ({ id: `${number}`, type: 'ping' }))

    test('a flood closes with 1008, and so does a binary message', async () => {
      expect(await codeAfter(...pings(400).map((ping) => JSON.stringify(ping)))).toBe(1008)
      expect(await codeAfter(Buffer.from([1, 2, 3]))).toBe(1008)
    })

    test.each(['ping', 'pong'] as const)(
      'a flood of %ss that no message holds closes with 1008',
      async (kind) => {
        const raw = await Raw.open(child.url)
        for (let number = 0; number < 400; number++) raw.beat(kind)
        await raw.until(() => raw.closedWith !== null)
        expect(raw.closedWith).toBe(1008)
      },
    )

    test('a message in very many pieces closes with 1008', async () => {
      const raw = await Raw.open(child.url)
      // No more than it takes: what is not read any more would cut off what is said.
      for (let number = 0; number < 65; number++) raw.piece('.')
      await raw.until(() => raw.closedWith !== null)
      expect(raw.closedWith).toBe(1008)
    })

    test('whoever pings now and then is answered', async () => {
      const raw = await Raw.open(child.url)
      for (const data of ['one', '', 'two']) {
        const { length } = raw.pongs
        raw.beat('ping', data)
        await raw.until(() => raw.pongs.length > length)
      }
      expect(raw.pongs).toEqual(['one', '', 'two'])
      raw.close()
    })

    test('most of a flood is never looked at, and whoever is only quick is answered all of it', async () => {
      const [flood, quick] = [await Raw.open(child.url), await Raw.open(child.url)]
      for (const ping of pings(400)) flood.send(ping)
      await flood.until(() => flood.closedWith !== null)
      expect(flood.received.length).toBeLessThan(120)
      for (const ping of pings(70)) quick.send(ping)
      await quick.until(() => quick.received.length === 70)
      expect(quick.received.map(({ id }) => id)).toEqual(pings(70).map(({ id }) => id))
    })
  })
})

describe('guessing', { tags: ['A9'] }, () => {
  let house: RunningServer
  beforeAll(async () => {
    house = await server(embedded(), { limits: { failedJoinsPerDay: 1e9, roomsPerHour: 1e9 } })
  })
  afterAll(() => house.stop())

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
    expect((await fetch(`${strict.url}/api/rooms/${room}`)).status).toBe(429)
    await strict.stop()
    const { defaultLimits } = await import('../src/server.ts')
    const servers = 2
    expect((servers * defaultLimits.failedJoinsPerDay * 1000) / 31 ** 6).toBeLessThan(0.001)
  })

  test('whoever only asks whether there is a room guesses as well', async () => {
    const strict = await server(embedded(), { limits: { failedJoinsPerDay: 5 } })
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await fetch(`${strict.url}/api/rooms/222222`)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
    const raw = await Raw.open(strict.url)
    const hello = { id: 'h', type: 'hello', protocol: 1, room: '222222', as: 'player', name: 'Eve' } as const
    expect(await raw.ask(hello)).toMatchObject({ code: 'too-many' })
    raw.close()
    await strict.stop()
  })

  test('without the limit a guesser goes on and on', { tags: ['planted'] }, async () => {
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
