import { type CallId, isOnNight } from './calls.ts'
import { cardOf, isAlive } from './players.ts'
import type { Wake } from './role.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { holderWakes } from './statuses/amulet.ts'
import { heirWakes } from './statuses/cults.ts'
import { writerWakes } from './statuses/letters.ts'
import { poxerWakes, withoutPox } from './statuses/pox.ts'

/** What a player wakes for at a call of this night. */
export function wakesAt(state: State, seat: Seat, id: CallId): readonly Wake[] {
  const found: Wake[] = []
  const lives = isAlive(state, seat)
  for (const wake of wakesOf(state, seat)) {
    if (wake.call !== id || !isOnNight({ nights: wake.nights ?? 'every' }, state.number)) continue
    if (lives || wake.beyond) found.push(wake)
  }
  return found
}

/** What has come to a player can bring calls beside those of the own role. */
const others = [heirWakes, writerWakes, holderWakes, poxerWakes]

/** All that a player wakes for. */
function wakesOf(state: State, seat: Seat): readonly Wake[] {
  let wakes = withoutPox(state, cardOf(state, seat).wakes ?? [])
  for (const wakesFor of others) {
    const more = wakesFor(state, seat)
    if (more.length > 0) wakes = [...wakes, ...more]
  }
  return wakes
}
