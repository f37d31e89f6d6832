import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import type { Asked, RoomParts } from '@wolfmoon/protocol'

/** All that somebody at a terminal may know of a room, whatever is played in it. */
export type Parts = Partial<RoomParts>

/** What a typed line comes to: things to ask the server for, or things to read. */
export interface Typed {
  readonly asks?: readonly Asked[]
  readonly lines?: readonly string[]
}

/** Something to ask the server for. */
export const asking = (...asks: readonly Asked[]): Typed => ({ asks })

/** Something to read. */
export const reading = (...lines: readonly string[]): Typed => ({ lines })

/** A game as somebody at a terminal sees it and plays it. */
export interface GameScreen {
  /** How it is played here, when one comes to it. */
  hello(): readonly string[]
  /** How a host is called among the others. */
  host(name: string): string
  /** What is new, in the order in which one wants to know it. */
  news(parts: Parts, you: string): readonly string[]
  /** What a typed line comes to; null: it is no business of the game. */
  read(line: string): Typed | null
  /** What becomes of a line that means nothing else. */
  talk(line: string): Typed
  /** Whose seat in the game this name is; null: nobody's. */
  seatNamed(name: string): number | null
  /** Why the server says no. */
  refusal(code: string, details: RefusalDetails): string
  /** Nobody looks at it any more. */
  close(): void
}

/** A text without accents and capitals, as it may be typed. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase().trim()
