import { oneNightFacts } from '@wolfmoon/chips/one-night'
import { onceEach, type Refusal, refuse } from '@wolfmoon/engine/kernel'
import {
  type Command,
  centre,
  create,
  decide,
  deckAdvice,
  deckErrors,
  deckFor,
  earlierDeckFor,
  evolve,
  isSameCourse,
  keptState,
  leastPlayers,
  mostPlayers,
  type Options,
  proposedDeck,
  type RoleId,
  type Setup,
  type State,
  stateKept,
  usualTalk,
  view,
} from '@wolfmoon/engine/one-night'
import { commitmentTo } from '@wolfmoon/fair'
import {
  type Advice,
  type OneNightRules,
  readOneNightRules,
  type SeatParts,
  seatParts,
  type TableSettings,
  tableParts,
} from '@wolfmoon/protocol'
import { nightTimers, scriptOf, speaker } from '@wolfmoon/texts/core'
import type { Hosted, Rules } from './hosted.ts'
import { type Actor, type Move, type Seat, tablesOf } from './table.ts'

/** A move that the rules made in somebody's absence: by whom, and which of theirs. */
interface Unattended {
  readonly seat: Seat
  readonly move: number
}

const tables = tablesOf({
  id: 'one-night',
  game: { create, decide, evolve },
  playersOf: ({ setup }: State) => setup.players,
  rolesOf: ({ setup, faces }) => (setup.options.blind ? faces.filter((face) => face !== null) : setup.deck),
  deadlineOf: ({ pausedAt, deadline }) => (pausedAt === null ? deadline : null),
  isOver: ({ phase }) => phase === 'over',
  winnersOf: ({ outcome }) => outcome?.winners ?? null,
  // Once the vote has begun nobody talks, until the result.
  circleFor: ({ phase }, who, { to }) =>
    to === 'all' && (phase === 'over' || (phase === 'day' && who !== null)) ? 'all' : null,
  hears: (_, __, circle) => circle === 'all',
  talkIn: ({ phase, pausedAt, setup: { players, deck, options } }) =>
    phase === 'day'
      ? {
          day: 1,
          isPaused: pausedAt !== null,
          facts: () => oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf }),
        }
      : null,
  isOut: () => false,
  waits: false,
  growing: [],
  commandFor,
  shared: (state) => tableParts(view(state, 'table')),
  own: (state, viewer, unattended: readonly Unattended[]) =>
    typeof viewer === 'number'
      ? withAbsence(seatParts(view(state, viewer).you), unattended, viewer)
      : nothing,
  isOwnAlike: isSameCourse,
  seenBy: view,
  isIdle: () => false,
  noted: unattendedIn,
  keptState,
  stateKept,
})

const nothing = seatParts(null)

/** One Night, as rooms host it. */
export const oneNight: Hosted = {
  id: 'one-night',
  least: leastPlayers,
  most: mostPlayers,
  rules: {
    deck: deckFor(leastPlayers)?.roles ?? [],
    deckFollows: true,
    loneWolf: true,
    minionAlone: 'nobody-wins',
    pace: 'called',
    act: 10,
    round: 30,
    vote: 30,
    confirm: 60,
  } satisfies OneNightRules,
  nothing: { shared: tableParts(null), own: nothing },
  readRules(change) {
    const read = readOneNightRules(change)
    // Who chooses a deck keeps it.
    return read && { ...(read.deck ? { deckFollows: false } : {}), ...read }
  },
  changed(rules, change) {
    const { deck, deckFollows } = change as Partial<OneNightRules>
    return { ...rules, ...change, ...(deckFollows && !deck ? { deck: [], blind: false } : {}) }
  },
  fitted(rules, [players = 0], known) {
    const { deck, deckFollows } = rulesIn(rules)
    if (!deckFollows) return rules
    const seats = Math.max(leastPlayers, players)
    const suited = known
      ? deck.length === seats + centre.length
        ? deck
        : proposedDeck(seats, { known: known as readonly RoleId[] }, 0)
      : (earlierDeckFor(seats)?.roles ?? deck)
    return suited === deck ? rules : { ...rules, deck: suited }
  },
  shown: (settings) => settings,
  advice: (rules, [players = 0], known) => adviceOn(rulesIn(rules), players, known as readonly RoleId[]),
  open({ settings, players, at, drawn: { secret } }) {
    const { deck } = rulesIn(settings)
    const table = { players, deck }
    const options = optionsOf(settings as unknown as TableSettings, players.length)
    const setup: Setup = { ...table, options, startsAt: at, commitment: commitmentTo(table, secret) }
    return tables.open(setup, secret)
  },
  restore: tables.restore,
}

/** Its own rules were read by itself before they were kept. */
const rulesIn = (rules: Rules): OneNightRules => rules as unknown as OneNightRules

/** Seconds of the words in which a screen has asked already; eyes and cards have to be opened first. */
const askedEarly = 3

/** Seconds at most to see what a night has told in which all act together; it ends with the last who knows. */
const toLearn = 12

/** The options of a game with these settings. */
export function optionsOf(settings: TableSettings, players: number): Options {
  const { loneWolf, minionAlone, pace, blind, act, round, vote, confirm, discussion, deck, form, language } =
    settings
  const talk = discussion === undefined ? usualTalk(players) : discussion
  const learn = pace === 'together' ? { learn: toLearn } : {}
  const timers = { confirm, lead: 6, leads: {}, act, round, ...learn, discussion: talk, vote }
  const options: Options = { loneWolf, minionAlone, pace, ...(blind ? { blind } : {}), timers }
  const spoken = nightTimers(speaker(language), scriptOf(settings), form, deck, options)
  return { ...options, timers: { ...spoken, act: settings.realCards ? act : Math.max(3, act - askedEarly) } }
}

function commandFor(_: State, move: Move, by: Actor, at: number): Command | Refusal {
  switch (move.type) {
    case 'tick':
    case 'pause':
    case 'resume':
    case 'end-discussion':
      return { type: move.type, at }
    case 'answer': {
      if (typeof by !== 'number') return refuse('not-allowed')
      if (typeof move.choice === 'string') return refuse('not-a-choice')
      return { type: 'answer', at, seat: by, ask: move.ask, choice: move.choice }
    }
    case 'place': {
      if (typeof by !== 'number') return refuse('not-allowed')
      const { board, token, on } = move
      return { type: 'place', at, seat: by, board, token, on }
    }
    default:
      return refuse('not-now')
  }
}

/** The moves that the rules made in this step for people who are away. */
function unattendedIn(
  { moves: before }: State,
  { moves: after }: State,
  isAway: (seat: Seat) => boolean,
): readonly Unattended[] {
  return after.flatMap((moves, seat) => {
    if (moves === before[seat] || !isAway(seat)) return []
    const earlier = before[seat]?.length ?? 0
    return moves.flatMap((move, index) => (index >= earlier && move.missed ? [{ seat, move: index }] : []))
  })
}

/** What a player did, and what the rules did while that player was away. */
function withAbsence(parts: SeatParts, unattended: readonly Unattended[], seat: Seat): SeatParts {
  const absent = unattended.filter((missed) => missed.seat === seat)
  if (absent.length === 0 || !parts.moves) return parts
  const moves = parts.moves.map((move, index) =>
    absent.some((missed) => missed.move === index) ? { ...move, away: true as const } : move,
  )
  return { ...parts, moves }
}

/** What there is to say about a deck; a room asks for the same again and again. */
const adviceOn = onceEach(
  ({ deck, blind }: OneNightRules, players: number, known: readonly RoleId[]): Advice => ({
    errors: deckErrors(deck, players, blind),
    advice: deckAdvice(deck, players, { known }),
  }),
)
