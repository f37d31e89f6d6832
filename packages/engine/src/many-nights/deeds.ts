import { onceFor } from '../kernel/once.ts'
import type { Verb } from './role.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'

/** A choice of the night, and whose it was. */
export interface Deed {
  readonly by: Seat
  readonly at: readonly Seat[]
}

/** What was chosen with a verb in this night, in seat order. */
export const deedsOf = ({ players }: State, verb: Verb): readonly Deed[] => deedsBy(players).get(verb) ?? none

const deedsBy = onceFor((players: State['players']): ReadonlyMap<Verb, readonly Deed[]> => {
  const deeds = new Map<Verb, Deed[]>()
  players.forEach(({ night }, by) => {
    for (const { verb, at } of night.choices) deeds.set(verb, [...(deeds.get(verb) ?? none), { by, at }])
  })
  return deeds
})

const none: readonly never[] = []

/** Whom these choices named. */
export const targetsOf = (state: State, verb: Verb): readonly Seat[] =>
  deedsOf(state, verb).flatMap((deed) => deed.at)
