import { at } from '../kernel/list.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Ask } from './ask.ts'
import { askOf } from './asks.ts'
import type { CallId } from './calls.ts'
import type { Outcome } from './outcome.ts'
import { ownRole } from './own-role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Options } from './setup.ts'
import type { Seat, Slot } from './slot.ts'
import type { CardId, Course, Notice, OwnMove, Phase, State, StoryStep } from './state.ts'
import { type Why, whyOf } from './why.ts'

/** Who looks: a player, or the table, which is a screen that all can see. */
export type Viewer = Seat | 'table'

/** What a viewer may know. It is built up from nothing; no field of it could hold another one's secret. */
export interface View {
  readonly players: readonly string[]
  readonly deck: readonly RoleId[]
  readonly options: Options
  /** When the cards were dealt. */
  readonly startsAt: number
  readonly commitment: string | null
  readonly phase: Phase
  readonly deadline: number | null
  readonly isPaused: boolean
  readonly night: NightView | null
  readonly confirmed: readonly boolean[]
  readonly ready: readonly boolean[]
  readonly voted: readonly boolean[]
  /** Where each token of the deck lies on the board of all. */
  readonly tokens: readonly (Slot | null)[]
  readonly you: SeatView | null
  readonly end: EndView | null
}

/** How far the night is, as the announcer's voice tells it to everyone. */
export interface NightView {
  readonly beat: number
  readonly beats: number
  readonly call: CallId | null
}

/** What only this player knows. */
export interface SeatView {
  readonly seat: Seat
  /** The card as it was dealt. */
  readonly card: RoleId
  /** What its player is, as far as that player's own night tells; null: an unseen card. */
  readonly role: RoleId | null
  readonly notices: readonly Notice[]
  readonly moves: readonly OwnMove[]
  /** An answer that waits for its turn; null within: let be. */
  readonly waiting: { readonly choice: readonly Slot[] | null } | null
  readonly ask: Ask | null
  readonly tokens: readonly (Slot | null)[]
  readonly vote: Seat | null
}

/** After the end, everything. */
export interface EndView extends Outcome {
  /** Why each side that has won did, or why none. */
  readonly why: readonly Why[]
  /** Printed faces by card; a card is named by the slot it was dealt to. */
  readonly faces: readonly (RoleId | null)[]
  /** The card that lies in each slot. */
  readonly lies: readonly CardId[]
  readonly told: readonly (readonly Notice[])[]
  readonly story: readonly StoryStep[]
  /** Opens the commitment. */
  readonly secret: Secret
}

/** What this viewer may know now. */
export function view(state: State, viewer: Viewer): View {
  const { setup, phase } = state
  return {
    players: setup.players,
    deck: setup.deck,
    options: setup.options,
    startsAt: setup.startsAt,
    commitment: setup.commitment,
    phase,
    deadline: state.deadline,
    isPaused: state.pausedAt !== null,
    night: phase === 'night' ? nightView(state) : null,
    confirmed: state.confirmed,
    ready: state.ready,
    voted: phase === 'voting' ? state.votes.map((target) => target !== null) : none,
    tokens: state.sharedBoard,
    you: viewer === 'table' ? null : seatView(state, viewer),
    end: state.outcome && endView(state, state.outcome),
  }
}

const none: readonly never[] = []

function nightView({ schedule, beat }: State): NightView {
  return { beat, beats: schedule.beats.length, call: at(schedule.beats, beat).call }
}

function seatView(state: Course, seat: Seat): SeatView {
  const choice = state.held[seat]
  return {
    seat,
    card: at(state.faces, seat) as RoleId,
    role: ownRole(seat, at(state.faces, seat) as RoleId, at(state.notices, seat), at(state.moves, seat)),
    notices: at(state.notices, seat),
    moves: at(state.moves, seat),
    waiting: choice === undefined ? null : { choice },
    ask: askOf(state, seat),
    tokens: at(state.ownBoards, seat),
    vote: at(state.votes, seat),
  }
}

function endView(state: State, outcome: Outcome): EndView {
  return {
    roles: outcome.roles,
    votes: outcome.votes,
    deaths: outcome.deaths,
    teams: outcome.teams,
    winners: outcome.winners,
    why: whyOf(outcome, state),
    faces: state.faces,
    lies: state.lies,
    told: state.notices,
    story: state.story,
    secret: state.secret,
  }
}
