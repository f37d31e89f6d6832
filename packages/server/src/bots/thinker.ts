import type { Thought } from '@wolfmoon/bots/thinking'
import { type SeededTask, thoughtOn } from './task.ts'

/** Thinks for bots, where nobody has to wait for it. */
export interface Thinker {
  think(task: SeededTask): Promise<Thought>
  close(): Promise<void>
}

/** Thinks at once, in the same thread: for tests, and where there are no others. */
export const atOnce: Thinker = {
  think: async (task) => thoughtOn(task),
  close: async () => {},
}
