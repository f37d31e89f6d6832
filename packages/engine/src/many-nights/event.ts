import type { Secret } from '../kernel/secret.ts'
import type { Call } from './calls.ts'
import type { Outcome } from './outcome.ts'
import type { Self } from './player.ts'
import type { Pack, Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Setup, Timers } from './setup.ts'
import type { Amulet, Announcement, Cause, MissedTurn, Moment, Notice, Poll, Shown, Vote } from './state.ts'
import type { Baggage } from './statuses/travel.ts'
import type { DailyChange } from './variations/changes.ts'

/** What has happened. */
export type Event = Opening | PlayerEvent | NightEvent | DayEvent | BorderEvent | TableEvent | StepEvent

/** The cards are dealt. */
export interface Opening {
  readonly type: 'cards-dealt'
  readonly setup: Setup
  readonly secret: Secret
  readonly deal: Deal
  readonly draws: number
  readonly deadline: number | null
}

/** What becomes of one player, at any time. */
export type PlayerEvent =
  | { readonly type: 'card-confirmed'; readonly at: number; readonly seat: Seat }
  | {
      readonly type: 'card-entered'
      readonly at: number
      readonly seat: Seat
      readonly role: RoleId
      readonly hidden: RoleId | null
    }
  /** Something that a role brings has come to a player, or is over. */
  | { readonly type: 'status-changed'; readonly seat: Seat; readonly to: Partial<Self> }
  | { readonly type: 'role-changed'; readonly seat: Seat; readonly role: RoleId; readonly tell: boolean }
  | { readonly type: 'told'; readonly seat: Seat; readonly notice: Notice }
  | {
      readonly type: 'died'
      readonly at: number
      readonly seat: Seat
      readonly cause: Cause
      readonly when: Moment
      readonly shown: Shown
    }
  | { readonly type: 'disgraced'; readonly seat: Seat }
  | { readonly type: 'master-lost'; readonly role: RoleId }
  | { readonly type: 'writer-named'; readonly seat: Seat }
  | { readonly type: 'shot-due'; readonly at: number; readonly seat: Seat }
  | { readonly type: 'shot-fired'; readonly at: number; readonly seat: Seat; readonly target: Seat | null }

/** What happens at night, and when the day breaks. */
export type NightEvent =
  | {
      readonly type: 'night-fell'
      readonly at: number
      readonly night: number
      readonly calls: readonly Call[]
    }
  /** Calls begin: from the one to before the other. */
  | {
      readonly type: 'call-opened'
      readonly at: number
      readonly call: number
      readonly until: number
      /** Null: until who moderates goes on. */
      readonly deadline: number | null
    }
  | { readonly type: 'rested'; readonly at: number; readonly seat: Seat }
  | {
      readonly type: 'chosen'
      readonly at: number
      readonly seat: Seat
      readonly verb: Verb
      /** Null: let be. */
      readonly choice: readonly Seat[] | null
    }
  | {
      readonly type: 'letter-chosen'
      readonly at: number
      readonly seat: Seat
      readonly letter: string | null
    }
  /** A call closes that was not answered by somebody who was asked. */
  | { readonly type: 'turn-missed'; readonly seat: Seat; readonly turn: MissedTurn }
  | { readonly type: 'joined'; readonly one: Seat; readonly other: Seat }
  | { readonly type: 'pack-woke'; readonly pack: Pack; readonly seats: readonly Seat[] }
  | { readonly type: 'attack-agreed'; readonly seats: readonly Seat[] }
  | { readonly type: 'bite-agreed'; readonly seat: Seat | null }
  | { readonly type: 'poxer-named'; readonly seat: Seat | null }
  | { readonly type: 'amulet-changed'; readonly amulet: Amulet }
  | { readonly type: 'sickened'; readonly night: number }
  | { readonly type: 'angered'; readonly night: number }
  | {
      readonly type: 'day-broke'
      readonly at: number
      readonly absent: readonly Seat[]
      readonly muted: readonly Seat[]
      readonly guarded: readonly Seat[]
      readonly lynchings: number
    }

/** What happens by day. */
export type DayEvent =
  | {
      readonly type: 'phase-opened'
      readonly at: number
      readonly phase: 'shooting' | 'day' | 'defence' | 'offering' | 'dusk'
      readonly deadline: number | null
    }
  | { readonly type: 'day-set'; readonly ends: number | null; readonly elects: boolean }
  | { readonly type: 'daily-change'; readonly change: DailyChange | null; readonly isNew: boolean }
  | { readonly type: 'victim-fate'; readonly fate: 'turns' | 'dulled' | null }
  | { readonly type: 'nominated'; readonly at: number; readonly by: Seat; readonly of: Seat }
  | { readonly type: 'seconded'; readonly at: number; readonly by: Seat; readonly of: Seat }
  | { readonly type: 'nominations-fell'; readonly of: readonly Seat[] }
  | { readonly type: 'longer-wanted'; readonly at: number; readonly seat: Seat; readonly wanted: boolean }
  | { readonly type: 'defence-finished'; readonly at: number; readonly seat: Seat }
  | { readonly type: 'readiness-told'; readonly at: number; readonly seat: Seat; readonly ready: boolean }
  | {
      readonly type: 'poll-opened'
      readonly at: number
      readonly phase: 'voting' | 'electing' | 'banning'
      readonly poll: Poll
      readonly deadline: number | null
    }
  | { readonly type: 'vote-cast'; readonly at: number; readonly seat: Seat; readonly vote: Vote | null }
  | {
      readonly type: 'votes-shown'
      readonly at: number
      readonly votes: readonly (Vote | null)[]
      readonly result: readonly Seat[]
    }
  | { readonly type: 'poll-lapsed'; readonly at: number }
  | { readonly type: 'spared'; readonly at: number; readonly by: Seat; readonly seat: Seat }
  | { readonly type: 'condemned'; readonly at: number; readonly seats: readonly Seat[] }
  | { readonly type: 'place-taken'; readonly at: number; readonly by: Seat; readonly for: Seat }
  | { readonly type: 'lynching-over'; readonly endsDay: boolean }
  | { readonly type: 'elected'; readonly seat: Seat }

/** What happens between villages. */
export type BorderEvent =
  | { readonly type: 'left'; readonly at: number; readonly seat: Seat; readonly baggage: Baggage }
  | {
      readonly type: 'arrived'
      readonly at: number
      readonly seat: Seat
      readonly baggage: Baggage
      readonly sharesVision: boolean
    }
  | { readonly type: 'heard-of-death'; readonly seat: Seat }
  | { readonly type: 'borders-closed' }

/** What concerns the table, its clock and its chance. */
export type TableEvent =
  | { readonly type: 'absence-noted'; readonly at: number; readonly seats: readonly Seat[] }
  | { readonly type: 'chance-used'; readonly draws: number }
  | { readonly type: 'announced'; readonly what: Announcement }
  | { readonly type: 'paused'; readonly at: number }
  | {
      readonly type: 'resumed'
      readonly at: number
      readonly deadline: number | null
      readonly dayEnds: number | null
    }
  | { readonly type: 'timers-set'; readonly at: number; readonly timers: Timers }
  | {
      readonly type: 'time-given'
      readonly at: number
      readonly deadline: number
      readonly dayEnds: number | null
    }
  | { readonly type: 'game-ended'; readonly at: number; readonly outcome: Outcome }

/** A point that the game can be taken back to, and going back to one. */
export type StepEvent =
  | { readonly type: 'step-reached' }
  | {
      readonly type: 'undone'
      readonly at: number
      readonly step: number
      readonly deadline: number | null
      readonly dayEnds: number | null
      readonly draws: number
    }

/** Who holds what when the game begins. */
export interface Deal {
  readonly cards: readonly RoleId[]
  /** Of those who do not know what they are; null for all others. */
  readonly hidden: readonly (RoleId | null)[]
  readonly leftover: RoleId | null
  readonly amulet: Seat | null
  /** Who votes to die without knowing it. */
  readonly fool: Seat | null
  readonly mates: readonly (readonly [Seat, Seat])[]
}
