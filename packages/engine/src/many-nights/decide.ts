import { passTime, timeOf } from '../kernel/clock.ts'
import { refuse } from '../kernel/refusal.ts'
import { answer, noteAbsence } from './answering.ts'
import { arrive, hearOfDeath } from './borders.ts'
import { giveTime, resume, setTimers, undo } from './clocks.ts'
import type { Command, CommandRefusal, RegionCommand } from './command.ts'
import { goOnByDay, lapse } from './day.ts'
import { strike } from './death.ts'
import { type Draft, draftFrom } from './draft.ts'
import { awaitsNight, callNight, endPhase, isLastCall } from './ending.ts'
import { areAllKnown, enter, isUndecided } from './entering.ts'
import type { Event } from './event.ts'
import { letGo } from './letting-go.ts'
import { fallNight } from './night.ts'
import { duringPause, isTimeFor } from './orders.ts'
import { endIfWon, stoppedOutcome } from './outcome.ts'
import { isAlive } from './players.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { dailyChanges } from './variations/changes.ts'
import { setChange } from './variations/daily-changes.ts'

/** What a command leads to, or why it cannot be. Deadlines that are over come first. */
export function decide(before: State, command: Command | RegionCommand): readonly Event[] | CommandRefusal {
  const draft = draftFrom(before, timeOf(before, command))
  passTime(draft, endPhase)
  return obey(draft, command) ?? draft.events
}

function obey(draft: Draft, command: Command | RegionCommand): CommandRefusal | null {
  const { state } = draft
  if (command.type === 'tick') return null
  if (command.type === 'resume') return resume(draft)
  if (command.type === 'undo') return undo(draft, command.step)
  if (state.phase === 'over') return refuse('over')
  if (command.type === 'away') return noteAbsence(draft, command.seats)
  if (state.pausedAt !== null && !duringPause.includes(command.type)) return refuse('paused')
  switch (command.type) {
    case 'answer':
      return answer(draft, command)
    case 'pause':
      draft.add({ type: 'paused', at: draft.now })
      return null
    case 'move-on':
      if (isLastCall(state) && isUndecided(state)) return refuse('cards-missing')
      endPhase(draft)
      return null
    case 'lapse':
      lapse(draft)
      return null
    case 'call-night':
      return callNight(draft)
    case 'give-time':
      return giveTime(draft, command.seconds)
    case 'set-timers':
      return setTimers(draft, command.timers)
    case 'strike':
      return strikeDown(draft, command.seat)
    case 'enter':
      return enter(draft, command.seat, command.role, command.hidden)
    case 'let-go':
      return letGo(draft, command.seat)
    case 'pick-change':
      return pickChange(draft, command.change)
    case 'name-victim':
      if (!isTimeFor(command.type, state)) return refuse('not-now')
      if (!isAlive(state, command.seat)) return refuse('no-such-seat')
      draft.add({ type: 'attack-agreed', seats: [command.seat] })
      return null
    case 'arrive':
      return arrive(draft, command.seat, command.baggage)
    case 'hear-of-death':
      return hearOfDeath(draft, command)
    case 'fall-night':
      if (!awaitsNight(state)) return refuse('not-now')
      fallNight(draft)
      return null
    case 'close-borders':
      draft.add({ type: 'borders-closed' })
      return null
    case 'stop':
      draft.add({ type: 'announced', what: { type: 'stopped' } })
      draft.add({ type: 'game-ended', at: draft.now, outcome: stoppedOutcome(draft.state) })
      return null
  }
}

/** Killed by the secret society, a player has lost whatever the team does. */
function strikeDown(draft: Draft, seat: Seat): CommandRefusal | null {
  const { phase, number, isDay } = draft.state
  if (!isTimeFor('strike', draft.state)) return refuse('not-now')
  if (!areAllKnown(draft)) return refuse('cards-missing')
  if (!isAlive(draft.state, seat)) return refuse('no-such-seat')
  draft.add({ type: 'disgraced', seat })
  strike(draft, [{ seat, cause: 'society' }], { part: isDay ? 'day' : 'night', number })
  if (phase !== 'night') goOnByDay(draft)
  else if (draft.state.shots.length === 0) endIfWon(draft)
  return null
}

function pickChange(draft: Draft, change: (typeof dailyChanges)[number] | null): CommandRefusal | null {
  if (!isTimeFor('pick-change', draft.state)) return refuse('not-now')
  if (change !== null && !dailyChanges.includes(change)) return refuse('not-a-choice')
  const { change: before, number } = draft.state
  setChange(draft, change)
  if (change === null && before !== null)
    draft.add({ type: 'announced', what: { type: 'daily-change', day: number, change } })
  return null
}
