import { onceFor } from '../kernel/once.ts'
import { isPresent } from './players.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'

/** Who is seconded, the earliest first. */
export const seatsInOrder = ({ nominations }: State): readonly Seat[] =>
  nominations.filter(({ seconded }) => seconded).map(({ of }) => of)

/** Who speaks in their own defence now; null: nobody is left to. */
export const defenderNow = onceFor(
  (state: State): Seat | null =>
    seatsInOrder(state).find((seat) => isPresent(state, seat) && !state.finished.includes(seat)) ?? null,
)
