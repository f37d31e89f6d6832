import { refuse } from '../kernel/refusal.ts'
import type { CommandRefusal } from './command.ts'
import { countIfAll, goOn, goOnByDay, lapseVote, lynch, openBallot } from './day.ts'
import { strike } from './death.ts'
import type { Draft } from './draft.ts'
import { areAllKnown } from './entering.ts'
import { closeIfAll } from './night.ts'
import { seatsInOrder } from './nominations.ts'
import { isTimeFor } from './orders.ts'
import { endIfWon } from './outcome.ts'
import { isAlive } from './players.ts'
import type { Seat } from './seat.ts'
import type { Poll, State } from './state.ts'
import { votingOf } from './variations/voting.ts'

/**
 * Somebody is gone for good, and the village goes on without. Ruling: it is a death, shown like any other, and nobody's
 * fault: no shot follows, and the werewolves are not angered.
 */
export function letGo(draft: Draft, seat: Seat): CommandRefusal | null {
  const { phase, shots } = draft.state
  if (!isTimeFor('let-go', draft.state)) return refuse('not-now')
  if (!areAllKnown(draft)) return refuse('cards-missing')
  if (!isAlive(draft.state, seat) && !shots.includes(seat)) return refuse('no-such-seat')
  // What the village has decided is carried out first.
  if (phase === 'offering') lynch(draft)
  if (draft.state.phase === 'over') return null
  const { number, isDay, shots: due } = draft.state
  if (due.includes(seat)) draft.add({ type: 'shot-fired', at: draft.now, seat, target: null })
  strike(draft, [{ seat, cause: 'left' }], { part: isDay ? 'day' : 'night', number })
  goOnWithout(draft)
  return null
}

function goOnWithout(draft: Draft): void {
  const { phase, poll, shots } = draft.state
  switch (phase) {
    case 'night':
      // Whoever is to shoot does so in the morning.
      if (shots.length === 0) endIfWon(draft)
      closeIfAll(draft)
      break
    case 'dusk':
      goOnByDay(draft)
      break
    case 'shooting':
      if (shots.length === 0) goOn(draft)
      break
    case 'day':
      goOn(draft)
      break
    case 'defence': {
      const needed = votingOf(draft.state) === 'two-nominees' ? 2 : 1
      if (shots.length > 0) lapseVote(draft)
      if (seatsInOrder(draft.state).length < needed) goOn(draft)
      else endIfWon(draft)
      break
    }
    case 'voting':
    case 'electing':
    case 'banning':
      if (shots.length === 0) endIfWon(draft)
      if (draft.state.phase === 'over') break
      if (shots.length > 0 || (poll && isInVain(draft.state, poll))) {
        lapseVote(draft)
        if (poll?.type === 'ballot' && shots.length === 0) openBallot(draft)
        else goOn(draft)
      } else countIfAll(draft)
      break
  }
}

/** Whether a poll asks about somebody who has died since. */
const isInVain = (state: State, poll: Poll): boolean => namedIn(poll).some((seat) => !isAlive(state, seat))

function namedIn(poll: Poll): readonly Seat[] {
  switch (poll.type) {
    case 'thumbs':
      return [poll.of]
    case 'pair':
      return [poll.first, poll.second]
    default:
      return poll.among
  }
}
