import { wakeIn } from '../book.ts'
import type { Draft } from '../draft.ts'
import { isAlive } from '../players.ts'
import type { Wake } from '../role.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** Where the pox is handed on: whom it sends away names the next one. */
export function handPoxOn(draft: Draft, { passesOn }: Wake, seat: Seat): void {
  if (passesOn) draft.add({ type: 'poxer-named', seat })
}

/** Of these calls, those that stay with who holds the card: a pox that is handed on is that one's alone, while alive. */
export const withoutPox = (state: State, wakes: readonly Wake[]): readonly Wake[] =>
  poxerOf(state) === null ? wakes : wakes.filter(({ passesOn }) => !passesOn)

/** Who has the pox to place wakes for it. */
export const poxerWakes = (state: State, seat: Seat): readonly Wake[] =>
  poxerOf(state) === seat ? wakeIn(state.book, ({ passesOn }) => passesOn === true) : none

const poxerOf = (state: State): Seat | null =>
  state.poxer !== null && isAlive(state, state.poxer) ? state.poxer : null

const none: readonly never[] = []
