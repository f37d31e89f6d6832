import type { Refusal } from '@wolfmoon/engine/kernel'
import type { Row } from '@wolfmoon/engine/tournament'
import type { TournamentPlan, TournamentRequest, TournamentTable } from '@wolfmoon/protocol'
import type { Games } from '../games/hosted.ts'
import type { Settings } from '../room/room.ts'

/** A tournament of double elimination over many rooms: who takes part, and the rounds that were drawn. */
export interface Tournament {
  /** What can be played at its tables. */
  readonly games: Games
  /** By which rules names are compared: tournaments that were opened earlier stay what they have become. */
  readonly version: Version
  readonly code: string
  readonly openedAt: number
  /** The time of the last entry. */
  readonly now: number
  /** The hash of the organiser's token. */
  readonly organiser: string
  readonly plan: TournamentPlan
  /** What its tables play with. */
  readonly settings: Settings
  readonly isLocked: boolean
  readonly entrants: readonly Entrant[]
  /** Where everyone stood when the last round was drawn. */
  readonly rows: readonly Row[]
  readonly rounds: readonly (readonly TournamentTable[])[]
  /** When the last table of the last round was over; null while one plays. */
  readonly roundOverAt: number | null
  /** Who has won it; null while it goes on. */
  readonly champions: readonly string[] | null
  /** Requests that were accepted lately, so that the same one is never applied twice. */
  readonly accepted: readonly string[]
  /** How often everyone has asked for what can be asked for again and again. */
  readonly asked: Readonly<Record<string, number>>
  readonly isDeleted: boolean
}

/** The rules by which the logs of tournaments are read, oldest first. */
export type Version = 1 | 2

/** The rules of tournaments that are opened now. */
export const thisVersion: Version = 2

/** Somebody who takes part. */
export interface Entrant {
  readonly id: string
  readonly name: string
  readonly tokenHash: string
}

/** Who asks: the organiser, or somebody who takes part. */
export type Asking = 'organiser' | string

/** A request that changes a tournament by itself. */
export type PlainRequest = Exclude<TournamentRequest, { type: 'ping' | 'sign-up' | 'draw' }>

/** What a tournament's log is made of. */
export type Entry =
  | {
      readonly type: 'opened'
      readonly at: number
      readonly code: string
      readonly organiser: string
      readonly plan: TournamentPlan
      readonly settings: Settings
      /** Left out: the first. */
      readonly version?: Version
    }
  | { readonly type: 'signed-up'; readonly at: number; readonly name: string; readonly tokenHash: string }
  | { readonly type: 'request'; readonly at: number; readonly by: Asking; readonly request: PlainRequest }
  /** A round; its rooms are there already. `request` is the organiser's, if it was asked for. */
  | {
      readonly type: 'drawn'
      readonly at: number
      readonly tables: readonly Pick<TournamentTable, 'room' | 'seats'>[]
      readonly request?: string
    }
  /** The game of a table is over; winners by their places in `seats`. */
  | {
      readonly type: 'result'
      readonly at: number
      readonly room: string
      readonly winners: readonly number[]
    }

/** A tournament as it has become, or why it cannot. */
export type Result = Tournament | Refusal

/** Whether an answer is a tournament. */
export const isTournament = (result: Result): result is Tournament => !('refused' in result)

/** The most who can take part. */
export const mostEntrants = 200

/** The most rounds: many more than anyone has an evening for, and no log grows without end. */
export const mostRounds = 60

/** How often one person may ask for what can be asked for again and again: no log grows without end. */
export const mostAsked: Readonly<Partial<Record<PlainRequest['type'], number>>> = {
  rename: 20,
  settings: 500,
  lock: 200,
  unlock: 200,
  decide: 2000,
}

/** How many accepted requests are remembered. */
export const mostAccepted = 200

/** What a tournament is played by where nobody has said otherwise. */
export const usualPlan: TournamentPlan = { name: '', tableSize: null, patience: 300, pause: null }
