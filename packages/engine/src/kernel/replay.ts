import { evolveAll } from './draft.ts'
import type { Game } from './game.ts'
import { isRefusal, type Refusal } from './refusal.ts'
import type { Saved } from './saved.ts'

/** The part of a game that plays it, without questions and views. */
type Rules<Setup, State, Command, Event> = Pick<
  Game<Setup, State, Command, Event, unknown, unknown, unknown>,
  'create' | 'decide' | 'evolve'
>

/** A moment of a game that is played again: the deal, or what one command led to. */
export type Moment<State, Command, Event> = {
  /** The number of the command in the saved game that this is, or comes before; 0: the deal. */
  readonly step: number
  readonly events: readonly Event[]
  readonly state: State
} & (
  | { readonly command: null; readonly before: null }
  | { readonly command: Command; readonly before: State }
)

/** Where a game that is played again cannot go on: at its deal (step 0) or at a command, and why. */
export interface Stuck {
  readonly step: number
  readonly refusal: Refusal
}

/**
 * Plays a saved game again, moment by moment; where it cannot go on, that is the last thing told. What is due before
 * a command can be made a moment of its own; otherwise it is part of what the command led to.
 */
export function* replay<Setup, State, Command, Event>(
  game: Rules<Setup, State, Command, Event>,
  {
    setup,
    seed,
    salt,
    commands,
  }: Pick<Saved<string, Setup, Command>, 'setup' | 'seed' | 'salt' | 'commands'>,
  due: (state: State, command: Command) => Command | null = () => null,
): Generator<Moment<State, Command, Event> | Stuck, void> {
  const dealt = game.create(setup, { seed, salt })
  if (isRefusal(dealt)) return yield { step: 0, refusal: dealt }
  let state = evolveAll(game.evolve, undefined, dealt)
  yield { step: 0, command: null, events: dealt, before: null, state }
  for (const [index, last] of commands.entries()) {
    const step = index + 1
    for (let command: Command | null = due(state, last) ?? last; command !== null; ) {
      const events = game.decide(state, command)
      if (isRefusal(events)) return yield { step, refusal: events }
      const before = state
      state = evolveAll(game.evolve, before, events)
      yield { step, command, events, before, state }
      command = command === last ? null : (due(state, last) ?? last)
    }
  }
}

/** Whether a game that is played again cannot go on. */
export const isStuck = (moment: object | Stuck): moment is Stuck => 'refusal' in moment
