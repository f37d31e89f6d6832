import type { Seat, Slot } from './slot.ts'

/** What comes in from outside, with the time at which it came. */
export type Command =
  /** A player answers an open question; null lets it be. */
  | {
      readonly type: 'answer'
      readonly at: number
      readonly seat: Seat
      readonly ask: string
      readonly choice: readonly Slot[] | null
    }
  /** A player puts a token on a card, or takes it away. */
  | {
      readonly type: 'place'
      readonly at: number
      readonly seat: Seat
      readonly board: Board
      readonly token: number
      readonly on: Slot | null
    }
  /** The table stops the clock, and starts it again. */
  | { readonly type: 'pause'; readonly at: number }
  | { readonly type: 'resume'; readonly at: number }
  /** The table has talked enough. */
  | { readonly type: 'end-discussion'; readonly at: number }
  /** Time has passed. */
  | { readonly type: 'tick'; readonly at: number }

/** Where tokens are put: for all to see, or for oneself. */
export type Board = 'shared' | 'own'
