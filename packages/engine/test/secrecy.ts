import { isRefusal, type Random, type Refusal, shuffled } from '../src/kernel/index.ts'
import { testRandom } from './random-game.ts'

/** The way out of the engine, as the test watches it. A planted leak changes one of these. */
export interface Window<State, Command, Event, Viewer, No extends Refusal> {
  decide(state: State, command: Command): readonly Event[] | No
  view(state: State, viewer: Viewer): unknown
}

/** A deliberate break of secrecy. The secrecy test has to find each of them. */
export interface Leak<Watched> {
  readonly name: string
  readonly window: Watched
  /** A field of its own, which whoever takes a view apart would not see. */
  readonly isExtra?: true
}

/** A playing of a game, as far as another one can be made of it. */
export interface AnyPlaying {
  readonly cards: readonly string[]
  /** All that was dealt, cards and whatever else chance decided. */
  readonly dealt: string
}

/** How two playings compare. */
export interface Comparison {
  /** Whether the viewer is entitled to know the same in both, long enough to tell something by it. */
  readonly isFair: boolean
  /** Where the viewer could tell them apart; null: nowhere. */
  readonly difference: string | null
  /** How many things the viewer received, and how many nights were lived through, that are the same. */
  readonly frames: number
  readonly nights: number
}

/** A game whose secrecy can be tested: it is played again with other cards in hidden places. */
export interface Worlds<Scenario extends { readonly number: number }, Playing extends AnyPlaying, Watched> {
  /** The engine as it is. */
  readonly honest: Watched
  /** The same with something more that all may know. */
  readonly harmless: Watched
  /** Any table, any deck, any viewer who may not know everything. */
  scenario(number: number): Scenario
  firstDeal(scenario: Scenario): Playing['cards']
  /**
   * Plays a scenario with these cards. Everyone acts at the same times in every world. What the viewer does, and what
   * all can see, is the same; what others do in secret belongs to the world.
   */
  play(scenario: Scenario, cards: Playing['cards'], world: number, window: Watched, like?: Playing): Playing
  /** Which cards may lie elsewhere in another world; the later the try, the fewer. */
  free(scenario: Scenario, first: Playing, random: Random, world: number): readonly number[]
  compare(one: Playing, other: Playing): Comparison
  /** What a comparison was about, and all that comparisons have to have been about in the end. */
  notes(scenario: Scenario, first: Playing, other: Playing): readonly string[]
  readonly needed: readonly string[]
  /** How many frames and nights a comparison has at least, on average. */
  readonly least: Pick<Comparison, 'frames' | 'nights'>
}

/**
 * Another playing that this viewer cannot tell from the first, and in which world it is: tried until the viewer's
 * knowledge is the same.
 */
export function worldLike<Scenario extends { readonly number: number }, Playing extends AnyPlaying, Watched>(
  { honest, play, free, compare }: Worlds<Scenario, Playing, Watched>,
  scenario: Scenario,
  first: Playing,
  tries = 40,
): { readonly world: number; readonly playing: Playing } | null {
  const random = testRandom(scenario.number ^ 0x0dd)
  for (let world = 1; world <= tries; world++) {
    const cards = permuted(first.cards, free(scenario, first, random, world), random)
    const playing = play(scenario, cards, world, honest, first)
    if (playing.dealt !== first.dealt && compare(first, playing).isFair) return { world, playing }
  }
  return null
}

/** The same, without its world. */
export const otherWorld = <Scenario extends { readonly number: number }, Playing extends AnyPlaying, Watched>(
  worlds: Worlds<Scenario, Playing, Watched>,
  scenario: Scenario,
  first: Playing,
): Playing | null => worldLike(worlds, scenario, first)?.playing ?? null

function permuted<Card>(cards: readonly Card[], free: readonly number[], random: Random): readonly Card[] {
  const moved = shuffled(free, random)
  const next = cards.slice()
  for (const [position, index] of free.entries()) next[index] = cards[moved[position] ?? index] as Card
  return next
}

/** How somebody acts at some moment: always the same in a game, unless it is a secret of the world. */
export const habitOf = (...words: readonly (number | string)[]): Random => testRandom(hash(words.join(' ')))

function hash(text: string): number {
  let sum = 2166136261
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619)
  return sum >>> 0
}

/** The ways to plant a leak in a game. */
export function leaksIn<
  State,
  Command,
  Event extends { readonly type: string },
  Viewer,
  View extends object,
  No extends Refusal,
>({
  decide,
  view,
}: {
  decide(state: State, command: Command): readonly Event[] | No
  view(state: State, viewer: Viewer): View
}) {
  type Plant = Leak<Window<State, Command, Event, Viewer, No>>
  const changes = (name: string, change: (state: State, viewer: Viewer, seen: View) => object): Plant => ({
    name,
    window: {
      decide,
      view: (state, viewer) => {
        const seen = view(state, viewer)
        return { ...seen, ...change(state, viewer, seen) }
      },
    },
  })
  return {
    /** A view with one thing changed. */
    changes,
    /** A view with one thing too many. */
    shows: (name: string, peek: (state: State, viewer: Viewer) => unknown): Plant => ({
      ...changes(name, (state, viewer) => ({ extra: peek(state, viewer) })),
      isExtra: true,
    }),
    /** A clock that depends on the cards: a deadline is moved when it is set. */
    hurries: <Type extends Event['type']>(
      name: string,
      type: Type,
      lengthen: (state: State, event: Extract<Event, { readonly type: Type }>) => number,
    ): Plant => ({
      name,
      window: {
        view,
        decide: (state, command) => {
          const events = decide(state, command)
          if (isRefusal(events)) return events
          return events.map((event) => {
            if (event.type !== type || !('deadline' in event)) return event
            const moved = lengthen(state, event as unknown as Extract<Event, { readonly type: Type }>)
            return { ...event, deadline: (event.deadline as number) + moved }
          })
        },
      },
    }),
    /** A refusal that says more than the sender knows. */
    refuses: (name: string, tell: (state: State, command: Command) => string | number): Plant => ({
      name,
      window: {
        view,
        decide: (state, command) => {
          const answer = decide(state, command)
          if (!isRefusal(answer)) return answer
          return { ...answer, parts: { ...answer.parts, extra: tell(state, command) } }
        },
      },
    }),
  }
}
