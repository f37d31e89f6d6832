import { isAlive, present } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'
import { votingOf } from './voting.ts'

/** By elimination: who is not safe yet. */
export const raisedHands = (state: State): readonly Seat[] =>
  present(state).filter((seat) => !state.spared.includes(seat))

/** By elimination: who names the next one; null: nobody has begun, and anyone may. */
export const nextToSpare = (state: State): Seat | null =>
  state.spared.findLast((spared) => isAlive(state, spared)) ?? null

/** Whether an elimination has begun. */
export const isEliminating = (state: State): boolean =>
  votingOf(state) === 'elimination' && nextToSpare(state) !== null
