import { randomBytes } from 'node:crypto'
import { newSecret } from '@wolfmoon/fair'
import { type Clock, realClock } from '@wolfmoon/protocol'
import type { Thinker } from '../bots/thinker.ts'
import type { Fanout } from '../fanout/fanout.ts'
import type { Games } from '../games/hosted.ts'
import { games } from '../games/index.ts'
import type { Drawn, Room } from '../room/room.ts'
import type { Store } from '../store/store.ts'

/** What a hub is made of. Tests give it a clock of their own. */
export interface HubOptions {
  readonly store: Store
  readonly fanout: Fanout
  readonly clock?: Clock
  readonly name?: string
  /** How often it looks whether rooms have moved on elsewhere, in milliseconds. */
  readonly pollEvery?: number
  /** How many requests in ten seconds it takes from the people of a room. */
  readonly requestsPerRoom?: number
  /** How many in ten seconds may try to come into a room where they have no seat. */
  readonly newcomersPerRoom?: number
  readonly onTrouble?: (what: string, error: unknown) => void
  /** Where the chance for a game comes from: the system's cryptographic source, if not said. */
  readonly draw?: () => Drawn
  /** What can be played here: all there is, if not said. */
  readonly games?: Games
  /** Thinks for the bots of its rooms; left out: they do nothing, and their time runs out. */
  readonly thinker?: Thinker
  /** The game at a table of a tournament is over; may be told again. */
  readonly onTableOver?: (room: Room) => Promise<void>
}

/** The same with what is usual wherever nothing is said. */
export const complete = (options: HubOptions) => ({
  clock: realClock,
  name: randomBytes(6).toString('hex'),
  pollEvery: 1000,
  requestsPerRoom: Number.MAX_SAFE_INTEGER,
  newcomersPerRoom: Number.MAX_SAFE_INTEGER,
  onTrouble: () => {},
  draw: (): Drawn => ({ secret: newSecret(), story: randomBytes(16).toString('hex') }),
  games,
  onTableOver: async () => {},
  ...options,
})
