import {
  evolveAll,
  type Game,
  isRefusal,
  type Misread,
  type Random,
  type Refusal,
  type Saved,
  savedVersion,
} from '../src/kernel/index.ts'

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

/** Whom to tell while a random game is played. */
export interface Watcher<State, Command, Event> {
  readonly onCommand?: (command: Command, events: readonly Event[]) => void
  readonly onState?: (state: State) => void
}

/** A game that can be played at random: what the suites over all games need to know of one. */
export interface Playable<Setup, State, Command, Event, Viewer> {
  readonly id: 'one-night' | 'many-nights'
  readonly rules: Game<Setup, State, Command, Event, unknown, Viewer, unknown>
  /** Any table of it. */
  setup(number: number, random: Random): Setup
  /** Plays it to its end. */
  play(dealt: State, random: Random, watcher: Watcher<State, Command, Event>): State
  readSaved(value: unknown): Saved<string, Setup, Command> | Misread
  /** Everyone who may look, and what stays secret from them until their game is over. */
  lookers(
    state: State,
  ): readonly { readonly viewer: Viewer; readonly seed: string; readonly isOver: boolean }[]
}

/** A whole random game: what is kept of it, and what happened. */
export interface PlayedGame<Setup, Command, Event> {
  readonly saved: Saved<string, Setup, Command>
  readonly deal: readonly Event[]
  readonly events: readonly Event[]
}

/** Plays a whole game at random. */
export function playedGame<Setup, State, Command, Event, Viewer>(
  { id, rules, setup: setupOf, play }: Playable<Setup, State, Command, Event, Viewer>,
  number: number,
  onState: (state: State) => void = () => {},
): PlayedGame<Setup, Command, Event> {
  const random = testRandom(number)
  const setup = setupOf(number, random)
  const secret = { seed: testSeed(number), salt: 'salt' }
  const commands: Command[] = []
  const events: Event[] = []
  const deal = accepted(rules.create(setup, secret))
  play(evolveAll(rules.evolve, undefined, deal), random, {
    onCommand: (command, caused) => {
      commands.push(command)
      events.push(...caused)
    },
    onState,
  })
  return { saved: { wolfmoon: savedVersion, game: id, setup, ...secret, commands }, deal, events }
}

/** What a game answered, if it did not refuse. */
export function accepted<Event>(answer: readonly Event[] | Refusal): readonly Event[] {
  if (isRefusal(answer)) throw new Error(`${answer.refused} ${JSON.stringify(answer.parts)}`)
  return answer
}
