import type { Facts, Said } from '@wolfmoon/chips'
import { villageFacts } from '@wolfmoon/chips/many-nights'
import { oneNightFacts } from '@wolfmoon/chips/one-night'
import {
  type Choice,
  evolveAll,
  type Game,
  isRefusal,
  type Refusal,
  type Secret,
  savedVersion,
} from '@wolfmoon/engine/kernel'
import * as many from '@wolfmoon/engine/many-nights'
import * as one from '@wolfmoon/engine/one-night'
import type { Question } from '../question.ts'

/** The games that are played in an arena. */
export const arenaGames = ['one-night', 'many-nights'] as const

/** One of them. */
export type ArenaGame = (typeof arenaGames)[number]

/** A game under way in an arena, whichever it is. Its time is the game's own: nobody waits for a clock. */
export interface Table {
  readonly players: number
  isOver(): boolean
  /** Every question that is open now. */
  asks(): readonly Question[]
  /** Tells one moment from the next, as far as questions come again. */
  moment(): string
  /** What a seat may know. */
  view(seat: number): unknown
  /** The talk of this moment; null: nobody talks now. */
  talk(): Talk | null
  answer(seat: number, ask: string, choice: Choice | null): Refusal | null
  /** Nobody has anything more to say: what is open comes to its end, as if its time had run out. */
  pass(): void
  /** The same deal once more, nothing of it played yet. */
  again(): Table
  winners(): readonly number[]
  /** The game as it is saved, with what was said in it. */
  saved(said: readonly Said[]): object
}

/** Who may speak now, in rounds in which each says one thing and hears the others afterwards. */
export interface Talk {
  /** Tells one talk from the next. */
  readonly key: string
  readonly seats: readonly number[]
  /** So many rounds at most; one in which nobody speaks is the last. */
  readonly rounds: number
  readonly at: number
  facts(): Facts
}

/** What is played: which game, how many play it, with which cards. */
export interface Deck {
  readonly game: ArenaGame
  readonly players: number
  /** Ids of cards; null: the usual ones for so many. */
  readonly cards: readonly string[] | null
}

/** Why such a game cannot be; null: it can. */
export function deckRefusal(deck: Deck): Refusal | null {
  const opened = openTable(deck, '0'.repeat(64))
  return 'refused' in opened ? opened : null
}

/** Opens a game, dealt from a seed; a refusal where such a game cannot be. */
export function openTable({ game, players, cards }: Deck, seed: string): Table | Refusal {
  const common = {
    players: Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`),
    startsAt: 0,
    commitment: null,
  }
  if (game === 'one-night') {
    const setup: one.Setup = {
      ...common,
      deck: (cards as readonly one.RoleId[] | null) ?? one.deckFor(players)?.roles ?? [],
      options: { ...one.defaultOptions(players), pace: 'together' },
    }
    return dealt<one.Setup, one.State, one.Command, one.Event>(oneNight, setup, seed)
  }
  const setup: many.Setup = {
    ...common,
    deck: (cards as readonly many.RoleId[] | null) ?? many.proposedDeck(players),
    variable: null,
    pool: [],
    region: null,
    blanks: [],
    options: { ...many.defaultOptions, pace: 'together' },
  }
  return dealt<many.Setup, many.State, many.Command, many.Event>(manyNights, setup, seed)
}

/** What an arena has to know of a game beside its contract. */
interface Kind<Setup, State, Command, Event> {
  readonly id: ArenaGame
  readonly rules: Game<Setup, State, Command, Event, Question, number, unknown>
  moment(state: State): string
  talk(state: State): Talk | null
  answer(at: number, seat: number, ask: string, choice: Choice | null): Command
  /** What is said when nobody has anything more to say. */
  pass(state: State): Command
  winners(state: State): readonly number[]
}

// Ruling: after so many days a village that has come to no end is stopped: nobody has won.
const mostDays = 60

const oneNight: Kind<one.Setup, one.State, one.Command, one.Event> = {
  id: 'one-night',
  rules: one.oneNight,
  moment: ({ phase, beat }) => `${phase} ${beat}`,
  // Everyone says one thing, and nobody has heard the others before: as where a room opens its talk sealed.
  talk: ({ phase, now, setup: { players, deck, options } }) =>
    phase === 'day'
      ? {
          key: phase,
          seats: [...players.keys()],
          rounds: 1,
          at: now,
          facts: once(() => oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf })),
        }
      : null,
  answer: (at, seat, ask, choice) => ({
    type: 'answer',
    at,
    seat,
    ask,
    choice: choice as readonly number[] | null,
  }),
  pass: ({ phase, now, deadline }) =>
    phase === 'day' ? { type: 'end-discussion', at: now } : { type: 'tick', at: deadline ?? now },
  winners: ({ outcome }) => outcome?.winners ?? [],
}

const manyNights: Kind<many.Setup, many.State, many.Command, many.Event> = {
  id: 'many-nights',
  rules: many.manyNights,
  moment: ({ phase, number, call, counts }) => `${phase} ${number} ${call} ${counts.length}`,
  talk(state) {
    const { phase, number, nominations, deadline, now, setup } = state
    if (phase !== 'day' && phase !== 'defence') return null
    const { blanks, options } = setup
    return {
      key: `${phase} ${number} ${nominations.length} ${deadline}`,
      seats: [...setup.players.keys()].filter((seat) => many.mayTellAll(state, seat)),
      rounds: 3,
      at: now,
      facts: once(() => {
        const { deck, maybe, deaths, players } = many.view(state, 'table')
        return villageFacts({ players: players.length, deck, maybe, deaths, blanks, options, night: number })
      }),
    }
  },
  answer: (at, seat, ask, choice) => ({ type: 'answer', at, seat, ask, choice }),
  pass: ({ number, now, deadline }) =>
    number > mostDays ? { type: 'stop', at: now } : { type: 'tick', at: deadline ?? now },
  winners: ({ outcome }) => outcome?.winners ?? [],
}

interface Common {
  readonly phase: string
  readonly now: number
}

function dealt<Setup extends { readonly players: readonly string[] }, State extends Common, Command, Event>(
  kind: Kind<Setup, State, Command, Event>,
  setup: Setup,
  seed: string,
): Table | Refusal {
  const { rules } = kind
  const secret: Secret = { seed, salt: '' }
  const opened = rules.create(setup, secret)
  if (isRefusal(opened)) return opened
  const deal = evolveAll(rules.evolve, undefined, opened)
  const open = (): Table => {
    let state = deal
    /** What the seats that were asked for see now. */
    let views: unknown[] = []
    const commands: Command[] = []
    const send = (command: Command): Refusal | null => {
      const events = rules.decide(state, command)
      if (isRefusal(events)) return events
      commands.push(command)
      state = evolveAll(rules.evolve, state, events)
      views = []
      return null
    }
    return {
      players: setup.players.length,
      isOver: () => state.phase === 'over',
      asks: () => rules.asks(state),
      moment: () => kind.moment(state),
      view: (seat) => (views[seat] ??= rules.view(state, seat)),
      talk: () => kind.talk(state),
      answer: (seat, ask, choice) => send(kind.answer(state.now, seat, ask, choice)),
      pass() {
        const refused = send(kind.pass(state))
        if (refused) throw new Error(`the game does not go on: ${refused.refused}`)
      },
      again: open,
      winners: () => kind.winners(state),
      saved: (said) => ({
        wolfmoon: savedVersion,
        game: kind.id,
        setup,
        ...secret,
        commands,
        ...(said.length > 0 ? { chips: said } : {}),
      }),
    }
  }
  return open()
}

/** Makes something when it is wanted first, and never again. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
