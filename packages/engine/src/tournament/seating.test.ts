import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../kernel/index.ts'
import { drawTables, type Seated, sizesOf } from './seating.ts'

const oneNight = { least: 3, most: 10, usual: 4 }
const seeds = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((s) => s.join(''))
const hall = fc.record({
  losses: fc.array(fc.constantFrom(0, 1), { minLength: 3, maxLength: 60 }),
  sizes: fc.constantFrom(oneNight, { least: 5, most: 68, usual: 8 }, { least: 3, most: 10, usual: 10 }),
  rounds: fc.integer({ min: 0, max: 4 }),
  seed: seeds,
})

const people = (losses: readonly number[]): readonly Seated[] =>
  losses.map((count, index) => ({ player: `p${index}`, losses: count }))

/** The tables of several rounds and then of one more. */
function drawn({ losses, sizes, rounds, seed }: typeof hall extends fc.Arbitrary<infer Hall> ? Hall : never) {
  const random = randomFrom(seed)
  const earlier: (readonly string[])[] = []
  for (let round = 0; round < rounds; round++)
    earlier.push(...drawTables(people(losses.map(() => 0)), earlier, sizes, random))
  return { earlier, tables: drawTables(people(losses), earlier, sizes, random) }
}

test('everyone sits at one table, and tables differ by one at most', () => {
  fc.assert(
    fc.property(hall, (given) => {
      const { tables } = drawn(given)
      const { losses, sizes } = given
      if (losses.length < sizes.least) {
        expect(tables).toEqual([])
        return
      }
      expect(tables.flat().toSorted()).toEqual(
        people(losses)
          .map(({ player }) => player)
          .toSorted(),
      )
      const lengths = tables.map(({ length }) => length)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(sizes.least)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(sizes.most)
    }),
  )
})

test('equal losses sit together, but for one table where they cannot', () => {
  fc.assert(
    fc.property(hall, (given) => {
      const { tables } = drawn(given)
      const lossesOf = (player: string) => given.losses[Number(player.slice(1))] ?? 0
      const mixed = tables.filter((table) => new Set(table.map(lossesOf)).size > 1)
      expect(mixed.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('no two equals could change places so that fewer meet again', () => {
  fc.assert(
    fc.property(hall, (given) => {
      const { tables, earlier } = drawn(given)
      const lossesOf = (player: string) => given.losses[Number(player.slice(1))] ?? 0
      const met = (one: string, other: string) =>
        earlier.filter((table) => table.includes(one) && table.includes(other)).length
      const cost = (table: readonly string[]) =>
        table.reduce(
          (sum, one) => sum + table.reduce((all, other) => all + (one < other ? met(one, other) ** 2 : 0), 0),
          0,
        )
      for (const [index, table] of tables.entries())
        for (const other of tables.slice(index + 1))
          for (const one of table)
            for (const two of other) {
              if (lossesOf(one) !== lossesOf(two)) continue
              const changed =
                cost(table.map((player) => (player === one ? two : player))) +
                cost(other.map((player) => (player === two ? one : player)))
              expect(changed).toBeGreaterThanOrEqual(cost(table) + cost(other))
            }
    }),
    { numRuns: 30 },
  )
})

test('twelve who have sat at three tables of four meet as few again as there can be', () => {
  const twelve = people(new Array<number>(12).fill(0))
  const random = randomFrom('7'.repeat(64))
  const first = drawTables(twelve, [], oneNight, random)
  const second = drawTables(twelve, first, oneNight, random)
  const repeated = second.map(
    (table) =>
      table.flatMap((one) =>
        table.filter((other) => one < other && first.some((t) => t.includes(one) && t.includes(other))),
      ).length,
  )
  // Four from three tables: two of them have to know each other.
  expect(repeated).toEqual([1, 1, 1])
})

test('the same seed is the same plan, another one another', () => {
  const twenty = people(new Array<number>(20).fill(0))
  const plan = (seed: string) => drawTables(twenty, [], oneNight, randomFrom(seed.repeat(64)))
  expect(plan('1')).toEqual(plan('1'))
  expect(plan('1')).not.toEqual(plan('2'))
})

test('how many tables there are', () => {
  const sizes = (players: number) => sizesOf(players, oneNight).join()
  expect([2, 3, 5, 6, 7, 11, 12, 13].map(sizes)).toEqual([
    '',
    '3',
    '5',
    '3,3',
    '4,3',
    '4,4,3',
    '4,4,4',
    '5,4,4',
  ])
  expect(sizesOf(69, { least: 5, most: 68, usual: 68 })).toEqual([35, 34])
})
