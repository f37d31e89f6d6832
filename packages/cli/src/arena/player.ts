import type { Said } from '@wolfmoon/chips'
import type { Random } from '@wolfmoon/engine/kernel'
import { type Question, randomAnswer } from '../question.ts'

/** One decision, as it is put to a player: all that this seat may know, and what is asked. */
export interface Decision {
  /** Names it for its answer. */
  readonly id: string
  readonly game: string
  readonly seat: number
  readonly view: unknown
  readonly ask: Question
  /** What was said in this game so far. */
  readonly said: readonly Said[]
  /** A number of the arena's chance, 0 to 4294967295: who uses it plays the same game again. */
  readonly chance: number
}

/** How a move was lost. */
export const lostMoves = ['late', 'gone', 'nonsense'] as const

/** One of these ways. */
export type LostMove = (typeof lostMoves)[number]

/** What somebody who plays in an arena says to a decision: a choice, in a talk a chip; or how the move was lost. */
export type Answer = { readonly choice: unknown; readonly chip?: unknown } | { readonly lost: LostMove }

/** Who holds a seat in an arena. One of its own for each seat at a table: nobody shares what two seats know. */
export interface Player {
  decide(decision: Decision): Answer | Promise<Answer>
  /** A game has ended, and all of it can be seen. */
  over(game: string, hasWon: boolean, view: () => unknown): void
  close(): void
}

/** Somebody who takes part: makes as many players as there are seats to hold. */
export interface Contestant {
  readonly name: string
  sitDown(): Player
}

/** Anything that is allowed, by chance. */
export const randomPlayer: Player = {
  decide: ({ ask, chance }) => ({ choice: randomAnswer(ask, streamOf(chance)) }),
  over() {},
  close() {},
}

/** A short stream of chance from one number: fast and repeatable, and good for nothing else. */
export function streamOf(number: number): Random {
  let state = number >>> 0
  let position = 0
  return {
    below(limit) {
      position++
      state = (state + 0x9e3779b9) >>> 0
      let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
      return Math.floor((((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32) * limit)
    },
    get position() {
      return position
    },
  }
}
