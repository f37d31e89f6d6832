// @module-tag A15
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Child } from './child.ts'
import { Cluster } from './cluster.ts'
import { type Guest, openRoom } from './house.ts'
import { Relay } from './relay.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'
import { Town } from './town.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const restarts = Number(process.env.RESTARTS ?? 2)
const schema = `test_postgres_away_${process.pid}`

afterAll(() => dropSchema(database, schema))

/** Everyone asks for one thing after the other, until told to stop; all that was accepted is written down. */
function keepAsking(guests: readonly Guest[]) {
  const accepted: string[] = []
  let lastOf: number[] = guests.map(() => 0)
  let isOver = false
  const asking = guests.map(async (guest, index) => {
    for (let turn = 0; !isOver; turn++) {
      const reply = await guest.ask({ type: 'wish', roles: [turn % 2 ? 'seer' : 'robber'] })
      if (reply.type === 'accepted') accepted.push(reply.id)
      lastOf[index] = performance.now()
    }
  })
  return {
    accepted,
    /** How long it takes from now until everyone has had an answer again. */
    async everyoneAgain(): Promise<number> {
      const begun = performance.now()
      lastOf = guests.map(() => 0)
      while (lastOf.some((time) => time === 0) && performance.now() - begun < 30_000) await pause(10)
      return performance.now() - begun
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(asking)
    },
  }
}

type Work = ReturnType<typeof keepAsking>

/** Three rooms with two people in each, one on either server. */
async function threeRooms(town: Town, servers: readonly [Child, Child]) {
  const rooms = [await openRoom(servers[0]), await openRoom(servers[0]), await openRoom(servers[1])]
  const guests: Guest[] = []
  for (const room of rooms) {
    guests.push(await town.sit(() => servers[0].url, room, 'Ada'))
    guests.push(await town.sit(() => servers[1].url, room, 'Ben'))
  }
  return { rooms, guests }
}

/** Nothing acknowledged is lost, nothing is there twice, nobody waited for long, and every server lives. */
async function expectAllKept(
  town: Town,
  rooms: readonly string[],
  work: Work,
  times: readonly number[],
): Promise<string> {
  await work.stop()
  const ids: string[] = []
  for (const room of rooms)
    for (const entry of await town.logOf(room)) if (entry.type === 'request') ids.push(entry.request.id)
  const longest = Math.round(Math.max(...times))
  const kept = new Set(ids)
  expect(kept.size).toBe(ids.length)
  expect(work.accepted.filter((id) => !kept.has(id))).toEqual([])
  expect(longest).toBeLessThan(3000)
  expect(town.isWhole).toBe(true)
  return `away ${times.length} times: ${work.accepted.length} acknowledged, everyone served again at most ${longest} ms after it was back`
}

describe.runIf(database && redis)('PostgreSQL goes away', () => {
  const town = new Town(database ?? '', schema)
  let relay: Relay
  afterEach(async () => {
    await town.close()
    relay.cut()
  })
  const twoServers = async () => {
    relay = await Relay.to(database ?? '')
    const options = { database: relay.url, redis: redis ?? '' }
    return [await town.start(options), await town.start(options)] as const
  }

  test('and comes back, under load: nothing acknowledged is lost, nothing is done twice', async ({
    task,
  }) => {
    const { rooms, guests } = await threeRooms(town, await twoServers())
    const work = keepAsking(guests)
    const times: number[] = []
    for (const outage of [5, 50, 200, 500, 1000, 3000]) {
      await pause(200 + Math.random() * 100)
      relay.cut()
      await pause(outage)
      await relay.mend()
      times.push(await work.everyoneAgain())
    }
    task.meta.figures = await expectAllKept(town, rooms, work, times)
  })

  test('without a word: what waits for it is done over a new connection', async () => {
    const [first, second] = await twoServers()
    const room = await openRoom(first)
    const [ada, ben] = [
      await town.sit(() => first.url, room, 'Ada'),
      await town.sit(() => second.url, room, 'Ben'),
    ]
    relay.mute()
    const begun = performance.now()
    const answers = Promise.all([ada, ben].map((guest) => guest.ask({ type: 'wish', roles: ['seer'] })))
    await pause(1000)
    await relay.mend()
    expect((await answers).map(({ type }) => type)).toEqual(['accepted', 'accepted'])
    expect(performance.now() - begun).toBeLessThan(15_000)
    const asked = (await town.logOf(room)).filter(({ type }) => type === 'request')
    expect(asked).toHaveLength(2)
  })

  test('over a deadline: the game goes on when it is back, and the deadline counts once', async () => {
    const [first, second] = await twoServers()
    const room = await openRoom(first)
    const ada = await town.sit(() => first.url, room, 'Ada')
    const table = [
      ada,
      await town.sit(() => second.url, room, 'Ben'),
      await town.sit(() => second.url, room, 'Cleo'),
    ]
    await ada.ask({ type: 'settings', change: { pace: 'together', confirm: 5, round: 60 } })
    await ada.ask({ type: 'start' })
    for (const guest of table) await guest.until(({ phase }) => phase?.phase === 'confirming')
    await pause(3000)
    relay.cut()
    await pause(4000)
    await relay.mend()
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'night', 3000)))
    expect((await town.logOf(room)).filter(({ type }) => type === 'tick')).toHaveLength(1)
    expect(town.isWhole).toBe(true)
  })
})

const cluster = redis ? await Cluster.make() : null
afterAll(() => cluster?.remove())

describe.runIf(cluster && redis)('PostgreSQL is restarted', () => {
  const town = new Town(cluster?.url ?? '', schema)
  afterEach(() => town.close())

  test.for(['fast', 'immediate'] as const)(
    '%s: nothing acknowledged is lost, nothing is done twice',
    { timeout: 3_600_000 },
    async (mode, { task }) => {
      const options = { redis: redis ?? '' }
      const { rooms, guests } = await threeRooms(town, [await town.start(options), await town.start(options)])
      const work = keepAsking(guests)
      const times: number[] = []
      for (let turn = 0; turn < restarts; turn++) {
        await pause(300 + Math.random() * 200)
        cluster?.stop(mode)
        cluster?.start()
        times.push(await work.everyoneAgain())
      }
      task.meta.figures = await expectAllKept(town, rooms, work, times)
    },
  )
})
