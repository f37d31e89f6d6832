import { cardOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** Whether a player dies at this dawn because of their own card: it lives for one night only. */
export const fades = (state: State, seat: Seat): boolean => cardOf(state, seat).fades === true
