import { plainOf } from '../book.ts'
import type { Draft } from '../draft.ts'
import { cardOf, selfOf } from '../players.ts'
import type { RoleId } from '../roles/ids.ts'
import type { Seat } from '../seat.ts'

/** Whether a werewolves' attack turns a player, by their own card or by the day's change. */
export function isTurned(draft: Draft, seat: Seat): boolean {
  const { state } = draft
  const own = cardOf(state, seat).turnsInto?.werewolf
  const becomes = own ?? (state.victimFate === 'turns' ? plainOf(state.book, 'werewolf') : null)
  if (becomes) turn(draft, seat, becomes)
  return becomes !== null
}

/** A player becomes somebody else when the next night begins. */
export const turn = (draft: Draft, seat: Seat, turning: RoleId): void =>
  draft.add({ type: 'status-changed', seat, to: { turning } })

/** When night falls: who was turned is from now on another. */
export function becomeAnother(draft: Draft, seat: Seat): void {
  const { turning } = selfOf(draft.state, seat)
  if (turning) draft.add({ type: 'role-changed', seat, role: turning, tell: true })
}
