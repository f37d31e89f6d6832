import type { Draft } from '../draft.ts'
import { living } from '../players.ts'

/** The exchanges of this night: holders of two roles trade them, if both live; the first of each in seat order. */
export function changeRoles(draft: Draft): void {
  const { number, setup } = draft.state
  for (const { night, one, other } of setup.options.roleChanges) {
    if (night !== number) continue
    const { role } = draft.state
    const alive = living(draft.state)
    const first = alive.find((seat) => role[seat] === one)
    const second = alive.find((seat) => role[seat] === other)
    if (first === undefined || second === undefined) continue
    draft.add({ type: 'role-changed', seat: first, role: other, tell: true })
    draft.add({ type: 'role-changed', seat: second, role: one, tell: true })
  }
}
