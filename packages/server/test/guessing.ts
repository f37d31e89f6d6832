/** What somebody has seen who wonders whether something is so, and whether it was. */
export interface Guessable {
  /** What is known to who watches: only what is alike in this is compared. */
  readonly like: string
  readonly isSpecial: boolean
  /** How long each kind of frame took from its cause, in milliseconds; and how long frames were, by what they tell. */
  readonly delays: ReadonlyMap<string, number>
  readonly sizes: ReadonlyMap<string, number>
}

/** How much longer one kind of frame takes when the suspect is special: the median over pairs, and its 95 % interval. */
export interface Lag {
  readonly kind: string
  readonly pairs: number
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Pairs each game where the suspect was special with the nearest one of its like where that was not so. */
export function lags(games: readonly Guessable[]): readonly Lag[] {
  const differences = new Map<string, number[]>()
  for (const like of alike(games)) {
    const plain = like.filter(({ isSpecial }) => !isSpecial)
    for (const [index, game] of like.entries()) {
      const other = game.isSpecial ? nearest(like, plain, index) : undefined
      if (!other) continue
      plain.splice(plain.indexOf(other), 1)
      for (const [kind, delay] of game.delays) {
        const list = differences.get(kind) ?? []
        differences.set(kind, list)
        list.push(delay - (other.delays.get(kind) ?? Number.NaN))
      }
    }
  }
  return [...differences].map(([kind, values]) => lagOf(kind, values.filter(Number.isFinite)))
}

/** How well the suspect is guessed from times and sizes: 0.5 is by chance, 1 always. */
export function guessed(games: readonly Guessable[]): number {
  const rows = alike(games).flatMap(standardized)
  const scores = rows.map((row, index) => {
    // Who guesses has learnt from other games only.
    const weights = weightsWithout(rows, index % folds)
    return { isSpecial: row.isSpecial, score: scoreOf(row, weights) }
  })
  return areaUnderCurve(scores)
}

const folds = 5

interface Row {
  readonly isSpecial: boolean
  readonly features: ReadonlyMap<string, number>
}

function alike(games: readonly Guessable[]): readonly (readonly Guessable[])[] {
  const groups = new Map<string, Guessable[]>()
  for (const game of games) {
    groups.set(game.like, [...(groups.get(game.like) ?? []), game])
  }
  return [...groups.values()]
}

function nearest(
  all: readonly Guessable[],
  others: readonly Guessable[],
  index: number,
): Guessable | undefined {
  const distance = (game: Guessable) => Math.abs(all.indexOf(game) - index)
  return others.reduce<Guessable | undefined>(
    (best, other) => (best && distance(best) <= distance(other) ? best : other),
    undefined,
  )
}

/** The value in the middle. */
export const median = (values: readonly number[]): number => rank(values, 0)

/** By the ranks between which the true median lies in 95 of 100 samples. */
function lagOf(kind: string, values: readonly number[]): Lag {
  const reach = 0.98 * Math.sqrt(values.length)
  return {
    kind,
    pairs: values.length,
    median: median(values),
    low: rank(values, -reach),
    high: rank(values, reach),
  }
}

/** The value so many places from the middle; between two, their mean. */
function rank(values: readonly number[], offset: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = Math.min(sorted.length - 1, Math.max(0, (sorted.length - 1) / 2 + offset))
  return ((sorted[Math.floor(place)] ?? Number.NaN) + (sorted[Math.ceil(place)] ?? Number.NaN)) / 2
}

/** Every time and size as its distance from what is usual, in terms of what is usual; none counts for too much. */
function standardized(games: readonly Guessable[]): readonly Row[] {
  const all = games.map(({ isSpecial, delays, sizes }) => ({
    isSpecial,
    features: new Map([
      ...[...delays].map(([kind, delay]) => [`time of ${kind}`, delay] as const),
      ...[...sizes].map(([kind, size]) => [`size of ${kind}`, size] as const),
    ]),
  }))
  const usual = new Map<string, { middle: number; spread: number }>()
  for (const name of new Set(all.flatMap(({ features }) => [...features.keys()]))) {
    const values = all.flatMap(({ features }) => features.get(name) ?? [])
    const middle = median(values)
    const spread = median(values.map((value) => Math.abs(value - middle)))
    usual.set(name, { middle, spread: spread || 1 })
  }
  return all.map(({ isSpecial, features }) => ({
    isSpecial,
    features: new Map(
      [...features].map(([name, value]) => {
        const { middle = 0, spread = 1 } = usual.get(name) ?? {}
        return [name, Math.max(-4, Math.min(4, (value - middle) / spread))] as const
      }),
    ),
  }))
}

/** What each time and size tells, learnt from all folds but one. */
function weightsWithout(rows: readonly Row[], fold: number): ReadonlyMap<string, number> {
  const known = learnt.get(rows)?.[fold]
  if (known) return known
  const weights = new Map<string, number>()
  const names = new Set(rows.flatMap(({ features }) => [...features.keys()]))
  for (const name of names) {
    const values = (isSpecial: boolean) =>
      rows.flatMap((row, index) =>
        index % folds === fold || row.isSpecial !== isSpecial ? [] : (row.features.get(name) ?? []),
      )
    const [special, plain] = [momentsOf(values(true)), momentsOf(values(false))]
    weights.set(name, (special.mean - plain.mean) / (special.variance + plain.variance || 1))
  }
  const folded = learnt.get(rows) ?? []
  folded[fold] = weights
  learnt.set(rows, folded)
  return weights
}

const learnt = new WeakMap<readonly Row[], ReadonlyMap<string, number>[]>()

function momentsOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)
  return { mean, variance }
}

const scoreOf = ({ features }: Row, weights: ReadonlyMap<string, number>): number =>
  [...features].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0)

/** How often a special one scores higher than one that is not; ties count half. */
function areaUnderCurve(scores: readonly { readonly isSpecial: boolean; readonly score: number }[]): number {
  const [special, plain] = [
    scores.filter(({ isSpecial }) => isSpecial),
    scores.filter(({ isSpecial }) => !isSpecial),
  ]
  let wins = 0
  for (const one of special)
    for (const other of plain) wins += one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0
  return wins / (special.length * plain.length)
}
