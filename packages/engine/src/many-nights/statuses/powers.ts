import type { Draft } from '../draft.ts'
import { selfOf } from '../players.ts'
import type { Verb, Wake } from '../role.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** A power has been used so often, on these players, if it matters later whom it named. */
export function spend(draft: Draft, seat: Seat, verb: Verb, times: number, named: readonly Seat[]): void {
  if (times === 0 && named.length === 0) return
  const { number: night } = draft.state
  const earlier = selfOf(draft.state, seat)
  const used = [...earlier.used, ...new Array<Verb>(times).fill(verb)]
  const all = [...earlier.named, ...named.map((target) => ({ verb, night, seat: target }))]
  draft.add({ type: 'status-changed', seat, to: { used, named: all } })
}

/** How often a power can still be used, this night's choices aside. */
export function remaining(state: State, seat: Seat, { verb, uses, shares = none }: Wake): number {
  if (uses === undefined) return 1
  const isCounted = (other: Verb) => other === verb || shares.includes(other)
  return uses - selfOf(state, seat).used.filter(isCounted).length
}

/** Whom a power may not name again. */
export function namedBefore(state: State, seat: Seat, { verb, again }: Wake): readonly Seat[] {
  if (!again) return none
  return selfOf(state, seat)
    .named.filter((one) => one.verb === verb && (again === 'never' || one.night === state.number - 1))
    .map((one) => one.seat)
}

const none: readonly never[] = []
