import type { Draft } from '../draft.ts'
import { cardOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** Werewolves who eat somebody sick skip the next night. */
export function sickenBy(draft: Draft, eaten: Seat): void {
  const { state } = draft
  if (cardOf(state, eaten).sickens) draft.add({ type: 'sickened', night: state.number + 1 })
}

/** Whether the werewolves attack nobody in this night. */
export const areSick = ({ sickOn, number }: State): boolean => sickOn === number

/** Whether they know that: who has not seen what they ate chooses, for nothing. */
export const knowTheyAreSick = (state: State): boolean =>
  areSick(state) && state.setup.options.reveal === 'role'
