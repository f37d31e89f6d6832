import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Entry } from '../src/room/room.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { type Child, freePort, startChild } from './child.ts'
import { Guest, openRoom, playToTheEnd } from './house.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const schema = `test_many_${process.pid}`

afterAll(() => dropSchema(database, schema))

describe.runIf(database && redis)('many servers on one PostgreSQL and one Redis', () => {
  const children: Child[] = []
  const guests: Guest[] = []
  afterEach(async () => {
    for (const guest of guests.splice(0)) guest.close()
    await Promise.all(children.splice(0).map((child) => child.kill()))
  })
  const start = async (fanout: string | null = redis) => {
    const options = { port: String(await freePort()), database: database ?? '', schema }
    const child = await startChild({ ...options, ...(fanout ? { redis: fanout, channel: schema } : {}) })
    children.push(child)
    return child
  }
  const sit = async (url: () => string, room: string, name: string) => {
    const guest = new Guest(url, room, 'player', name)
    guests.push(guest)
    await guest.until(({ people }) => people?.some((person) => person.name === name) === true)
    return guest
  }
  const logOf = async (room: string): Promise<readonly Entry[]> => {
    const store = await openPostgres(database ?? '', schema)
    const entries = ((await store.read(room, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
    await store.close()
    return entries
  }

  test('one is killed in the middle of a game, and the room goes on elsewhere', async () => {
    const [first, second] = [await start(), await start()]
    let home = first.url
    const room = await openRoom(first)
    const ada = await sit(() => home, room, 'Ada')
    const ben = await sit(() => home, room, 'Ben')
    const cleo = await sit(() => second.url, room, 'Cleo')
    const table = [ada, ben, cleo]
    await ada.ask({ type: 'settings', change: { pace: 'together', confirm: 60, round: 5, vote: 5 } })
    await ada.ask({ type: 'start' })
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'confirming')))
    home = second.url
    await first.kill()
    const begun = Date.now()
    const said = await ada.ask({ type: 'wish', roles: ['seer'] })
    expect(said).toMatchObject({ type: 'accepted' })
    expect(Date.now() - begun).toBeLessThan(3000)
    await playToTheEnd(table)
    expect(ada.parts.end).toEqual(cleo.parts.end)
  })

  test('every deadline is applied once, whoever gets there first', async () => {
    const servers = [await start(), await start(), await start()]
    const room = await openRoom(servers[0] ?? { url: '' })
    const table: Guest[] = []
    for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries())
      table.push(await sit(() => servers[index]?.url ?? '', room, name))
    const [ada] = table
    await ada?.ask({ type: 'settings', change: { pace: 'together', confirm: 5, round: 5, vote: 5 } })
    await ada?.ask({ type: 'start' })
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'day', 30_000)))
    const phases = new Set(table.map(({ parts }) => parts.phase?.deadline))
    expect(phases.size).toBe(1)
    const ticks = (await logOf(room)).filter(({ type }) => type === 'tick')
    expect(ticks).toHaveLength(2)
  }, 60_000)

  test('people of a server that has died are away before long, and the host’s place is filled', async () => {
    const [first, second] = [await start(), await start()]
    const room = await openRoom(first)
    const ada = await sit(() => first.url, room, 'Ada')
    const ben = await sit(() => second.url, room, 'Ben')
    await first.kill()
    ada.close()
    await ben.until(
      ({ people }) => people?.some(({ name, isAway }) => name === 'Ada' && isAway) === true,
      30_000,
    )
    await ben.until(({ people }) => people?.find(({ isHost }) => isHost)?.name === 'Ben', 40_000)
  }, 90_000)

  test('nothing that was acknowledged is lost or done twice while servers die', async () => {
    const room = await openRoom(await start())
    let home = (await start()).url
    const ada = await sit(() => home, room, 'Ada')
    const accepted: string[] = []
    for (let death = 0; death < 3; death++) {
      const next = await start()
      const asking = Array.from({ length: 40 }, async () => {
        const reply = await ada.ask({ type: 'wish', roles: ['seer'] })
        if (reply.type === 'accepted') accepted.push(reply.id)
      })
      home = next.url
      await children.splice(1, 1)[0]?.kill()
      await Promise.all(asking)
    }
    const ids = (await logOf(room)).flatMap((entry) => (entry.type === 'request' ? entry.request.id : []))
    expect(accepted).toHaveLength(120)
    expect(new Set(ids).size).toBe(ids.length)
    expect(accepted.filter((id) => !ids.includes(id))).toEqual([])
  }, 60_000)

  test('where a message of the fan-out is dropped, the servers find out by looking', async () => {
    const [first, second] = [await start(null), await start()]
    const room = await openRoom(first)
    const ada = await sit(() => first.url, room, 'Ada')
    const ben = await sit(() => second.url, room, 'Ben')
    const begun = Date.now()
    await ada.ask({ type: 'chat', text: 'nobody was told' })
    await ben.until(({ chat }) => chat?.length === 1)
    expect(Date.now() - begun).toBeLessThan(2000)
  })
})
