// @module-tag A15
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openRoom, playToTheEnd } from './house.ts'
import { Relay } from './relay.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'
import { quick, quickAgain, seenAfter, Town, typically } from './town.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const schema = `test_redis_away_${process.pid}`

afterAll(() => dropSchema(database, schema))

describe.runIf(database && redis)('Redis goes away', () => {
  const town = new Town(database ?? '', schema)
  let relay: Relay
  afterEach(async () => {
    await town.close()
    relay.cut()
  })

  /** Three people on two servers in the middle of a game. */
  const inAGame = async () => {
    relay = await Relay.to(redis ?? '')
    const [first, second] = [await town.start({ redis: relay.url }), await town.start({ redis: relay.url })]
    const room = await openRoom(first)
    const ada = await town.sit(() => first.url, room, 'Ada')
    const ben = await town.sit(() => second.url, room, 'Ben')
    const cleo = await town.sit(() => second.url, room, 'Cleo')
    await ada.ask({ type: 'settings', change: { pace: 'together', confirm: 60, round: 5, vote: 5 } })
    await ada.ask({ type: 'start' })
    for (const guest of [ada, ben, cleo]) await guest.until(({ phase }) => phase?.phase === 'confirming')
    return { ada, ben, cleo, first }
  }

  test('in the middle of a game and comes back: rooms go on without it, and quickly with it', async ({
    task,
  }) => {
    const { ada, ben, cleo } = await inAGame()
    const before = await typically(() => seenAfter(ada, ben))
    relay.cut()
    const without = Math.max(await seenAfter(ada, ben), await seenAfter(ben, ada), await seenAfter(ada, cleo))
    await relay.mend()
    const after = await quickAgain(() => seenAfter(ada, ben), 10)
    task.meta.figures = `seen elsewhere after ${Math.round(before)} ms before, ${Math.round(without)} ms at most without, ${Math.round(after)} ms once it was back`
    expect(before).toBeLessThan(quick)
    expect(without).toBeLessThan(2000)
    expect(after).toBeLessThan(quick)
    await playToTheEnd([ada, ben, cleo])
    expect(ada.parts.end).toEqual(cleo.parts.end)
    expect(town.isWhole).toBe(true)
  })

  test('without a word, and is never heard of again on the old connections', async () => {
    const { ada, ben, first } = await inAGame()
    relay.mute()
    expect(await seenAfter(ada, ben)).toBeLessThan(2000)
    const ready = await fetch(`${first.url}/readyz`, { signal: AbortSignal.timeout(4000) })
    expect(ready.status).toBe(200)
    await relay.mend()
    expect(await quickAgain(() => seenAfter(ada, ben), 15)).toBeLessThan(quick)
    expect(town.isWhole).toBe(true)
  })

  test('again and again', async () => {
    const { ada, ben } = await inAGame()
    for (let time = 0; time < 30; time++) {
      relay.cut()
      await pause(Math.random() * 60)
      await relay.mend()
      await pause(Math.random() * 200)
    }
    expect(await quickAgain(() => seenAfter(ada, ben), 10)).toBeLessThan(quick)
    expect(town.isWhole).toBe(true)
  })

  test('before the servers have started', async () => {
    relay = await Relay.to(redis ?? '')
    relay.cut()
    const [first, second] = [await town.start({ redis: relay.url }), await town.start({ redis: relay.url })]
    const room = await openRoom(first)
    const ada = await town.sit(() => first.url, room, 'Ada')
    const ben = await town.sit(() => second.url, room, 'Ben')
    expect(await seenAfter(ada, ben)).toBeLessThan(2000)
    await pause(1000)
    await relay.mend()
    expect(await quickAgain(() => seenAfter(ada, ben), 10)).toBeLessThan(quick)
  })
})
