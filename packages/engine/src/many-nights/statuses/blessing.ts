import type { Draft } from '../draft.ts'
import { selfOf } from '../players.ts'
import type { Seat } from '../seat.ts'

/** A player is blessed, until that has helped once. */
export const bless = (draft: Draft, seat: Seat): void =>
  draft.add({ type: 'status-changed', seat, to: { blessed: true } })

/** Whether a blessing saves a player from any death that somebody brings; it is used up by that. */
export function isBlessed(draft: Draft, seat: Seat): boolean {
  if (!selfOf(draft.state, seat).blessed) return false
  draft.add({ type: 'status-changed', seat, to: { blessed: false } })
  return true
}
