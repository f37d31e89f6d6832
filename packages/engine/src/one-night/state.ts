import type { Secret } from '../kernel/secret.ts'
import type { Schedule } from './calls.ts'
import type { Outcome } from './outcome.ts'
import type { Verb } from './question.ts'
import type { Deed, Kin } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Setup } from './setup.ts'
import type { Seat, Slot } from './slot.ts'

/** A card, named by the slot it was dealt to. */
export type CardId = number

/** Where a game stands. */
export type Phase = 'confirming' | 'night' | 'day' | 'voting' | 'over'

/** The whole truth about a game. It never leaves the engine; views do. */
export interface State {
  readonly setup: Setup
  readonly secret: Secret
  readonly schedule: Schedule
  readonly phase: Phase
  /** The time of the last event. */
  readonly now: number
  /** When the phase, or the beat of the night, ends by itself. */
  readonly deadline: number | null
  readonly pausedAt: number | null
  /** How much chance has been used. */
  readonly draws: number
  /** Printed faces by card. */
  readonly faces: readonly (RoleId | null)[]
  /** What each card counts as: its face, until it has copied or turned. */
  readonly counts: readonly (RoleId | null)[]
  /** The card that lies in each slot. */
  readonly lies: readonly CardId[]
  /** What each player is at night: dealt or copied. */
  readonly is: readonly RoleId[]
  /** Who was dealt a card that wakes at each call, in seat order. */
  readonly wakers: readonly (readonly Seat[])[]
  /** Who was dealt a card that copies. */
  readonly copier: Seat | null
  readonly copiedFrom: readonly (Seat | null)[]
  readonly hasTurned: readonly boolean[]
  readonly confirmed: readonly boolean[]
  readonly beat: number
  /** How often each player has answered in this beat, be it only that there is nothing to do. */
  readonly taps: readonly number[]
  /** Answers whose turn has not come; undefined: none yet. */
  readonly held: readonly (readonly Slot[] | null | undefined)[]
  /** Each player's last call, and the answers given in it. */
  readonly turns: readonly Turn[]
  /** What each player has done at night. */
  readonly moves: readonly (readonly OwnMove[])[]
  /** All that the game has told each player. */
  readonly notices: readonly (readonly Notice[])[]
  /** Every act of the night, in order, and where the cards lay before and after. */
  readonly story: readonly StoryStep[]
  readonly ready: readonly boolean[]
  /** Where each token of the deck lies: on the board of all, and on each player's own. */
  readonly sharedBoard: readonly (Slot | null)[]
  readonly ownBoards: readonly (readonly (Slot | null)[])[]
  readonly votes: readonly (Seat | null)[]
  readonly outcome: Outcome | null
}

/** What no question and no player's own knowledge follows from: what lies on the board of all, and the time. */
const besides = { sharedBoard: true, now: true } as const

/** The truth without that. */
export type Course = Omit<State, keyof typeof besides>

/** Whether two states differ in nothing but the board of all, and the time. */
export function isSameCourse(one: State, other: State): boolean {
  for (const field in one)
    if (!(field in besides) && one[field as keyof State] !== other[field as keyof State]) return false
  return true
}

/** A player's part in a call. */
export interface Turn {
  readonly call: number
  readonly made: readonly (readonly Slot[])[]
  /** Let be: nothing more is asked in this call. */
  readonly isOver: boolean
}

/** What a player did when asked: as which role, and with which cards; null: let it be. */
export interface Move {
  readonly role: RoleId
  readonly verb: Verb
  readonly choice: readonly Slot[] | null
}

/** A move as its player remembers it. */
export interface OwnMove extends Move {
  /** Time ran out, and the rules chose. */
  readonly missed?: true
  /** How many things its player had been told before. */
  readonly told: number
  /** The two places whose cards it exchanged. */
  readonly swapped?: readonly [Slot, Slot]
  /** What its player is from then on. */
  readonly became?: RoleId
}

/** Something the game told a player. */
export type Notice =
  | { readonly slot: Slot; readonly card: RoleId }
  | { readonly kin: Kin; readonly seats: readonly Seat[] }

/** One act of the night. */
export interface StoryStep {
  readonly at: number
  readonly deed: Deed | { readonly type: 'passed'; readonly by: Seat }
  readonly before: readonly CardId[]
  readonly after: readonly CardId[]
}
