// @module-tag A4
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKey } from '@wolfmoon/protocol'
import { expect, test } from 'vitest'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Entry } from '../src/tournament/tournament.ts'
import { freePort, startChild } from './child.ts'
import { Contestant, openTournament, playTable } from './contest.ts'

const rules = { pace: 'together', confirm: 300, round: 300, vote: 300, discussion: null }

test('twelve play to the champion at three tables, and a server that is killed again and again loses nothing', {
  timeout: 300_000,
}, async ({ task }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const port = String(await freePort())
  let child = await startChild({ port, file })
  const url = () => `http://127.0.0.1:${port}`
  const { code, token } = await openTournament({ url: url() }, { rules })
  const organiser = new Contestant(url, code, token)
  const entrants = new Map<string, Contestant>()
  for (let number = 1; number <= 12; number++) {
    const one = new Contestant(url, code, newKey())
    expect(await one.ask({ type: 'sign-up', name: `Entrant ${number}` })).toBe('accepted')
    entrants.set(`p${number}`, one)
  }
  let kills = 0
  const restart = async () => {
    kills++
    await child.kill()
    child = await startChild({ port, file })
  }
  const sizes: number[][] = []
  while (!organiser.parts.tournament?.champions) {
    const number = (organiser.parts.round?.number ?? 0) + 1
    if (number === 2) await restart()
    expect(await organiser.ask({ type: 'draw' })).toBe('accepted')
    await organiser.until(({ round }) => round?.number === number)
    const tables = organiser.parts.round?.tables ?? []
    sizes.push(tables.map(({ seats }) => seats.length))
    await Promise.all(
      tables.map(({ room, seats }, index) => {
        const people = seats.flatMap((id) => entrants.get(id) ?? [])
        return playTable(url, room, people, index === 0 && number <= 3 ? restart : undefined)
      }),
    )
    await organiser.until(
      ({ round }) => round?.tables.every(({ winners }) => winners !== null) === true,
      60_000,
    )
  }
  const { champions } = organiser.parts.tournament
  task.meta.figures = `${sizes.length} rounds, ${sizes.flat().length} tables, ${kills} kills, champion ${champions}`
  expect(sizes[0]).toEqual([4, 4, 4])
  expect(champions).toHaveLength(1)
  const inTheRace = organiser.parts.entrants?.filter(({ isOut }) => !isOut).map(({ id }) => id)
  expect(inTheRace).toEqual(champions)
  for (const one of [organiser, ...entrants.values()]) one.close()
  await child.kill()

  const store = await openSqlite(file)
  const log = ((await store.read(code, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
  const results = log.flatMap((entry) => (entry.type === 'result' ? entry.room : []))
  expect(new Set(results).size).toBe(results.length)
  expect(results.length).toBe(sizes.flat().length)
  await store.close()
})
