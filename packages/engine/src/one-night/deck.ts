import { tally } from '../kernel/list.ts'
import type { RefusalDetails } from '../kernel/refusal.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { centre } from './slot.ts'

/** Something about a deck that a table should hear: as an error it cannot be played. */
export interface DeckFault {
  readonly code:
    | 'wrong-players'
    | 'unknown-role'
    | 'wrong-count'
    | 'few-cards'
    | 'exact-count'
    | 'too-many'
    | 'needs-company'
    | 'new-set'
    | 'no-wolf'
    | 'few-players'
    | 'many-new'
  readonly parts: RefusalDetails
}

/** What a table already knows, for advice. */
export interface Experience {
  /** The roles it has played with. */
  readonly known: readonly RoleId[]
}

/** Why this deck cannot be played; empty if it can. A box that is played blind may hold more than is dealt. */
export function deckErrors(deck: readonly RoleId[], players: number, isBlind = false): readonly DeckFault[] {
  const errors: DeckFault[] = []
  const needed = players + centre.length
  const given = deck.length
  if (isBlind && given < needed) errors.push({ code: 'few-cards', parts: { needed, given } })
  if (!isBlind && given !== needed) errors.push({ code: 'wrong-count', parts: { needed, given } })
  // Ruling: company is asked of the box, not of what happens to be dealt from it.
  for (const [role, count] of tally(deck)) {
    const { exactly, most, withOneOf } = roles[role].deck ?? {}
    if (exactly !== undefined && count !== exactly) {
      errors.push({ code: 'exact-count', parts: { role, needed: exactly, given: count } })
    }
    if (most !== undefined && count > most)
      errors.push({ code: 'too-many', parts: { role, most, given: count } })
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
  const early = fresh.filter((role) => roles[role].isAdvanced)
  if (known.length === 0 && early.length > 0) advice.push({ code: 'new-set', parts: { roles: early } })
  if (!kinds.some((role) => roles[role].kin === 'wolf')) advice.push({ code: 'no-wolf', parts: {} })
  for (const role of kinds) {
    const least = roles[role].deck?.advisedFrom
    if (least !== undefined && players < least) advice.push({ code: 'few-players', parts: { role, least } })
  }
  if (known.length > 0 && fresh.length > mostNew) {
    advice.push({ code: 'many-new', parts: { count: fresh.length, roles: fresh } })
  }
  return advice
}

/** How many roles that are new to a table are easy to learn in one game. */
export const mostNew = 2

/** Cards in the order of the night. */
export const sortDeck = (deck: readonly RoleId[]): readonly RoleId[] =>
  deck.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))

const order = new Map(roleIds.map((role, index) => [role, index]))

/** The role of those who have nothing but their vote. */
export const plainVillager: RoleId = plainest()

function plainest(): RoleId {
  const isPlain = (id: RoleId) => {
    const { team, kin, wakes, shields, avenges, deck } = roles[id]
    return team === 'village' && !kin && !wakes && !shields && !avenges && !deck
  }
  const found = roleIds.find(isPlain)
  if (!found) throw new Error('there is a plain villager in every box')
  return found
}
