import { roleIn } from '../book.ts'
import type { Draft } from '../draft.ts'
import { selfOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import { assume } from './becoming.ts'

/** When night falls: who has a hidden card is told of it in the first night or takes it up in the third. */
export function soberUp(draft: Draft, seat: Seat): void {
  const { book, number: night } = draft.state
  const { role, hidden, notices } = selfOf(draft.state, seat)
  if (!hidden) return
  const { sobers } = roleIn(book, role)
  if (!sobers) return
  const isTold = notices.some((notice) => notice.type === 'role' && notice.role === hidden)
  if (night === 3) assume(draft, seat, hidden, !isTold)
  if (night === 1 && sobers.told === 1)
    draft.add({ type: 'told', seat, notice: { night, type: 'role', role: hidden } })
}
