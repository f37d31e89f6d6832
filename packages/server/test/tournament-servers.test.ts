// @module-tag A15
import { newKey } from '@wolfmoon/protocol'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import type { Entry } from '../src/tournament/tournament.ts'
import { Contestant, openTournament, playTable } from './contest.ts'
import { databaseUrl, dropSchema, redisUrl } from './services.ts'
import { Town } from './town.ts'

const database = await databaseUrl()
const redis = await redisUrl()
const schema = `test_cup_${process.pid}`
const rules = { pace: 'together', confirm: 300, round: 300, vote: 300, discussion: null }

afterAll(() => dropSchema(database, schema))

describe.runIf(database && redis)('a tournament on several servers', () => {
  const town = new Town(database ?? '', schema)
  afterEach(() => town.close())

  test('is one: people of a table are on both, one server is killed, and every result counts once', {
    timeout: 120_000,
  }, async () => {
    const start = () => town.start({ redis: redis ?? '' })
    const [first, second] = [await start(), await start()]
    const homes = [first.url, second.url]
    const { code, token } = await openTournament(first, { rules, tableSize: 3 })
    const organiser = new Contestant(() => second.url, code, token)
    const entrants = new Map<string, Contestant>()
    for (let number = 1; number <= 6; number++) {
      const one = new Contestant(() => homes[number % 2] ?? '', code, newKey())
      expect(await one.ask({ type: 'sign-up', name: `Entrant ${number}` })).toBe('accepted')
      entrants.set(`p${number}`, one)
    }
    await organiser.until(({ entrants: all }) => all?.length === 6)
    expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
    const tables = organiser.parts.round?.tables ?? []
    let turn = 0
    const killFirst = async () => {
      homes[0] = second.url
      await first.kill()
    }
    await Promise.all(
      tables.map(({ room, seats }, index) => {
        const people = seats.flatMap((id) => entrants.get(id) ?? [])
        return playTable(() => homes[turn++ % 2] ?? '', room, people, index === 0 ? killFirst : undefined)
      }),
    )
    await organiser.until(({ round }) => round?.tables.every(({ winners }) => winners) === true, 60_000)
    for (const one of [organiser, ...entrants.values()]) one.close()
    const store = await openPostgres(database ?? '', schema)
    const log = ((await store.read(code, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
    const results = log.flatMap((entry) => (entry.type === 'result' ? entry.room : []))
    expect(results.toSorted()).toEqual(tables.map(({ room }) => room).toSorted())
    await store.close()
  })
})
