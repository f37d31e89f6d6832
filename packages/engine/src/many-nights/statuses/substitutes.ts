import { onceEach } from '../../kernel/once.ts'
import { bookOf, roleIn } from '../book.ts'
import { hiddenPool, possibleCards } from '../deck.ts'
import { cardOf, isPresent, isUntold } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { Setup } from '../setup.ts'
import type { State } from '../state.ts'

/** Whether everyone has to wait for an offer: by the deck alone, so that a pause tells nothing. */
export const mayHaveSubstitutes = onceEach((setup: Setup): boolean => {
  const book = bookOf(setup)
  const cards = [...possibleCards(setup), ...hiddenPool(setup), ...(setup.region?.roles ?? [])]
  return cards.some((id) => roleIn(book, id).substitutes)
})

/** Whose place a player can take now. */
export function placesFor(state: State, seat: Seat): readonly Seat[] {
  const isFree = isPresent(state, seat) && cardOf(state, seat).substitutes === true && !isUntold(state, seat)
  return isFree ? placesBut(state, seat) : []
}

const placesBut = ({ condemned }: State, seat: Seat): readonly Seat[] =>
  condemned.some((one) => one.seat === seat)
    ? []
    : condemned.filter(({ inPlaceOf }) => inPlaceOf === null).map((one) => one.seat)
