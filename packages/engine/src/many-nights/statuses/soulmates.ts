import type { Dying } from '../death.ts'
import type { Draft } from '../draft.ts'
import { cardOf, everyone, isAlive } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'
import { become } from './becoming.ts'
import { isGuarded } from './guarding.ts'

/** Two players become soulmates, and who joined them may leave their own card for the one that was not dealt. */
export function join(draft: Draft, seat: Seat, one: Seat, other: Seat): void {
  if (!areMates(draft.state, one, other)) draft.add({ type: 'joined', one, other })
  const { leftover } = draft.state
  if (cardOf(draft.state, seat).leaves && leftover) become(draft, seat, leftover)
}

/** Whether two players are soulmates. */
export const areMates = ({ mates }: State, one: Seat, other: Seat): boolean =>
  mates.some((pair) => pair.includes(one) && pair.includes(other))

/** Soulmates are told of each other. */
export function tellSoulmates(draft: Draft): void {
  const { mates, number: night } = draft.state
  for (const [one, other] of mates) {
    draft.add({ type: 'told', seat: one, notice: { night, type: 'soulmate', seat: other } })
    draft.add({ type: 'told', seat: other, notice: { night, type: 'soulmate', seat: one } })
  }
}

/** Who dies of a broken heart after these deaths, in seat order. */
export function heartbroken(state: State, moment: readonly Dying[]): readonly Dying[] {
  if (state.mates.length === 0) return []
  const dead = moment.map(({ seat }) => seat)
  const left = state.mates.flatMap(([one, other]) =>
    dead.includes(one) ? [other] : dead.includes(other) ? [one] : [],
  )
  return everyone(state)
    .filter((seat) => left.includes(seat) && isAlive(state, seat) && !isGuarded(state, seat))
    .map((seat) => ({ seat, cause: 'heartbreak' }))
}
