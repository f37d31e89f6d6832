import type { Secret } from '../kernel/secret.ts'
import type { Board } from './command.ts'
import type { Outcome } from './outcome.ts'
import type { Deed } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Setup } from './setup.ts'
import type { Seat, Slot } from './slot.ts'
import type { Move } from './state.ts'

/** What has happened. */
export type Event =
  | {
      readonly type: 'cards-dealt'
      readonly setup: Setup
      readonly secret: Secret
      /** By slot; null where no card lies. */
      readonly faces: readonly (RoleId | null)[]
      readonly draws: number
      readonly deadline: number
    }
  | { readonly type: 'card-confirmed'; readonly at: number; readonly seat: Seat }
  | { readonly type: 'beat-opened'; readonly at: number; readonly beat: number; readonly deadline: number }
  | { readonly type: 'rested'; readonly at: number; readonly seat: Seat }
  | {
      readonly type: 'answer-held'
      readonly at: number
      readonly seat: Seat
      readonly choice: readonly Slot[] | null
    }
  | {
      readonly type: 'moved'
      readonly at: number
      readonly seat: Seat
      readonly call: number
      readonly move: Move
      /** The position in the stream of chance after the move. */
      readonly draws: number
    }
  | Deed
  | { readonly type: 'day-broke'; readonly at: number; readonly deadline: number | null }
  | { readonly type: 'readiness-told'; readonly at: number; readonly seat: Seat; readonly ready: boolean }
  | {
      readonly type: 'token-placed'
      readonly at: number
      readonly seat: Seat
      readonly board: Board
      readonly token: number
      readonly on: Slot | null
    }
  | { readonly type: 'vote-opened'; readonly at: number; readonly deadline: number }
  | { readonly type: 'vote-cast'; readonly at: number; readonly seat: Seat; readonly target: Seat }
  | { readonly type: 'game-ended'; readonly at: number; readonly outcome: Outcome }
  | { readonly type: 'paused'; readonly at: number }
  | { readonly type: 'resumed'; readonly at: number; readonly deadline: number | null }
