import type { Refusal } from './refusal.ts'
import type { Secret } from './secret.ts'

/** What the rest of the program may do with a game: ask it, answer it, and look through somebody's eyes. */
export interface Game<Setup, State, Command, Event, Ask, Viewer, View> {
  /** Opens a game: the deal is made here, from the secret seed. */
  create(setup: Setup, secret: Secret): readonly Event[] | Refusal
  /** All rules live behind this. Deadlines that are over are applied before the command. */
  decide(state: State, command: Command): readonly Event[] | Refusal
  /** Applies what has happened. No rules, no choices. */
  evolve(state: State | undefined, event: Event): State
  /** The questions that are open now, with their legal answers. */
  asks(state: State): readonly Ask[]
  /** What this viewer may know. The only way out of the engine. */
  view(state: State, viewer: Viewer): View
}
