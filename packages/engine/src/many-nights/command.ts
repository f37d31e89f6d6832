import type { Choice } from '../kernel/ask.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Timers } from './setup.ts'
import type { Baggage } from './statuses/travel.ts'
import type { DailyChange } from './variations/changes.ts'

/** What comes in from outside, with the time at which it came. */
export type Command =
  /** A player answers an open question; null lets it be. */
  | {
      readonly type: 'answer'
      readonly at: number
      readonly seat: Seat
      readonly ask: string
      readonly choice: Choice | null
    }
  /** Time has passed. */
  | { readonly type: 'tick'; readonly at: number }
  /** Who is not there at the moment: nobody waits for them. */
  | { readonly type: 'away'; readonly at: number; readonly seats: readonly Seat[] }
  /** The table stops the clock, and starts it again. */
  | { readonly type: 'pause'; readonly at: number }
  | { readonly type: 'resume'; readonly at: number }
  | ModeratorCommand

/** What the other villages bring about. It comes from no player and no moderator. */
export type RegionCommand =
  /** Somebody who was sent away elsewhere comes here. */
  | { readonly type: 'arrive'; readonly at: number; readonly seat: Seat; readonly baggage: Baggage }
  /** Somebody here hears who has died elsewhere, as which role. */
  | {
      readonly type: 'hear-of-death'
      readonly at: number
      readonly seat: Seat
      readonly listener: Seat
      readonly role: RoleId
    }
  /** It is this village's turn to sleep. */
  | { readonly type: 'fall-night'; readonly at: number }
  /** No other village is left to send anyone to. */
  | { readonly type: 'close-borders'; readonly at: number }

/** What only a moderator may send. */
export type ModeratorCommand =
  /** What is going on now is over, as if its time had run out. */
  | { readonly type: 'move-on'; readonly at: number }
  /** Everything that waits for somebody lapses. */
  | { readonly type: 'lapse'; readonly at: number }
  /** So does it, and night falls. */
  | { readonly type: 'call-night'; readonly at: number }
  /** More time for what is going on, in seconds. */
  | { readonly type: 'give-time'; readonly at: number; readonly seconds: number }
  /** Other times than were agreed on, for all that begins from now on. */
  | { readonly type: 'set-timers'; readonly at: number; readonly timers: Partial<Timers> }
  /** The secret society kills a player who spoke of it. */
  | { readonly type: 'strike'; readonly at: number; readonly seat: Seat }
  /** Somebody is gone for good. */
  | { readonly type: 'let-go'; readonly at: number; readonly seat: Seat }
  /** Real cards lie on the table, and this player has been seen to hold this one. */
  | {
      readonly type: 'enter'
      readonly at: number
      readonly seat: Seat
      readonly role: RoleId
      readonly hidden: RoleId | null
    }
  /** A mistake is corrected: the game goes back to a step, and everyone is told. */
  | { readonly type: 'undo'; readonly at: number; readonly step: number }
  /** The change of this day, where the moderator picks it. */
  | { readonly type: 'pick-change'; readonly at: number; readonly change: DailyChange | null }
  /** The victim of this night, in a village without werewolves. */
  | { readonly type: 'name-victim'; readonly at: number; readonly seat: Seat }
  /** The game ends here. */
  | { readonly type: 'stop'; readonly at: number }

/** Why a command is refused. */
export type CommandRefusal = Refusal<
  | 'no-such-seat'
  | 'not-open'
  | 'not-a-choice'
  | 'wrong-number'
  | 'must-choose'
  | 'not-now'
  | 'paused'
  | 'over'
  | 'no-such-step'
  | 'no-such-card'
  | 'cards-missing'
>
