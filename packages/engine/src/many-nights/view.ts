import { at } from '../kernel/list.ts'
import { onceEach, onceFor, onceWhile } from '../kernel/once.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Ask } from './ask.ts'
import { asksOf } from './asks.ts'
import { bookOf } from './book.ts'
import type { CallId, Nth } from './calls.ts'
import { plainVillager } from './deck.ts'
import { type DeskView, deskView } from './desk.ts'
import { defenderNow } from './nominations.ts'
import type { Outcome } from './outcome.ts'
import type { Player } from './player.ts'
import { isPresent, wakingPack } from './players.ts'
import type { Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { isTogether, roundOf } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { Options, Setup } from './setup.ts'
import type {
  Announcement,
  Cause,
  Choice,
  Count,
  Death,
  MissedTurn,
  Moment,
  Nomination,
  Notice,
  Phase,
  Poll,
  Shown,
  State,
  Vote,
} from './state.ts'
import { knownHere, type Truth, truthOf } from './truth.ts'
import { byNomination, votingOf } from './variations/voting.ts'
import { votesOf } from './votes.ts'
import { packWake } from './wakes.ts'

/** Who looks: a player, the table (a screen that all can see, a spectator), or the moderator. */
export type Viewer = Seat | 'table' | 'moderator'

/** What a viewer may know. It is built up from nothing; what is secret has a place only in `you` and `truth`. */
export interface View extends PublicView {
  readonly you: SeatView | null
  /** Everything: for the moderator, for the dead, and for all after the end. */
  readonly truth: Truth | null
  /** For the moderator alone. */
  readonly desk: DeskView | null
}

/** What the whole village knows. */
export interface PublicView {
  readonly players: readonly string[]
  /** The cards in play, as far as players are told. */
  readonly deck: readonly RoleId[]
  /** Cards that may be in play or not. */
  readonly maybe: readonly RoleId[]
  readonly options: Options
  /** When the cards were dealt. */
  readonly startsAt: number
  readonly commitment: string | null
  readonly phase: Phase
  /** The number of the night or the day. */
  readonly number: number
  readonly deadline: number | null
  /** When the village is told that it gets dark. */
  readonly warnsAt: number | null
  readonly dayEnds: number | null
  readonly isPaused: boolean
  readonly call: CallView | null
  /** How far the night is where all act together. */
  readonly round: RoundView | null
  readonly confirmed: readonly boolean[]
  readonly alive: readonly boolean[]
  /** Who is in another village. */
  readonly elsewhere: readonly boolean[]
  readonly absent: readonly boolean[]
  readonly muted: readonly boolean[]
  readonly deaths: readonly KnownDeath[]
  readonly announcements: readonly Announcement[]
  readonly elected: Seat | null
  readonly voting: Options['voting']
  readonly nominations: readonly Nomination[]
  readonly poll: Poll | null
  readonly voted: readonly boolean[]
  readonly ready: readonly boolean[]
  /** Who wants the day to be longer. */
  readonly longer: readonly boolean[]
  readonly spared: readonly Seat[]
  readonly condemned: readonly Seat[]
  /** Who speaks in their own defence. */
  readonly speaker: Seat | null
  /** Who is to shoot, before anybody talks. */
  readonly shots: readonly Seat[]
  readonly counts: readonly KnownCount[]
  readonly end: EndView | null
}

/** A vote as all saw it: who voted how, or in a secret ballot only how often each name was written. */
export interface KnownCount extends Count {
  /** Only where the votes themselves are not shown. */
  readonly tally?: readonly { readonly seat: Seat; readonly votes: number }[]
}

/** How far the night is, as the announcer's voice tells it to everyone. */
export interface CallView {
  readonly id: CallId
  readonly index: number
  readonly of: number
  /** Where several of a role are called one after the other. */
  readonly nth?: Nth
}

/** A round of the night: one of so many, whoever is asked in it. */
export interface RoundView {
  readonly index: number
  readonly of: number
}

/** A death as the village knows it: what the reveal rule shows; of what, only by day, or if somebody is just gone. */
export interface KnownDeath {
  readonly seat: Seat
  readonly when: Moment
  readonly shown: Shown
  readonly cause: Cause | null
}

/** What only this player knows. */
export interface SeatView {
  readonly seat: Seat
  /** The card as it was dealt. */
  readonly card: RoleId
  readonly notices: readonly Notice[]
  /** Turns that passed without an answer. */
  readonly missed: readonly MissedTurn[]
  /** What this player has chosen in this night. */
  readonly choices: readonly Choice[]
  readonly letter: string | null
  readonly vote: Vote | null
  readonly asks: readonly Ask[]
  /** While a pack chooses: what each of them has named so far. */
  readonly pack: readonly PackChoice[] | null
}

/** What one of a pack has named. */
export interface PackChoice {
  readonly seat: Seat
  readonly verb: Verb
  readonly at: readonly Seat[]
}

/** After the end. */
export interface EndView extends Outcome {
  /** Opens the commitment; null in one of several villages, which are opened together. */
  readonly secret: Secret | null
}

/** What this viewer may know now. */
export function view(state: State, viewer: Viewer): View {
  const common = publicView(state)
  const sees =
    viewer === 'moderator' || state.outcome !== null || (viewer !== 'table' && seesAll(state, viewer))
  return {
    players: common.players,
    deck: common.deck,
    maybe: common.maybe,
    options: common.options,
    startsAt: common.startsAt,
    commitment: common.commitment,
    phase: common.phase,
    number: common.number,
    deadline: common.deadline,
    warnsAt: common.warnsAt,
    dayEnds: common.dayEnds,
    isPaused: common.isPaused,
    call: common.call,
    round: common.round,
    confirmed: common.confirmed,
    alive: common.alive,
    elsewhere: common.elsewhere,
    absent: common.absent,
    muted: common.muted,
    deaths: common.deaths,
    announcements: common.announcements,
    elected: common.elected,
    voting: common.voting,
    nominations: common.nominations,
    poll: common.poll,
    voted: common.voted,
    ready: common.ready,
    longer: common.longer,
    spared: common.spared,
    condemned: common.condemned,
    speaker: common.speaker,
    shots: common.shots,
    counts: common.counts,
    end: common.end,
    you: typeof viewer === 'number' ? seatView(state, viewer) : null,
    truth: sees ? truthOf(viewer === 'moderator' ? state : knownHere(state)) : null,
    desk: viewer === 'moderator' ? deskView(state) : null,
  }
}

/** The dead see everything, once no shot of theirs is open. */
function seesAll({ players, shots }: State, seat: Seat): boolean {
  const { alive, elsewhere } = at(players, seat)
  return !alive && !elsewhere && !shots.includes(seat)
}

/** All views of one state share what is public. */
const publicView = onceFor(makePublic)

function makePublic(state: State): PublicView {
  const { setup, phase, poll, outcome } = state
  const lists = publicLists(state.players)
  const { warning } = setup.options.timers
  return {
    players: setup.players,
    deck: shownCards(setup).deck,
    maybe: shownCards(setup).maybe,
    options: shownOptions(setup),
    startsAt: setup.startsAt,
    commitment: setup.commitment,
    phase,
    number: state.number,
    deadline: state.deadline,
    warnsAt: state.dayEnds === null ? null : state.dayEnds - warning * 1000,
    dayEnds: state.dayEnds,
    isPaused: state.pausedAt !== null,
    call: isTogether(setup.options) ? null : callView(state),
    round: state.phase === 'night' && isTogether(setup.options) ? roundOf(state) : null,
    confirmed: lists.confirmed,
    alive: lists.alive,
    elsewhere: lists.elsewhere,
    absent: lists.absent,
    muted: lists.muted,
    deaths: knownDeaths(state.deaths),
    announcements: state.announcements,
    elected: state.elected,
    voting: votingOf(state),
    nominations: byNomination(state) ? state.nominations : none,
    poll,
    voted: poll ? votesOf(state).map((vote) => vote !== null) : none,
    ready: lists.ready,
    longer: lists.longer,
    spared: state.spared,
    condemned: state.condemned.map(({ seat }) => seat),
    speaker: phase === 'defence' ? defenderNow(state) : null,
    shots: state.shots,
    counts: knownCounts(state),
    end: outcome && {
      roles: setup.region ? knownHere(state).players.map(({ self }) => self.role) : outcome.roles,
      teams: outcome.teams,
      winners: outcome.winners,
      secret: setup.region ? null : state.secret,
    },
  }
}

const none: readonly never[] = []

/** What is public of players, by seat. */
const publicLists = onceFor((players: State['players']) => ({
  confirmed: confirmedOf(players),
  alive: aliveOf(players),
  elsewhere: elsewhereOf(players),
  absent: absentOf(players),
  muted: mutedOf(players),
  ready: readyOf(players),
  longer: longerOf(players),
}))

const confirmedOf = listOf(({ confirmed }) => confirmed)
const aliveOf = listOf(({ alive }) => alive)
const elsewhereOf = listOf(({ elsewhere }) => elsewhere)
const absentOf = listOf(({ day }) => day.absent)
const mutedOf = listOf(({ day }) => day.muted)
const readyOf = listOf(({ day }) => day.ready)
const longerOf = listOf(({ day }) => day.longer)

/** A list that stays the same object while it says the same: most of them do for most of a day. */
function listOf(tell: (player: Player) => boolean): (players: State['players']) => readonly boolean[] {
  return onceWhile(
    (one, other) =>
      one.length === other.length && one.every((player, seat) => tell(player) === tell(at(other, seat))),
    (players: State['players']) => players.map(tell),
  )
}

function knownCounts({ counts, setup }: State): readonly KnownCount[] {
  if (setup.options.voting !== 'secret-ballot') return counts
  return counts.map((count) => (count.poll.type === 'ballot' ? tallied(count) : count))
}

const tallied = onceFor((count: Count): KnownCount => {
  const named = count.votes.filter((vote) => typeof vote === 'number')
  const tally = [...new Set(named)]
    .sort((one, other) => one - other)
    .map((seat) => ({ seat, votes: named.filter((vote) => vote === seat).length }))
  return { ...count, votes: none, tally }
})

/** What players are told of what their table plays with, before cards are dealt and after. */
export const toldOf = (setup: Setup): Pick<PublicView, 'deck' | 'maybe' | 'options'> => ({
  ...shownCards(setup),
  options: shownOptions(setup),
})

/**
 * The options as players are told them: a hollow village is none, an Amulet may lie anywhere, and how long calls take
 * would name the roles of a deck that is not shown.
 */
const shownOptions = ({ options }: Setup): Options =>
  !options.hollow && options.amulet !== 'no-werewolf' && !options.leads ? options : withoutSecrets(options)

const withoutSecrets = onceEach(
  ({ hollow, amulet, leads: _, deckShown, ...others }: Options): Options => ({
    ...others,
    hollow: false,
    amulet: amulet && 'anyone',
    deckShown: hollow ? 'none' : deckShown,
  }),
)

/** The deck as players are told it: whole, without the cards that may or may not be there, or not at all. */
const shownCards = onceFor((setup: Setup): Pick<PublicView, 'deck' | 'maybe'> => {
  const book = bookOf(setup)
  const variable = setup.variable?.cards ?? none
  switch (shownOptions(setup).deckShown) {
    case 'all':
      return { deck: setup.deck, maybe: variable }
    case 'but-maybes': {
      // Plain cards are not counted either, or the rest would tell how many there are of these.
      const plain = plainVillager(book)
      const maybe = [...book.values()]
        .filter(({ id, deck }) => deck?.maybe || id === plain)
        .map(({ id }) => id)
      return {
        deck: setup.deck.filter((id) => !maybe.includes(id)),
        maybe: [...new Set([...variable, ...maybe])],
      }
    }
    case 'none':
      return { deck: none, maybe: none }
  }
})

function callView({ phase, calls, call }: State): CallView | null {
  const open = phase === 'night' ? calls[call] : undefined
  if (!open) return null
  const { id, nth } = open
  return { id, index: call, of: calls.length, ...(nth ? { nth } : {}) }
}

const knownDeaths = onceFor((deaths: readonly Death[]): readonly KnownDeath[] =>
  deaths.map(({ seat, when, shown, cause }) => ({
    seat,
    when,
    shown,
    cause: when.part === 'day' || cause === 'left' ? cause : null,
  })),
)

function seatView(state: State, seat: Seat): SeatView {
  const { self, night } = at(state.players, seat)
  return {
    seat,
    card: self.dealt,
    notices: self.notices,
    missed: self.missed,
    choices: night.choices,
    letter: night.letter,
    vote: state.poll && isPresent(state, seat) ? at(votesOf(state), seat) : null,
    asks: asksOf(state, seat),
    pack: state.phase === 'night' ? packChoices(state, seat) : null,
  }
}

function packChoices(state: State, seat: Seat): readonly PackChoice[] | null {
  const wake = packWake(state, seat)
  if (!wake?.pack) return null
  return wakingPack(state, wake.pack).flatMap((other) =>
    at(state.players, other)
      .night.choices.filter(({ verb }) => verb === wake.verb)
      .map(({ verb, at: named }) => ({ seat: other, verb, at: named })),
  )
}
