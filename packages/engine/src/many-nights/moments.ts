import { dueBy } from '../kernel/clock.ts'
import { evolveAll } from '../kernel/draft.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { State } from './state.ts'

/**
 * The game as it is after each deadline that is over when a command comes, so that every call is told. These are only
 * looked at: the game itself goes on with its commands alone, for only they count as steps that it can be taken back to.
 */
export function* momentsTo(before: State, command: { readonly at: number }): Generator<State> {
  let state = before
  for (let due = dueBy(state, command); due; due = dueBy(state, command)) {
    const events = decide(state, due)
    if (isRefusal(events)) return
    state = evolveAll(evolve, state, events)
    yield state
  }
}
