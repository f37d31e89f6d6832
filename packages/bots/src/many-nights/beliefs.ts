import { type Arrangements, arrangementsIn, draw, type Evidence, listAll, misfit } from './arrangements.ts'
import { good, sideCount } from './sides.ts'

/** What only one seat adds: sides that are known, and weights by seat and side. */
export interface Hint {
  readonly mask: Uint8Array
  readonly unary: Float64Array
}

/** Arrangements, and what they were made of. */
export interface Belief extends Arrangements {
  readonly evidence: Evidence
  /** Whether these are all that there are. */
  readonly isExact: boolean
  /** How likely each seat is on each side, and each two are on theirs: worked out when somebody asks. */
  readonly sums: { chances?: Chances; pairs?: Float64Array }
}

/** How likely each seat is on each side. */
export type Chances = Float64Array

/** So many arrangements are weighed one by one; more are drawn. */
const mostExact = 150_000
/** What one seat thinks has to rest on so many of those that were drawn. */
const enough = 30

/** Everything that can be, weighed; if that is too much, drawn by a Markov chain. */
export function believe(evidence: Evidence): Belief {
  const all = arrangementsIn(evidence) <= mostExact ? listAll(evidence) : null
  return { evidence, ...(all ?? draw(evidence)), isExact: all !== null, sums: {} }
}

/** What a seat thinks that knows more. Where too little of what was drawn fits, it is drawn anew. */
export function chancesFor(belief: Belief, hint: Hint | null): Chances {
  const { evidence, isExact, size } = belief
  const common = chancesIn(belief)
  if (!hint) return common
  const innocent = onlyInnocent(hint, evidence)
  const left = innocent === null ? 0 : (common[innocent * sideCount + good] as number)
  if (innocent !== null && left > (isExact ? 1e-6 : enough / size)) return withInnocent(belief, innocent)
  const { chances, effective } = weighed(belief, hint)
  if (isExact || effective > enough) return chances
  const own = knowing(evidence, hint)
  return chancesIn({ evidence: own, ...draw(own), isExact: false, sums: {} })
}

/** The evidence as it is for a seat that knows more. */
export const knowing = (evidence: Evidence, hint: Hint): Evidence => ({
  ...evidence,
  mask: both(evidence.mask, hint.mask),
  unary: sumOf(evidence.unary, hint.unary),
})

/** What follows for everyone. */
function chancesIn(belief: Belief): Chances {
  belief.sums.chances ??= weighed(belief, null).chances
  return belief.sums.chances
}

/** The seat, if all that a hint says is that it is of the village; null: it says something else. */
function onlyInnocent({ mask, unary }: Hint, { seats }: Evidence): number | null {
  let found: number | null = null
  for (const seat of seats) {
    if (mask[seat] === 15) continue
    if (mask[seat] !== 1 << good || found !== null) return null
    found = seat
  }
  return unary.every((value) => value === 0) ? found : null
}

/** What follows if a seat is of the village: what is left where it is not on any other side. */
function withInnocent(belief: Belief, innocent: number): Chances {
  const { evidence } = belief
  const { seats, players } = evidence
  const chances = chancesIn(belief)
  const pairs = pairsIn(belief)
  const left = chances[innocent * sideCount + good] as number
  const found = new Float64Array(chances.length)
  for (const seat of seats) {
    let evil = 0
    for (let side = 1; side < sideCount && seat !== innocent; side++) {
      let both = 0
      for (let own = 1; own < sideCount; own++)
        both += pairs[((innocent * players + seat) << 4) + (own << 2) + side] as number
      const share = Math.max(0, ((chances[seat * sideCount + side] as number) - both) / left)
      found[seat * sideCount + side] = share
      evil += share
    }
    found[seat * sideCount + good] = Math.max(0, 1 - evil)
  }
  return found
}

/** How likely two seats are on two sides that are not the village's, by both seats and sides. */
function pairsIn(belief: Belief): Float64Array {
  if (belief.sums.pairs) return belief.sums.pairs
  const { size, sides, members, weight, evidence } = belief
  const { players } = evidence
  const places = sides.length
  const pairs = new Float64Array(players * players * 16)
  let sum = 0
  for (let index = 0; index < size; index++) {
    const share = weight[index] as number
    sum += share
    for (let one = 0; one < places; one++)
      for (let two = 0; two < one; two++) {
        const a = members[index * places + one] as number
        const b = members[index * places + two] as number
        const at = ((a * players + b) << 4) + ((sides[one] as number) << 2) + (sides[two] as number)
        pairs[at] = (pairs[at] as number) + share
      }
  }
  for (let a = 0; a < players; a++)
    for (let b = 0; b < a; b++)
      for (let side = 1; side < sideCount; side++)
        for (let its = 1; its < sideCount; its++) {
          const there = ((a * players + b) << 4) + (side << 2) + its
          const back = ((b * players + a) << 4) + (its << 2) + side
          const both = ((pairs[there] as number) + (pairs[back] as number)) / sum
          pairs[there] = both
          pairs[back] = both
        }
  belief.sums.pairs = pairs
  return pairs
}

/** How likely each seat is on each side, with what one seat adds, and how many arrangements this rests on. */
function weighed(
  { evidence, size, sides, members, weight }: Arrangements & Pick<Belief, 'evidence'>,
  hint: Hint | null,
): { readonly chances: Chances; readonly effective: number } {
  const { seats, players } = evidence
  const places = sides.length
  const chances = new Float64Array(players * sideCount)
  const more = hint && moreBy(hint, evidence)
  let sum = 0
  let squares = 0
  for (let index = 0; index < size; index++) {
    const start = index * places
    let share = weight[index] as number
    if (more) {
      let log = more.village
      for (let place = 0; place < places; place++)
        log += more.bySide[
          (members[start + place] as number) * sideCount + (sides[place] as number)
        ] as number
      share *= Math.exp(log)
    }
    sum += share
    squares += share * share
    for (let place = 0; place < places; place++) {
      const at = (members[start + place] as number) * sideCount + (sides[place] as number)
      chances[at] = (chances[at] as number) + share
    }
  }
  for (const seat of seats) {
    let evil = 0
    for (let side = 1; side < sideCount; side++) {
      const at = seat * sideCount + side
      if (sum > 0) chances[at] = (chances[at] as number) / sum
      evil += chances[at] as number
    }
    chances[seat * sideCount + good] = Math.max(0, 1 - evil)
  }
  return { chances, effective: squares > 0 ? (sum * sum) / squares : 0 }
}

/** What a hint adds if all are of the village, and for each seat that is on another side. */
function moreBy(
  { mask, unary }: Hint,
  { seats }: Evidence,
): { readonly village: number; readonly bySide: Float64Array } {
  const bySide = new Float64Array(unary.length)
  let village = 0
  const weightOf = (seat: number, side: number): number =>
    (unary[seat * sideCount + side] as number) + ((((mask[seat] as number) >> side) & 1) === 0 ? misfit : 0)
  for (const seat of seats) {
    const innocent = weightOf(seat, good)
    village += innocent
    for (let side = 1; side < sideCount; side++)
      bySide[seat * sideCount + side] = weightOf(seat, side) - innocent
  }
  return { village, bySide }
}

const both = (one: Uint8Array, two: Uint8Array): Uint8Array =>
  one.map((mask, seat) => mask & (two[seat] as number) || (two[seat] as number))

const sumOf = (one: Float64Array, two: Float64Array): Float64Array =>
  one.map((value, index) => value + (two[index] as number))
