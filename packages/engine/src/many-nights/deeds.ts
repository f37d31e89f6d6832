import type { Verb } from './role.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'

/** A choice of the night, and whose it was. */
export interface Deed {
  readonly by: Seat
  readonly at: readonly Seat[]
}

/** What was chosen with a verb in this night, in seat order. */
export function deedsOf(state: State, verb: Verb): readonly Deed[] {
  const deeds: Deed[] = []
  for (const [by, { night }] of state.players.entries()) {
    for (const choice of night.choices) if (choice.verb === verb) deeds.push({ by, at: choice.at })
  }
  return deeds
}

/** Whom these choices named. */
export const targetsOf = (state: State, verb: Verb): readonly Seat[] =>
  deedsOf(state, verb).flatMap((deed) => deed.at)
