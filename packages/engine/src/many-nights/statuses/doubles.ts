import type { Draft } from '../draft.ts'
import { cardOf, living, roleNow, selfOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'
import { assume, become } from './becoming.ts'

/** A player has named whose role to take: when that one dies, or at once. */
export function copy(draft: Draft, seat: Seat, from: Seat): void {
  draft.add({ type: 'status-changed', seat, to: { copyOf: from } })
  if (cardOf(draft.state, seat).doubles === 'at-once') become(draft, seat, roleNow(draft.state, from).id)
}

/** Whether a player takes the role of another when that one dies. */
export const isDoubleOf = (state: State, seat: Seat, other: Seat): boolean =>
  selfOf(state, seat).copyOf === other && cardOf(state, seat).doubles === 'at-death'

/** Who copied one of these dead is now what that one was, and after those whom that one was after. */
export function takePlaces(draft: Draft, dead: readonly Seat[]): void {
  const { state } = draft
  for (const seat of living(state)) {
    const { copyOf: from } = selfOf(state, seat)
    if (from === null || !dead.includes(from) || !isDoubleOf(state, seat, from)) continue
    assume(draft, seat, roleNow(state, from).id, true)
    const { marks } = selfOf(state, from)
    if (marks.length > 0) draft.add({ type: 'status-changed', seat, to: { marks } })
  }
}
