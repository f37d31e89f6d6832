import type { Hindsight, Sight } from '@wolfmoon/bots/many-nights'
import type { Account, Known, Table } from '@wolfmoon/bots/one-night'
import type { Puzzle } from '@wolfmoon/bots/puzzle'
import type { Job } from '@wolfmoon/bots/simulate/play'
import type { Tally } from '@wolfmoon/bots/simulate/shares'
import type { Thought } from '@wolfmoon/bots/thinking'
import type { Said } from '@wolfmoon/chips'
import type { SeededTask } from '@wolfmoon/server/thought'

/** What a worker is sent to do. */
export type Errand =
  | { readonly type: 'think'; readonly task: SeededTask }
  | { readonly type: 'play'; readonly job: Job }
  | {
      readonly type: 'look-back'
      readonly table: Table
      readonly account: Account
      readonly said: readonly Said[]
    }
  | { readonly type: 'look-back-village'; readonly sight: Sight }
  | { readonly type: 'puzzle'; readonly day: string }

/** What comes back. */
export interface Results {
  readonly think: Thought
  readonly play: Tally
  readonly 'look-back': readonly Known[]
  readonly 'look-back-village': Hindsight
  readonly puzzle: Puzzle
}
