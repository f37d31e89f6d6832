import type { Draft } from '../draft.ts'
import { cardOf, selfOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** Whether an attack only wounds a player. */
export function isWounded(draft: Draft, seat: Seat): boolean {
  if (!cardOf(draft.state, seat).lingers) return false
  draft.add({ type: 'status-changed', seat, to: { wounded: true } })
  return true
}

/** Whether a player dies at this dawn of an attack of the night before. */
export const diesOfWounds = (state: State, seat: Seat): boolean => selfOf(state, seat).wounded
