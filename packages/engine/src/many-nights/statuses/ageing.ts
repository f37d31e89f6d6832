import { cardOf, countOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** Whether a player dies at this dawn of age: the first whose number is above that of the living werewolves. */
export const diesOfAge = (state: State, seat: Seat): boolean =>
  cardOf(state, seat).ages === true && state.number > countOf(state, 'werewolf')
