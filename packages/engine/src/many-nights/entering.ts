import { at, tally } from '../kernel/list.ts'
import { type Random, randomFrom } from '../kernel/random.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { bookOf, roleIn } from './book.ts'
import { extraCards, hiddenPool, plainVillager } from './deck.ts'
import type { Draft } from './draft.ts'
import type { Deal } from './event.ts'
import { isTimeFor } from './orders.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'

/** Real cards lie on the table: what who moderates knows of them when the game begins. */
export interface Entered {
  /** By seat; null: it will be known when its holder wakes in the first night. */
  readonly cards: readonly (RoleId | null)[]
  /** What is hidden from who does not know it; where that is not said, chance decides. */
  readonly hidden?: readonly (RoleId | null)[]
  readonly leftover?: RoleId | null
}

/** Whether cards that were entered can be those of the deck. */
export function areOfDeck(setup: Setup, { cards, leftover = null }: Entered): boolean {
  const book = bookOf(setup)
  if (cards.length !== setup.players.length || setup.variable || setup.region) return false
  if (extraCards(book, setup.deck) > 0 !== (leftover !== null)) return false
  const given = [...cards, leftover].filter((card) => card !== null)
  const counts = new Map(tally(setup.deck))
  return [...tally(given)].every(([card, count]) => count <= (counts.get(card) ?? 0))
}

/** The deal as it was entered, with plain cards where nothing is known yet. */
export function enteredDeal(
  setup: Setup,
  entered: Entered,
  byLot: (cards: readonly RoleId[], leftover: RoleId | null) => Deal,
): Deal {
  const plain = plainVillager(bookOf(setup))
  const cards = entered.cards.map((card) => card ?? plain)
  const deal = byLot(cards, entered.leftover ?? null)
  return { ...deal, hidden: deal.hidden.map((card, seat) => entered.hidden?.[seat] ?? card) }
}

/** The cards that nobody is known to hold. */
export function cardsLeft({ setup, unknown, players, leftover }: State): readonly RoleId[] {
  const left = [...setup.deck]
  const held = players.flatMap(({ self }, seat) => (unknown.includes(seat) ? [] : [self.dealt]))
  for (const card of leftover === null ? held : [...held, leftover]) {
    const index = left.indexOf(card)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

/** Whoever moderates has seen who holds a card. */
export function enter(
  draft: Draft,
  seat: Seat,
  role: RoleId,
  hidden: RoleId | null,
): Refusal<'not-now' | 'no-such-seat' | 'no-such-card'> | null {
  const { state } = draft
  if (!isTimeFor('enter', state)) return refuse('not-now')
  if (!state.unknown.includes(seat)) return refuse('no-such-seat')
  if (!cardsLeft(state).includes(role)) return refuse('no-such-card')
  const hides = roleIn(state.book, role).sobers !== undefined
  if (hidden !== null && (!hides || !hiddenPool(state.setup).includes(hidden))) return refuse('no-such-card')
  draft.add({
    type: 'card-entered',
    at: draft.now,
    seat,
    role,
    hidden: hides ? (hidden ?? drawn(draft)) : null,
  })
  return null
}

function drawn(draft: Draft): RoleId {
  const { secret, draws, setup } = draft.state
  const random: Random = randomFrom(secret.seed, draws)
  const pool = hiddenPool(setup)
  const card = at(pool, random.below(pool.length))
  draft.add({ type: 'chance-used', draws: random.position })
  return card
}

/** Whether it matters who holds which of the cards that nobody is known to hold. */
export const isUndecided = (state: State): boolean =>
  state.unknown.length > 0 && new Set(cardsLeft(state)).size > 1

/** Whether it is known who holds which card, once those that are all alike are taken for entered. */
export function areAllKnown(draft: Draft): boolean {
  enterTheRest(draft)
  return draft.state.unknown.length === 0
}

/** Cards that are all alike need not be entered. */
export function enterTheRest(draft: Draft): void {
  // Every night of every village ends here: what is left is counted only where somebody's card is not known.
  if (draft.state.unknown.length === 0) return
  const [card] = cardsLeft(draft.state)
  if (card === undefined || isUndecided(draft.state)) return
  for (const seat of draft.state.unknown) enter(draft, seat, card, null)
}
