import type { Options } from '../setup.ts'
import type { State } from '../state.ts'

/** How this day's lynching is found: by the table's rule, or by the day's change. */
export const votingOf = ({ change, setup }: State): Options['voting'] =>
  change === 'elimination' ? 'elimination' : setup.options.voting

/** Whether this day is talked and voted through by nominations. */
export const byNomination = (state: State): boolean => {
  const voting = votingOf(state)
  return voting === 'nomination' || voting === 'two-nominees'
}

/** Whether everyone names somebody when this day's talk is over. */
export const byBallot = (state: State): boolean => !byNomination(state) && votingOf(state) !== 'elimination'
