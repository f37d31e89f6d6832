import { Draft as AnyDraft } from '../kernel/draft.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { State } from './state.ts'

/** What a decision has led to so far. */
export type Draft = AnyDraft<State, Event>

/** A decision that has led to nothing yet. */
export const draftFrom = (before: State, now: number): Draft =>
  new AnyDraft<State, Event>(evolve, before, now)
