// @module-tag A6
import { describe, expect, test } from 'vitest'
import type { Fault } from './evening.ts'
import { troubles } from './mischief.ts'
import { evening, moments, paces } from './one-night-evening.ts'

const seeds = Number(process.env.NETWORK_SEEDS ?? 1000)
/** One evening again: its seed, and NETWORK_SEEDS=1. */
const first = Number(process.env.NETWORK_FIRST ?? 0)

test(`nobody loses a seat on ${seeds} evenings with a bad network`, {
  timeout: 120_000 + seeds * 1000,
}, async ({ task }) => {
  const wrong: string[] = []
  const met = new Set<string>()
  const unaided: number[] = []
  const told: number[] = []
  let longestAbsence = 0
  for (let seed = first; seed < first + seeds; seed++) {
    const report = await evening(seed)
    if (report.wrong) wrong.push(`seed ${seed}: ${report.wrong}`)
    for (const trouble of report.met) met.add(trouble)
    for (const { took, isTold } of report.comebacks) (isTold ? told : unaided).push(took)
    longestAbsence = Math.max(longestAbsence, report.longestAbsence)
  }
  task.meta.figures =
    `${seeds} evenings, ${wrong.length} went wrong; ${unaided.length + told.length} comebacks, ` +
    `p95 ${p95(unaided)} ms after the trouble, ${p95(told)} ms where the device told of its end; ` +
    `the longest absence ${longestAbsence / 1000} s`
  expect(wrong).toEqual([])
  if (seeds < 1000) return
  for (const pace of paces)
    for (const moment of moments)
      for (const trouble of troubles) expect(met).toContain(`${pace}, ${moment}: ${trouble}`)
  expect(longestAbsence).toBeGreaterThanOrEqual(600_000)
})

test('the same seed is the same evening', async () => {
  for (const seed of [7, 77]) expect(await evening(seed)).toEqual(await evening(seed))
})

describe('the evenings above would show it if', { tags: ['planted'] }, () => {
  test.each<[Fault, RegExp]>([
    ['the server had no heartbeat', /the server has not noticed/],
    ['the client had no heartbeat', /client has not noticed/],
    ['the token were forgotten', /two seats/],
    ['nothing were sent again', /got no answer/],
    ['a change were lost', /shown the wrong room|a new page/],
  ])('%s', async (fault, seen) => {
    let wrong: string | null = null
    for (let seed = 0; seed < 100 && !wrong; seed++) wrong = (await evening(seed, fault)).wrong
    expect(wrong).toMatch(seen)
  })
})

const p95 = (times: readonly number[]): number | undefined =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]
