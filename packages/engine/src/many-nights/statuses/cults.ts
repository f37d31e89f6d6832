import { type Book, roleIn } from '../book.ts'
import type { Draft } from '../draft.ts'
import { isAlive, selfOf } from '../players.ts'
import type { Wake } from '../role.ts'
import type { RoleId } from '../roles/ids.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** A player becomes a member of a cult. */
export function convert(draft: Draft, leader: Seat, seat: Seat): void {
  const { cult } = selfOf(draft.state, leader)
  draft.add({ type: 'status-changed', seat: leader, to: { cult: [...cult, seat] } })
}

/** A cult that is handed on goes to the first of its members who lives, when its leader has died. */
export function bequeath(draft: Draft, leader: Seat): void {
  const { state } = draft
  const { heirOf, role: own, cult } = selfOf(state, leader)
  const role = heirOf ?? own
  const heir = cult.find((member) => isAlive(state, member))
  if (heir === undefined || !roleIn(state.book, role).bequeaths) return
  const news = [...selfOf(state, heir).news, role]
  draft.add({ type: 'status-changed', seat: heir, to: { heirOf: role, cult, news } })
}

/** Whether the cult of a dead leader has come to another: the heir's begins with all who were in it. */
export function isHandedOn(state: State, from: Seat, to: Seat): boolean {
  const { cult: left } = selfOf(state, from)
  const { heirOf, cult } = selfOf(state, to)
  return (
    heirOf !== null &&
    !isAlive(state, from) &&
    from !== to &&
    left.length > 0 &&
    left.every((member, index) => cult[index] === member)
  )
}

/** An heir wakes with the cult's call too. */
export const heirWakes = (book: Book, heirOf: RoleId): readonly Wake[] => roleIn(book, heirOf).wakes ?? none

const none: readonly never[] = []
