import { type Game, type Refusal, refuse } from '@wolfmoon/engine/kernel'

/** What a table of the tiniest game agrees on. */
export interface Setup {
  readonly players: readonly string[]
  /** How many taps win. */
  readonly goal: number
}

/** Who has tapped how often. */
export interface State {
  readonly setup: Setup
  readonly taps: readonly number[]
}

/** Somebody taps; or time passes, which is nothing here. */
export type Command = { readonly type: 'tap'; readonly seat: number } | { readonly type: 'tick' }

type Event =
  | { readonly type: 'dealt'; readonly setup: Setup }
  | { readonly type: 'tapped'; readonly seat: number }

/** A game that is nothing but taps: whoever has tapped often enough first wins. Only its player sees how often. */
export const quickHands: Pick<
  Game<Setup, State, Command, Event, never, never, never>,
  'create' | 'decide' | 'evolve'
> = {
  create: (setup) =>
    setup.players.length < 2 ? refuse('wrong-players', { least: 2 }) : [{ type: 'dealt', setup }],
  decide(state, command): readonly Event[] | Refusal {
    if (command.type === 'tick') return []
    return winnerOf(state) === null ? [{ type: 'tapped', seat: command.seat }] : refuse('over')
  },
  evolve(state, event) {
    if (event.type === 'dealt') {
      const taps = event.setup.players.map(() => 0)
      return { setup: event.setup, taps }
    }
    if (!state) throw new Error('nobody has dealt')
    return { ...state, taps: state.taps.map((count, seat) => (seat === event.seat ? count + 1 : count)) }
  },
}

/** Who has won; null: nobody yet. */
export function winnerOf({ setup, taps }: State): number | null {
  const seat = taps.findIndex((count) => count >= setup.goal)
  return seat < 0 ? null : seat
}
