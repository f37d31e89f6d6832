// @module-tag A6
import { scenarios, votings } from '@wolfmoon/engine/many-nights'
import { expect, test } from 'vitest'
import { troubles } from './mischief.ts'
import { slice } from './slice.ts'
import { moments, type VillageReport, villageEvening } from './village-evening.ts'

const evenings = Number(process.env.VILLAGE_EVENINGS ?? 12)
/** Each commit plays other evenings. One evening again: its seed, and VILLAGE_EVENINGS=1. */
const first = Number(process.env.VILLAGE_FIRST ?? ((slice ?? 0) * evenings) % 100_000)
const all = 1000

test(`nobody is stuck and every game ends on ${evenings} evenings of Many Nights with a bad network`, {
  timeout: 300_000 + evenings * 60_000,
}, async ({ task }) => {
  const wrong: string[] = []
  const reports: VillageReport[] = []
  for (let seed = first; seed < first + evenings; seed++) {
    const report = await villageEvening(seed)
    if (report.wrong) wrong.push(`seed ${seed}: ${report.wrong}`)
    reports.push(report)
  }
  const sum = (count: (report: VillageReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0)
  const sizes = reports.map(({ players }) => players)
  const several = reports.filter(({ villages }) => villages > 1)
  task.meta.figures =
    `${evenings} evenings of ${Math.min(...sizes)} to ${Math.max(...sizes)} people, ` +
    `${several.length} of them in several villages, ${wrong.length} went wrong; ` +
    `${sum(({ comebacks }) => comebacks.length)} comebacks, ${sum(({ left }) => left)} left for good, ` +
    `the desk changed hands ${sum(({ handOvers }) => handOvers)} times`
  expect(wrong).toEqual([])
  if (evenings < all) return
  const met = new Set(reports.flatMap((report) => report.met))
  const played = new Set(
    reports.filter(({ villages }) => villages === 1).map(({ voting, scenario }) => `${voting}, ${scenario}`),
  )
  expect(Math.max(...several.map(({ villages }) => villages))).toBeGreaterThan(3)
  for (const { id } of scenarios) for (const voting of votings) expect(played).toContain(`${voting}, ${id}`)
  for (const moment of moments)
    for (const trouble of troubles)
      expect([...met].filter((line) => line.endsWith(`, ${moment}: ${trouble}`))).not.toEqual([])
  expect(Math.min(...sizes)).toBe(5)
  expect(Math.max(...sizes)).toBe(68)
})

test('the same seed is the same evening', async () => {
  expect(await villageEvening(77)).toEqual(await villageEvening(77))
})
