import type { Secret } from '@wolfmoon/engine/kernel'
import type { Opened } from '@wolfmoon/fair/check'
import type { Play } from './play.ts'

/** What a game that is over is held against its promise with. */
export interface Opening {
  readonly opened: Opened
  readonly secret: Secret
}

/** Opens the game of a room; null: it is not over everywhere. It fails if what that takes cannot be had. */
export type Opens = (play: Play) => Promise<Opening | null>
