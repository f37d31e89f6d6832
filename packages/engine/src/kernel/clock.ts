import type { Draft } from './draft.ts'

/** What a game's state says about time. */
export interface Clock {
  /** The time of the last event. */
  readonly now: number
  /** When what is going on ends by itself; null: never. */
  readonly deadline: number | null
  /** Since when the clock stands; null: it runs. */
  readonly pausedAt: number | null
}

/** Time has passed: the one command that every game knows. */
export interface Tick {
  readonly type: 'tick'
  readonly at: number
}

/** Seconds as the clock counts them. */
export const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** The tick of a deadline that is over by a time; null: none is. */
export const dueBy = ({ deadline, pausedAt }: Clock, { at }: { readonly at: number }): Tick | null =>
  deadline === null || pausedAt !== null || deadline > at ? null : { type: 'tick', at: deadline }

/** When a command counts: whatever a clock says, a game's time does not go back. */
export const timeOf = ({ now }: Clock, { at }: { readonly at: number }): number => (at > now ? at : now)

/** Ends what is over by now, each at its own time. */
export function passTime<State extends Clock, Event>(
  draft: Draft<State, Event>,
  end: (draft: Draft<State, Event>) => void,
): void {
  const { now } = draft
  for (let due = dueBy(draft.state, { at: now }); due; due = dueBy(draft.state, { at: now })) {
    draft.now = due.at
    end(draft)
  }
  draft.now = now
}
