import type { Draft } from '../draft.ts'
import { cardOf, selfOf } from '../players.ts'
import type { Seat } from '../seat.ts'

/** Whether a first lynching only shows what a player is. */
export function isReprieved(draft: Draft, seat: Seat): boolean {
  const { reprieved, role } = selfOf(draft.state, seat)
  if (reprieved || !cardOf(draft.state, seat).reprieved) return false
  const day = draft.state.number
  draft.add({ type: 'status-changed', seat, to: { reprieved: true } })
  draft.add({ type: 'announced', what: { type: 'reprieved', day, seat, role } })
  return true
}
