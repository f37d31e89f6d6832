import { at, type Random, shuffled } from '../src/kernel/index.ts'

/** One way for each thing that can be played in several. */
export type Row = Readonly<Record<string, string>>

/** Two ways that cannot be played together, each named by what is played and how. */
export type Pair = readonly [one: string, other: string]

const named = (factor: string, way: string): string => `${factor}: ${way}`
const keyOf = (one: string, other: string): string =>
  one < other ? `${one} + ${other}` : `${other} + ${one}`

/** All pairs of ways that are played together in a row. */
export function pairsIn(row: Row): readonly string[] {
  const ways = Object.entries(row).map(([factor, way]) => named(factor, way))
  return ways.flatMap((one, index) => ways.slice(index + 1).map((other) => keyOf(one, other)))
}

/** All pairs of ways there are, but those that cannot be played together. */
export function allPairs(
  factors: Readonly<Record<string, readonly string[]>>,
  forbidden: readonly Pair[],
): ReadonlySet<string> {
  const pairs = new Set<string>()
  const all = Object.entries(factors)
  for (const [index, [factor, ways]] of all.entries())
    for (const [other, otherWays] of all.slice(index + 1))
      for (const way of ways)
        for (const otherWay of otherWays) pairs.add(keyOf(named(factor, way), named(other, otherWay)))
  for (const [one, other] of forbidden) pairs.delete(keyOf(one, other))
  return pairs
}

/** Rows in which every pair of ways occurs: each row takes in as many new pairs as it finds on its way. */
export function coveringRows(
  factors: Readonly<Record<string, readonly string[]>>,
  forbidden: readonly Pair[],
  random: Random,
): readonly Row[] {
  const left = new Set(allPairs(factors, forbidden))
  const isForbidden = new Set(forbidden.map(([one, other]) => keyOf(one, other)))
  const rows: Row[] = []
  for (let [next] = left; next !== undefined; [next] = left) {
    const row: Record<string, string> = {}
    for (const way of next.split(' + ')) {
      const [factor = '', how = ''] = way.split(': ')
      row[factor] = how
    }
    for (const factor of shuffled(Object.keys(factors), random)) {
      if (row[factor] !== undefined) continue
      const keys = (how: string) =>
        Object.entries(row).map(([other, way]) => keyOf(named(factor, how), named(other, way)))
      const ways = shuffled(factors[factor] ?? [], random)
        .filter((how) => !keys(how).some((key) => isForbidden.has(key)))
        .map((how) => ({ how, gain: keys(how).filter((key) => left.has(key)).length }))
        .sort((one, other) => other.gain - one.gain)
      row[factor] = at(ways, 0).how
    }
    for (const pair of pairsIn(row)) left.delete(pair)
    rows.push(row)
  }
  return rows
}
