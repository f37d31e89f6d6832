// @module-tag A7
import { setTimeout as pause } from 'node:timers/promises'
import { largestRequest } from '@wolfmoon/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Heartbeat } from '../src/heartbeat.ts'
import type { Limits, RunningServer } from '../src/server.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { embedded, openRoom, server } from './house.ts'
import { Raw } from './raw.ts'
import { slowly } from './slow-store.ts'
import { VirtualClock } from './virtual-clock.ts'

/** The planted fault: whatever is said is read at once, and waits here. */
const planted = vi.hoisted(() => ({ isOpenEnded: false }))
vi.mock('../src/doors/backlog.ts', async (original) => {
  const real = await original<typeof import('../src/doors/backlog.ts')>()
  class Backlog extends real.Backlog {
    override add(text: string): void {
      if (!planted.isOpenEnded) super.add(text)
    }
  }
  return { Backlog }
})

const token = 'f'.repeat(32)
const nowhere = { type: 'hello', protocol: 1, room: '222222', as: 'player', token } as const
/** A hello that is as large as a message may be. */
const large = (number: number) => JSON.stringify({ id: `${number}`, ...nowhere }).padEnd(largestRequest)

describe('whoever says more than is heard', () => {
  let house: RunningServer
  const sockets: Raw[] = []
  afterEach(async () => {
    planted.isOpenEnded = false
    for (const socket of sockets.splice(0)) socket.close()
    await house.stop()
  })
  const open = async (limits: Partial<Limits> = {}, milliseconds = 0) => {
    const store = slowly(await openSqlite(':memory:'), milliseconds)
    house = await server(embedded(), { store, limits: { messagesPerTenSeconds: 1e9, ...limits } })
  }
  const socket = async () => {
    const raw = await Raw.open(house.url)
    sockets.push(raw)
    return raw
  }
  /** Somebody who says hellos, which are answered one a second. */
  const talker = async (times: number) => {
    await open({ failedJoinsPerDay: 0 })
    const raw = await socket()
    for (let number = 0; number < times; number++) raw.send(large(number))
    return raw
  }

  test('keeps what does not fit', async () => {
    const raw = await talker(2000)
    await pause(2000)
    // What the system keeps for a connection is far less than the other half.
    expect(raw.unsent).toBeGreaterThan(1000 * largestRequest)
  })

  test('would be found if all of it were read', { tags: ['planted'] }, async () => {
    planted.isOpenEnded = true
    const raw = await talker(2000)
    await expect.poll(() => raw.unsent, { timeout: 20_000 }).toBe(0)
  })

  test('is heard to the end, one message after the other', async () => {
    await open({ failedJoinsPerDay: 1e9 }, 10)
    const raw = await socket()
    for (let number = 0; number < 40; number++) raw.send(large(number))
    await raw.until(() => raw.received.length === 40)
    expect(raw.received.map(({ id, code }) => `${id} ${code}`)).toEqual(
      Array.from({ length: 40 }, (_, number) => `${number} no-such-room`),
    )
  })

  test('is not heard any more after going, who has never come in', async () => {
    await open({ failedJoinsPerDay: 0 })
    const hello = vi.spyOn(house.hub, 'hello')
    const raw = await socket()
    for (let number = 0; number < 20; number++) raw.send({ id: `${number}`, ...nowhere })
    await pause(100)
    raw.close()
    await pause(2500)
    expect(hello).toHaveBeenCalledOnce()
  })

  test('leaves all the same, who says so on the way in and goes', async () => {
    await open({}, 200)
    const room = await openRoom(house)
    const raw = await socket()
    raw.send({ ...nowhere, id: 'h', room, name: 'Ada' })
    raw.send({ id: 'l', type: 'leave' })
    await pause(100)
    raw.close()
    await pause(1000)
    const ben = await socket()
    await ben.ask({ ...nowhere, id: 'h', room, name: 'Ben', token: 'e'.repeat(32) })
    await ben.until(() => ben.received.some(({ type }) => type === 'snapshot'))
    expect(JSON.stringify(ben.received)).not.toContain('Ada')
  })
})

describe('a socket that nobody reads from', () => {
  const beats = async (isPaused: boolean) => {
    const clock = new VirtualClock(0)
    const socket = { isPaused, ping: vi.fn(), terminate: vi.fn() }
    const heartbeat = new Heartbeat(socket, clock)
    await clock.advance(60_000)
    const wasGivenUp = socket.terminate.mock.calls.length > 0
    socket.isPaused = false
    await clock.advance(120_000)
    heartbeat.stop()
    return [wasGivenUp, socket.terminate.mock.calls.length > 0]
  }

  test('is not taken for dead before it has had its turn', async () => {
    expect(await beats(true)).toEqual([false, true])
    expect(await beats(false)).toEqual([true, true])
  })
})
