import { roleIn } from '../book.ts'
import type { Draft } from '../draft.ts'
import { selfOf } from '../players.ts'
import type { RoleId } from '../roles/ids.ts'
import type { Seat } from '../seat.ts'

/** A player has another role from now on. Ruling: who becomes an apprentice late takes over at once. */
export function assume(draft: Draft, seat: Seat, role: RoleId, tell: boolean): void {
  const { book, gone } = draft.state
  const { apprenticeOf } = roleIn(book, role)
  const becomes = apprenticeOf && gone.includes(apprenticeOf) ? apprenticeOf : role
  draft.add({ type: 'role-changed', seat, role: becomes, tell: tell || becomes !== role })
}

/** The same within a night: the player is told at once. */
export function become(draft: Draft, seat: Seat, role: RoleId): void {
  assume(draft, seat, role, false)
  const { role: is } = selfOf(draft.state, seat)
  draft.add({ type: 'told', seat, notice: { night: draft.state.number, type: 'role', role: is } })
}
