import { schedule } from './calls.ts'
import type { State } from './state.ts'

/** A state as plain data: without what follows from its setup, which has functions in it. */
export type KeptState = Omit<State, 'schedule'>

/** The state as plain data, to be kept beside a game's log. */
export function keptState({ schedule: _, ...kept }: State): KeptState {
  return kept
}

/** The state that was kept. Only the program that kept it may rely on this. */
export const stateKept = (kept: KeptState): State => ({ ...kept, schedule: schedule(kept.setup) })
