import { roleIn } from '../book.ts'
import type { Draft } from '../draft.ts'
import { living, selfOf } from '../players.ts'
import type { RoleId } from '../roles/ids.ts'

/**
 * The exchanges of this night: holders of two roles trade them, if both live; the first of each in seat order. A hidden
 * role goes with its card.
 */
export function changeRoles(draft: Draft): void {
  const { number, setup } = draft.state
  for (const { night, one, other } of setup.options.roleChanges) {
    if (night !== number) continue
    const { state } = draft
    const holderOf = (role: RoleId) => living(state).find((seat) => selfOf(state, seat).role === role)
    const first = holderOf(one)
    const second = holderOf(other)
    if (first === undefined || second === undefined || first === second) continue
    for (const [to, from] of [
      [first, second],
      [second, first],
    ] as const) {
      const { role, hidden } = selfOf(state, from)
      draft.add({ type: 'role-changed', seat: to, role, tell: true })
      if (roleIn(state.book, role).sobers) draft.add({ type: 'status-changed', seat: to, to: { hidden } })
    }
  }
}
