import type { Draft } from '../draft.ts'
import { cardOf, isPresent } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** A hunter has died. Tells whether that one shoots a vampire at once; where there are none, the shot is a question. */
export function shootsAtOnce(draft: Draft, seat: Seat): boolean {
  const { state } = draft
  if (!cardOf(state, seat).shoots) return false
  if (!state.hasVampires) draft.add({ type: 'shot-due', at: draft.now, seat })
  return state.hasVampires
}

/** The nearest vampire who can be shot, counting every seat; of two, the one on the left. */
export function nearestVampire(state: State, hunter: Seat): Seat | null {
  const players = state.players.length
  const isVampire = (seat: Seat) => isPresent(state, seat) && cardOf(state, seat).pack === 'vampire'
  for (let distance = 1; distance < players; distance++) {
    const left = (hunter + distance) % players
    if (isVampire(left)) return left
    const right = (hunter - distance + players) % players
    if (isVampire(right)) return right
  }
  return null
}
