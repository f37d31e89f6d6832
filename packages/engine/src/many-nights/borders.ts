import { refuse } from '../kernel/refusal.ts'
import { roleIn } from './book.ts'
import type { CommandRefusal, RegionCommand } from './command.ts'
import { goOnByDay } from './day.ts'
import { strike } from './death.ts'
import type { Draft } from './draft.ts'
import { endIfWon } from './outcome.ts'
import { cardOf, isAlive, living } from './players.ts'
import type { Seat } from './seat.ts'
import { inherit } from './statuses/apprentices.ts'
import { assume } from './statuses/becoming.ts'
import { isDoubleOf } from './statuses/doubles.ts'
import { areMates } from './statuses/soulmates.ts'
import type { Baggage } from './statuses/travel.ts'

/** Somebody comes from another village. */
export function arrive(draft: Draft, seat: Seat, baggage: Baggage): CommandRefusal | null {
  const { state } = draft
  if (!state.players[seat]?.elsewhere || state.phase !== 'day') return refuse('not-now')
  const comesSeeing = roleIn(state.book, baggage.self.role).visionary === true
  const sharesVision =
    state.sharesVision || (comesSeeing && living(state).some((other) => cardOf(state, other).visionary))
  draft.add({ type: 'arrived', at: draft.now, seat, baggage, sharesVision })
  inherit(draft)
  endIfWon(draft)
  return null
}

/**
 * Hearts break at any distance, and who was to take a role over does so, when the village has time for it. Whoever only
 * marked the dead knows at once.
 */
export function hearOfDeath(
  draft: Draft,
  { seat, listener, role }: Extract<RegionCommand, { type: 'hear-of-death' }>,
): CommandRefusal | null {
  const { phase, number, isDay } = draft.state
  const [isDouble, isMate] = [isDoubleOf(draft.state, listener, seat), areMates(draft.state, seat, listener)]
  const hasTime = phase === 'day' || phase === 'night' || phase === 'dusk'
  if (!hasTime && (isDouble || isMate)) return refuse('not-now')
  if (!isAlive(draft.state, listener)) return null
  if (!draft.state.fallen.includes(seat)) draft.add({ type: 'heard-of-death', seat })
  if (isDouble) assume(draft, listener, role, true)
  if (isMate)
    strike(draft, [{ seat: listener, cause: 'heartbreak' }], { part: isDay ? 'day' : 'night', number })
  if (hasTime && phase !== 'night') goOnByDay(draft)
  return null
}
