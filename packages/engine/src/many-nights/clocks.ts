import { inMilliseconds } from '../kernel/clock.ts'
import { refuse } from '../kernel/refusal.ts'
import type { CommandRefusal } from './command.ts'
import type { Draft } from './draft.ts'
import { type Timers, timersFault } from './setup.ts'
import type { Step } from './state.ts'

/** What is going on has more time; if that is the talk, the day is longer. */
export function giveTime(draft: Draft, seconds: number): CommandRefusal | null {
  const { deadline, dayEnds, phase } = draft.state
  if (deadline === null || !(seconds > 0 && seconds <= 3600)) return refuse('not-now')
  const more = inMilliseconds(seconds)
  const isDayClock = phase === 'day' && dayEnds !== null
  draft.add({
    type: 'time-given',
    at: draft.now,
    deadline: deadline + more,
    dayEnds: isDayClock ? dayEnds + more : dayEnds,
  })
  return null
}

/** Whatever begins from now on takes as long as this says. */
export function setTimers(draft: Draft, change: Partial<Timers>): CommandRefusal | null {
  const timers = { ...draft.state.setup.options.timers, ...change }
  if (timersFault(timers)) return refuse('not-a-choice')
  draft.add({ type: 'timers-set', at: draft.now, timers })
  return null
}

/** A clock that stood goes on where it was. */
export function resume(draft: Draft): CommandRefusal | null {
  const { pausedAt, deadline, dayEnds } = draft.state
  if (pausedAt === null) return refuse('not-now')
  const later = (time: number | null) => (time === null ? null : time + draft.now - pausedAt)
  draft.add({ type: 'resumed', at: draft.now, deadline: later(deadline), dayEnds: later(dayEnds) })
  return null
}

/** Back to an earlier step; its clock begins anew, and everyone is told. */
export function undo(draft: Draft, number: number): CommandRefusal | null {
  const { state } = draft
  let step: Step | null = state.step
  while (step && step.number !== number) step = step.before
  if (!step || number < state.firstStep) return refuse('no-such-step')
  const { now, deadline, dayEnds } = step.state
  const later = (time: number | null) => (time === null ? null : time - now + draft.now)
  const { draws } = state
  draft.add({
    type: 'undone',
    at: draft.now,
    step: number,
    deadline: later(deadline),
    dayEnds: later(dayEnds),
    draws,
  })
  return null
}
