import { has, type Kind, type Kinds, kindsWhere, wolves } from './kinds.ts'
import type { Weights } from './weights.ts'

/** The kinds that win alone by dying. */
export const tanners: Kinds = kindsWhere(({ team }) => team === 'tanner')

/** What several liars hold who are all alike: together how likely, and each how likely what. */
export interface Share {
  readonly weight: number
  readonly wolf: number
  readonly tanner: number
  readonly noWolf: number
  /** How many such cards are expected elsewhere. */
  readonly wolvesLeft: number
  readonly tannersLeft: number
}

/** What so many liars hold of whom nothing else is known: cards of these kinds, of a pool with so many left. */
export function shareOf(
  group: number,
  left: number,
  kinds: readonly Kind[],
  pool: Int8Array,
  { lies }: Weights,
): Share {
  const counts = kinds.map((kind) => pool[kind] as number)
  const sum = { weight: 0, wolves: 0, tanners: 0, noWolf: 0 }
  const deal = (
    index: number,
    rest: number,
    weight: number,
    wolfCards: number,
    tannerCards: number,
  ): void => {
    if (index === group) {
      sum.weight += weight
      sum.wolves += weight * wolfCards
      sum.tanners += weight * tannerCards
      if (wolfCards === 0) sum.noWolf += weight
      return
    }
    for (const [place, kind] of kinds.entries()) {
      const count = counts[place] as number
      if (count === 0) continue
      counts[place] = count - 1
      const chance = (count / rest) * (lies[kind] as number)
      deal(
        index + 1,
        rest - 1,
        weight * chance,
        wolfCards + Number(has(wolves, kind)),
        tannerCards + Number(has(tanners, kind)),
      )
      counts[place] = count
    }
  }
  deal(0, left, 1, 0, 0)
  let wolfCards = 0
  let tannerCards = 0
  for (const kind of kinds) {
    if (has(wolves, kind)) wolfCards += pool[kind] as number
    if (has(tanners, kind)) tannerCards += pool[kind] as number
  }
  if (sum.weight === 0) return { weight: 0, wolf: 0, tanner: 0, noWolf: 0, wolvesLeft: 0, tannersLeft: 0 }
  const heldWolves = sum.wolves / sum.weight
  const heldTanners = sum.tanners / sum.weight
  return {
    weight: sum.weight,
    wolf: group > 0 ? heldWolves / group : 0,
    tanner: group > 0 ? heldTanners / group : 0,
    noWolf: sum.noWolf / sum.weight,
    wolvesLeft: wolfCards - heldWolves,
    tannersLeft: tannerCards - heldTanners,
  }
}

/** How likely just these of the speakers lie, so many of them, before anybody has said anything. */
export function chanceOfLiars(liars: number, speakers: number, against: number, cards: number): number {
  const silent = cards - speakers
  const held = Math.max(against - silent, Math.min(liars, against))
  const exceptions = Math.abs(liars - held)
  return (waysToTake(against - held, silent) / waysToTake(against, cards)) * exception ** exceptions
}

/** How often somebody against the village tells the truth, or somebody else lies. */
const exception = 0.02

const waysToTake = (some: number, all: number): number =>
  Array.from({ length: some }, (_, taken) => (all - taken) / (taken + 1)).reduce(
    (one, other) => one * other,
    1,
  )
