// @module-tag A15
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Guest, openRoom, playToTheEnd } from './house.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'
import { seenAfter, Town } from './town.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const schema = `test_many_${process.pid}`

afterAll(() => dropSchema(database, schema))

describe.runIf(database && redis)('many servers on one PostgreSQL and one Redis', () => {
  const town = new Town(database ?? '', schema)
  afterEach(() => town.close())
  const start = (options: Readonly<Record<string, string>> = {}) =>
    town.start({ redis: redis ?? '', ...options })

  test('one is killed in the middle of a game, and the room goes on elsewhere', async () => {
    const [first, second] = [await start(), await start()]
    let home = first.url
    const room = await openRoom(first)
    const ada = await town.sit(() => home, room, 'Ada')
    const ben = await town.sit(() => home, room, 'Ben')
    const cleo = await town.sit(() => second.url, room, 'Cleo')
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
      table.push(await town.sit(() => servers[index]?.url ?? '', room, name))
    const [ada] = table
    await ada?.ask({ type: 'settings', change: { pace: 'together', confirm: 5, round: 5, vote: 5 } })
    await ada?.ask({ type: 'start' })
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'day', 30_000)))
    const phases = new Set(table.map(({ parts }) => parts.phase?.deadline))
    expect(phases.size).toBe(1)
    const ticks = (await town.logOf(room)).filter(({ type }) => type === 'tick')
    expect(ticks).toHaveLength(2)
  }, 60_000)

  test('people of a server that has died are away before long, and the host’s place is filled', async () => {
    const [first, second] = [await start(), await start()]
    const room = await openRoom(first)
    const ada = await town.sit(() => first.url, room, 'Ada')
    const ben = await town.sit(() => second.url, room, 'Ben')
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
    const ada = await town.sit(() => home, room, 'Ada')
    const accepted: string[] = []
    for (let death = 0; death < 3; death++) {
      const next = await start()
      const asking = Array.from({ length: 40 }, async () => {
        const reply = await ada.ask({ type: 'wish', roles: ['seer'] })
        if (reply.type === 'accepted') accepted.push(reply.id)
      })
      home = next.url
      await town.children.splice(1, 1)[0]?.kill()
      await Promise.all(asking)
    }
    const ids = (await town.logOf(room)).flatMap((entry) =>
      entry.type === 'request' ? entry.request.id : [],
    )
    expect(accepted).toHaveLength(120)
    expect(new Set(ids).size).toBe(ids.length)
    expect(accepted.filter((id) => !ids.includes(id))).toEqual([])
  }, 60_000)

  const twoPeople = async (...options: readonly Readonly<Record<string, string>>[]) => {
    const [first, second] = [await start(options[0]), await start(options[1])]
    const room = await openRoom(first)
    return [
      await town.sit(() => first.url, room, 'Ada'),
      await town.sit(() => second.url, room, 'Ben'),
    ] as const
  }

  test('where a message of the fan-out is dropped, the servers find out by looking', async () => {
    expect(await seenAfter(...(await twoPeople({ redis: '' })))).toBeLessThan(2000)
  })

  test('where it is dropped and nobody looks either, the test above would find out', {
    tags: ['planted'],
  }, async () => {
    expect(await seenAfter(...(await twoPeople({ fault: 'silence' }, { fault: 'silence' })))).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
})
