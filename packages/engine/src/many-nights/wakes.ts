import { roleIn } from './book.ts'
import { type CallId, isOnNight } from './calls.ts'
import { cardOf, isAlive, selfOf } from './players.ts'
import type { Wake } from './role.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { handsWake } from './statuses/amulet.ts'

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

/** All that a player wakes for: by the own role, and by what has come to it. */
function wakesOf(state: State, seat: Seat): readonly Wake[] {
  const { wakes = none } = cardOf(state, seat)
  const heir = selfOf(state, seat).heirOf
  // A pox that is handed on is nobody else's to place, as long as that one lives.
  const poxer = state.poxer !== null && isAlive(state, state.poxer) ? state.poxer : null
  if (!heir && state.writer !== seat && state.amulet?.holder !== seat && poxer === null) return wakes
  return [
    ...(poxer === null ? wakes : wakes.filter(({ passesOn }) => !passesOn)),
    ...(heir ? (roleIn(state.book, heir).wakes ?? none) : none),
    ...(state.writer === seat ? writing(state) : none),
    ...(state.amulet?.holder === seat ? [handsWake] : none),
    ...(poxer === seat ? poxing(state) : none),
  ]
}

const none: readonly never[] = []
const wakesIn = (state: State, isWanted: (wake: Wake) => boolean): readonly Wake[] =>
  [...state.book.values()].flatMap(({ wakes = none }) => wakes.filter(isWanted)).slice(0, 1)
const writing = (state: State) => wakesIn(state, ({ verb }) => verb === 'write')
const poxing = (state: State) => wakesIn(state, ({ passesOn }) => passesOn === true)
