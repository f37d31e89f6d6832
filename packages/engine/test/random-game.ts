import { evolveAll, isRefusal, type Random } from '../src/kernel/index.ts'
import {
  type Ask,
  askOf,
  type Command,
  decide,
  type Event,
  evolve,
  type Slot,
  type State,
} from '../src/one-night/index.ts'

/** A cheap stream of chance for tests: fast and repeatable, and good for nothing else. */
export function testRandom(seed: number): Random {
  let state = seed >>> 0
  let position = 0
  return {
    below(limit) {
      position++
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
    },
    get position() {
      return position
    },
  }
}

/** A seed of a game from a number. */
export const testSeed = (number: number): string => number.toString(16).padStart(64, '0')

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
export function send(state: State, command: Command): State {
  return evolveAll<State, Event>(evolve, state, caused(state, command))
}

/** Whom to tell while a random game is played. */
export interface Watcher {
  readonly onCommand?: (command: Command, events: readonly Event[]) => void
  readonly onState?: (state: State) => void
}

/** Plays a game to its end: everyone answers every question that matters, at once and at random. */
export function playRandomly(dealt: State, random: Random, { onCommand, onState }: Watcher = {}): State {
  const players = dealt.setup.players.length
  let state = dealt
  const step = (command: Command) => {
    const events = caused(state, command)
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

function caused(state: State, command: Command): readonly Event[] {
  const events = decide(state, command)
  if (isRefusal(events)) throw new Error(`${command.type} refused: ${events.refused}`)
  return events
}
