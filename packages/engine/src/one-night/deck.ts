import { tally } from '../kernel/list.ts'
import { type Random, shuffled } from '../kernel/random.ts'
import type { RefusalParts } from '../kernel/refusal.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { centre } from './slot.ts'

/** Something about a deck that a table should hear: as an error it cannot be played. */
export interface DeckFault {
  readonly code:
    | 'wrong-players'
    | 'unknown-role'
    | 'wrong-count'
    | 'exact-count'
    | 'too-many'
    | 'needs-company'
    | 'new-set'
    | 'no-wolf'
    | 'few-players'
    | 'many-new'
  readonly parts: RefusalParts
}

/** What a table already knows, for advice. */
export interface Experience {
  /** The roles it has played with. */
  readonly known: readonly RoleId[]
}

/** Why this deck cannot be played; empty if it can. */
export function deckErrors(deck: readonly RoleId[], players: number): readonly DeckFault[] {
  const errors: DeckFault[] = []
  const needed = players + centre.length
  if (deck.length !== needed) errors.push({ code: 'wrong-count', parts: { needed, given: deck.length } })
  for (const [role, given] of tally(deck)) {
    const { exactly, most, withOneOf } = roles[role].deck ?? {}
    if (exactly !== undefined && given !== exactly) {
      errors.push({ code: 'exact-count', parts: { role, needed: exactly, given } })
    }
    if (most !== undefined && given > most) errors.push({ code: 'too-many', parts: { role, most, given } })
    if (withOneOf && !withOneOf.some((other) => deck.includes(other))) {
      errors.push({ code: 'needs-company', parts: { role, roles: withOneOf } })
    }
  }
  return errors
}

/** What one would tell a table about a deck that can be played. */
export function deckAdvice(
  deck: readonly RoleId[],
  players: number,
  { known }: Experience,
): readonly DeckFault[] {
  const advice: DeckFault[] = []
  const kinds = sortDeck([...new Set(deck)])
  const fresh = kinds.filter((role) => !known.includes(role))
  const early = fresh.filter((role) => roles[role].set !== 'base')
  if (known.length === 0 && early.length > 0) advice.push({ code: 'new-set', parts: { roles: early } })
  if (!kinds.some((role) => roles[role].kin === 'wolf')) advice.push({ code: 'no-wolf', parts: {} })
  for (const role of kinds) {
    const least = roles[role].deck?.advisedFrom
    if (least !== undefined && players < least) advice.push({ code: 'few-players', parts: { role, least } })
  }
  if (known.length > 0 && fresh.length > 2) {
    advice.push({ code: 'many-new', parts: { count: fresh.length, roles: fresh } })
  }
  return advice
}

/** Cards in the order of the night. */
export const sortDeck = (deck: readonly RoleId[]): readonly RoleId[] =>
  deck.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))

const order = new Map(roleIds.map((role, index) => [role, index]))

/** The bag of tokens to draw from: as many of each role as a box holds. */
export const fullBag: readonly RoleId[] = roleIds.flatMap((id) =>
  new Array<RoleId>(roles[id].cards ?? 1).fill(id),
)

/** Draws from the bag until the deck can be played; null if that does not happen in many tries. */
export function drawDeck(bag: readonly RoleId[], players: number, random: Random): readonly RoleId[] | null {
  const size = players + centre.length
  if (bag.length < size) return null
  for (let tries = 0; tries < 10_000; tries++) {
    const deck = shuffled(bag, random).slice(0, size)
    if (deckErrors(deck, players).length === 0) return sortDeck(deck)
  }
  return null
}
