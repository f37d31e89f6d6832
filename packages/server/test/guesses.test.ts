// @module-tag A9
import { afterEach, describe, expect, test } from 'vitest'
import { Guesses } from '../src/doors/guesses.ts'
import { Quota } from '../src/doors/quota.ts'
import type { RunningServer } from '../src/server.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { neighboursKeepOut, tokensTried } from './doors.ts'
import { embedded, openRoom, server } from './house.ts'
import { Raw } from './raw.ts'
import { slowly } from './slow-store.ts'

const hello = { type: 'hello', protocol: 1, as: 'player' } as const
const nowhere = '222222'

let house: RunningServer
const sockets: Raw[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  await house?.stop()
})
const socket = async () => {
  const raw = await Raw.open(house.url)
  sockets.push(raw)
  return raw
}

describe('wrong codes and tokens from one address', () => {
  test('cannot be named faster than a slow store answers', async () => {
    const store = slowly(await openSqlite(':memory:'), 100)
    house = await server(embedded(), { store, limits: { failedJoinsPerDay: 50 } })
    const asked = Array.from({ length: 60 }, () => fetch(`${house.url}/api/rooms/${nowhere}`))
    const said = Array.from({ length: 60 }, async () => {
      const raw = await socket()
      return raw.ask({ id: 'h', ...hello, room: nowhere, name: 'Eve' })
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    const codes = (await Promise.all(said)).map(({ code }) => code)
    const told = [
      ...statuses.filter((status) => status === 404),
      ...codes.filter((code) => code === 'no-such-room'),
    ]
    const refused = [...statuses, ...codes].filter((answer) => answer === 429 || answer === 'too-many')
    expect([told.length, refused.length]).toEqual([50, 70])
  })

  test('are counted in a room that there is, too', async () => {
    house = await server(embedded(), { limits: { failedJoinsPerDay: 5 } })
    expect(await tokensTried(house.url, { failedJoinsPerDay: 5 })).toBeNull()
  })

  test('cost nothing if they are right, or if the store is in trouble', async () => {
    const guesses = new Guesses(1)
    for (let times = 0; times < 5; times++) {
      expect(
        await guesses.guess(
          'a',
          async () => 'right',
          (answer) => answer !== 'right',
        ),
      ).toMatchObject({
        isAllowed: true,
      })
      await expect(
        guesses.guess(
          'a',
          () => Promise.reject(new Error('away')),
          () => true,
        ),
      ).rejects.toThrow('away')
    }
    expect(
      await guesses.guess(
        'a',
        async () => 'wrong',
        () => true,
      ),
    ).toMatchObject({ isAllowed: true })
    expect(
      await guesses.guess(
        'a',
        async () => 'right',
        () => false,
      ),
    ).toEqual({ isAllowed: false })
    expect(
      await guesses.guess(
        'b',
        async () => 'right',
        () => false,
      ),
    ).toMatchObject({ isAllowed: true })
  })

  test('are forgotten after a day', () => {
    let now = 0
    const quota = new Quota(2, 86_400, () => now)
    const take = () => quota.take('a')
    expect([take(), take(), take()]).toEqual([true, true, false])
    now = 86_400_000 - 1
    expect(take()).toBe(false)
    now = 86_400_000
    expect([take(), take(), take()]).toEqual([true, true, false])
  })
})

test('of a quota several are taken together, or none', () => {
  const quota = new Quota(5, 3600, () => 0)
  expect([4, 2, 1, 1].map((count) => quota.take('a', count))).toEqual([true, false, true, false])
})

describe('where somebody has named too many wrong codes', () => {
  const useUp = async () => {
    const raw = await socket()
    for (const id of ['1', '2', '3']) await raw.ask({ id, ...hello, room: nowhere, name: 'Eve' })
    expect(await raw.ask({ id: 'h', ...hello, room: nowhere, name: 'Eve' })).toMatchObject({
      code: 'too-many',
    })
  }

  test('a player at the same address comes back to the seat', async () => {
    house = await server(embedded(), { limits: { failedJoinsPerDay: 3 } })
    const room = await openRoom(house)
    const ada = await socket()
    const { token, you } = await ada.ask({ id: 'h', ...hello, room, name: 'Ada' })
    await useUp()
    for (const more of [{}, { name: 'Ada' }]) {
      const again = await socket()
      const answer = await again.ask({ id: 'h', ...hello, room, token, ...more })
      expect(answer).toMatchObject({ type: 'welcome', you })
    }
  })

  test('nobody else learns anything: not from the answer, not from its time, and nobody comes in anew', async () => {
    house = await server(embedded(), { limits: { failedJoinsPerDay: 3 } })
    const room = await openRoom(house)
    const ada = await socket()
    await ada.ask({ id: 'h', ...hello, room, name: 'Ada' })
    await useUp()
    const token = 'f'.repeat(32)
    const tried = [
      { room, token },
      { room: nowhere, token },
      { room, token, name: 'Eve' },
      { room: nowhere, token, name: 'Eve' },
    ]
    const answers = await Promise.all(
      tried.map(async (fields) => {
        const raw = await socket()
        const begun = performance.now()
        const answer = await raw.ask({ id: 'h', ...hello, ...fields })
        return { answer: JSON.stringify(answer), waited: performance.now() - begun }
      }),
    )
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(
      new Set([JSON.stringify({ type: 'refused', id: 'h', code: 'too-many', parts: {} })]),
    )
    for (const { waited } of answers) expect(waited).toBeGreaterThan(900)
    const people = ada.received.flatMap(({ parts }) => JSON.stringify(parts ?? {}))
    expect(people.join()).not.toContain('Eve')
  })
})

describe('hellos from one address', () => {
  test('beyond the limit close the socket, so that clients come back by themselves', async () => {
    house = await server(embedded(), { limits: { hellosPerTenSeconds: 5 } })
    const raw = await socket()
    for (let number = 0; number < 5; number++)
      expect(await raw.ask({ id: `h${number}`, ...hello, room: nowhere, name: 'Eve' })).toMatchObject({
        code: 'no-such-room',
      })
    raw.send({ id: 'h', ...hello, room: nowhere, name: 'Eve' })
    await raw.until(() => raw.closedWith !== null)
    expect(raw.closedWith).toBe(1013)
  })
  test('of strangers keep nobody from a seat at the same address', async () => {
    house = await server(embedded(), { limits: { hellosPerTenSeconds: 6 } })
    expect(await neighboursKeepOut(house.url)).toBeNull()
  })
})
