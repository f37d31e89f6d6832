import { type Task, type Thought, think } from '@wolfmoon/bots/thinking'
import { randomFrom, type Seed } from '@wolfmoon/engine/kernel'

/** Something for a bot to think about, with chance that nobody else knows. */
export interface SeededTask extends Task {
  readonly seed: Seed
}

/** What comes of it: the same wherever it is thought about. */
export const thoughtOn = ({ seed, ...task }: SeededTask): Thought => think(task, randomFrom(seed))
