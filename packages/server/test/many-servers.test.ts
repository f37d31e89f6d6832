// @module-tag A15
import { characters } from '@wolfmoon/bots/characters'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { apply, nextDeadline } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'
import { bundled } from './child.ts'
import { byBots, doneTwice } from './done-twice.ts'
import { type Guest, openRoom, playToTheEnd, playVillageToTheEnd } from './house.ts'
import { wrongIn } from './killing.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'
import { seenAfter, Town } from './town.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const schema = `test_many_${process.pid}`

afterAll(() => dropSchema(database, schema))

/** A clock that is four times as fast; more, and servers would take each other for dead. */
const hasty = () => ({ speed: '4', epoch: String(Date.now()) })

/** Deadlines in a log that were over already when they were applied. */
function idleTicks(log: readonly Entry[]): readonly string[] {
  let room: Room | null = null
  return log.flatMap((entry) => {
    const before: Room | null = room
    const next = apply(room, entry)
    if (isRoom(next)) room = next
    const due: number | null = before && nextDeadline(before)
    return entry.type === 'tick' && (due === null || due > entry.at) ? [JSON.stringify(entry)] : []
  })
}

describe.runIf(database && redis)('many servers on one PostgreSQL and one Redis', () => {
  const town = new Town(database ?? '', schema)
  afterEach(() => town.close())
  const start = (options: Readonly<Record<string, string>> = {}) =>
    town.start({ redis: redis ?? '', ...options })

  /** A village in its first night, whose people are spread over two servers. */
  const villageAcross = async (fault: Readonly<Record<string, string>> = {}) => {
    const options = { ...hasty(), ...fault }
    const [first, second] = [await start(options), await start(options)]
    const timers = { confirm: 8, round: 8, day: 10, firstDay: 10, vote: 6, shot: 6 }
    const room = await openRoom(first, { game: 'many-nights', pace: 'together', voting: 'point', timers })
    const homes = [first.url, second.url]
    const table: Guest[] = []
    for (const [index, name] of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'].entries())
      table.push(await town.sit(() => homes[index % 2] ?? '', room, name))
    const [ada, ben, , , eve] = table as [Guest, Guest, Guest, Guest, Guest]
    await ada.ask({ type: 'appoint', person: eve.client.you })
    await ada.ask({ type: 'start' })
    for (const guest of table) {
      await guest.until(({ phase }) => phase?.phase === 'confirming')
      // One sleeps, so that every phase ends with its deadline.
      if (guest !== eve && guest !== ben) await guest.ask({ type: 'answer', ask: 'card', choice: [] })
    }
    await Promise.all(table.map((guest) => guest.until(({ phase }) => phase?.phase === 'night')))
    return { first, homes, room, table, ada, ben, eve }
  }

  test('one is killed in the night of a village, and the village goes on elsewhere', async () => {
    const { first, homes, room, table, ada, ben, eve } = await villageAcross()
    homes[0] = homes[1] ?? ''
    await first.kill()
    const begun = Date.now()
    expect(await ada.ask({ type: 'wish', roles: ['seer'] })).toMatchObject({ type: 'accepted' })
    expect(Date.now() - begun).toBeLessThan(3000)
    await playVillageToTheEnd(table, ben)
    expect(new Set(table.map(({ parts }) => JSON.stringify(parts.end))).size).toBe(1)
    expect(eve.parts).toMatchObject({ moderator: eve.client.you })
    const log = await town.logOf(room)
    expect(log.filter(({ type }) => type === 'tick').length).toBeGreaterThan(2)
    expect([...wrongIn(log), ...idleTicks(log)]).toEqual([])
  }, 120_000)

  test('a deadline of a village that is applied twice would be noticed', {
    tags: ['planted'],
  }, async () => {
    const { room } = await villageAcross({ fault: 'hasty-ticks' })
    expect(idleTicks(await town.logOf(room))).not.toEqual([])
  })

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

  test('one is killed in the night of a room with bots, who go on elsewhere and do nothing twice', async () => {
    const options = { ...hasty(), thinking: await bundled('thinking-program.ts') }
    const [first, second] = [await start(options), await start(options)]
    let home = first.url
    const room = await openRoom(first, { pace: 'together', confirm: 60, round: 60, vote: 60 })
    const ada = await town.sit(() => home, room, 'Ada')
    const ben = await town.sit(() => second.url, room, 'Ben')
    for (const { id } of characters.slice(0, 4))
      await ada.ask({ type: 'add-bot', name: id, character: id, level: 'middle' })
    await ada.ask({ type: 'start' })
    for (const guest of [ada, ben]) {
      await guest.until(({ phase }) => phase?.phase === 'confirming')
      await guest.ask({ type: 'answer', ask: 'card', choice: [] })
    }
    await ada.until(({ phase }) => phase?.phase === 'night')
    home = second.url
    await first.kill()
    const before = byBots(await town.logOf(room)).length
    const playing = playToTheEnd([ada, ben])
    await ada.until(({ phase }) => phase?.phase === 'day', 30_000)
    await ada.ask({ type: 'end-discussion' })
    await playing
    expect(ada.parts.end?.votes.filter((vote) => vote !== null)).toHaveLength(6)
    const log = await town.logOf(room)
    expect(before).toBeGreaterThanOrEqual(4)
    expect(byBots(log).length).toBeGreaterThan(before)
    expect(doneTwice(log)).toEqual([])
  }, 60_000)

  test('every deadline is applied once, whoever gets there first', async () => {
    const fast = hasty()
    const servers = [await start(fast), await start(fast), await start(fast)]
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
    // The cards, the round, and what was learned in it.
    expect(ticks).toHaveLength(3)
  }, 60_000)

  test('people of a server that has died are away before long, and the host’s place is filled', async () => {
    const fast = hasty()
    const [first, second] = [await start(fast), await start(fast)]
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
