import { evolveAll, type Random } from '../../src/kernel/index.ts'
import {
  type Ask,
  askOf,
  type Command,
  decide,
  defaultOptions,
  drawDeck,
  type Event,
  evolve,
  fullBag,
  oneNight,
  readSaved,
  type Setup,
  type Slot,
  type State,
  type Viewer,
} from '../../src/one-night/index.ts'
import { accepted, type Playable, type Watcher } from '../random-game.ts'

/** One Night, as the suites over all games play it. */
export const anyTable: Playable<Setup, State, Command, Event, Viewer> = {
  id: 'one-night',
  rules: oneNight,
  setup(number, random) {
    const players = 3 + random.below(8)
    return {
      players: Array.from({ length: players }, (_, seat) => `Player ${seat}`),
      deck: drawDeck(fullBag, players, random) ?? [],
      options: { ...defaultOptions(players), pace: number % 2 === 0 ? 'called' : 'together' },
      startsAt: 1_000_000,
      commitment: null,
    }
  },
  play: playRandomly,
  readSaved,
  lookers: ({ setup, secret: { seed }, phase }) =>
    [...setup.players.keys(), 'table' as const].map((viewer) => ({ viewer, seed, isOver: phase === 'over' })),
}

/** Any answer that the question takes. */
export function randomChoice({ may, picks }: Ask, random: Random): readonly Slot[] | null {
  if (picks.length === 0) return []
  if (may && random.below(5) === 0) return null
  let pick = picks[random.below(picks.length)]
  if (!pick || pick.from.length < pick.count) pick = picks.find(({ count, from }) => from.length >= count)
  if (!pick) return []
  const { count, from } = pick
  const first = random.below(from.length)
  if (count === 1) return [from[first] as Slot]
  const second = (first + 1 + random.below(from.length - 1)) % from.length
  return [from[first] as Slot, from[second] as Slot]
}

/** Does what a command leads to. Throws where it is refused. */
export const send = (state: State, command: Command): State =>
  evolveAll<State, Event>(evolve, state, accepted(decide(state, command)))

/** Plays a game to its end: everyone answers every question that matters, at once and at random. */
export function playRandomly(
  dealt: State,
  random: Random,
  { onCommand, onState }: Watcher<State, Command, Event> = {},
): State {
  const players = dealt.setup.players.length
  let state = dealt
  const step = (command: Command) => {
    const events = accepted(decide(state, command))
    onCommand?.(command, events)
    state = evolveAll<State, Event>(evolve, state, events)
    onState?.(state)
  }
  while (state.phase !== 'over') {
    const { phase, beat } = state
    const isSame = () => state.phase === phase && state.beat === beat
    for (let seat = 0; seat < players && isSame(); seat++) {
      let ask = askOf(state, seat)
      while (ask && ask.topic.type !== 'rest') {
        step({ type: 'answer', at: state.now, seat, ask: ask.id, choice: randomChoice(ask, random) })
        const next: Ask | null = isSame() ? askOf(state, seat) : null
        ask = next?.id === ask.id ? null : next
      }
    }
    if (!isSame()) continue
    if (phase === 'day') step({ type: 'end-discussion', at: state.now })
    else step({ type: 'tick', at: state.deadline ?? state.now })
  }
  return state
}
