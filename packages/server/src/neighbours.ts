import type { Clock } from '@wolfmoon/protocol'
import type { Store } from './store/store.ts'

/** How often a server says that it lives. */
const beatEvery = 3_000
/** How long a server may be silent before its people count as away. */
const serverSilence = 3 * beatEvery

/** The servers on the same store: says that this one lives, and knows which others do. */
export class Neighbours {
  private readonly name: string
  private readonly store: Store
  private readonly clock: Clock
  private living: ReadonlySet<string>
  private readonly missingSince = new Map<string, number>()
  private lastBeat = 0

  constructor(name: string, store: Store, clock: Clock) {
    this.name = name
    this.store = store
    this.clock = clock
    this.living = new Set([name])
  }

  /** Says that this server lives, and tells which do. */
  beat(): Promise<ReadonlySet<string>> {
    const now = this.clock.now()
    return this.store.heartbeat(this.name, now, now - serverSilence)
  }

  /** The same, when it is time. */
  async look(): Promise<void> {
    const now = this.clock.now()
    if (now - this.lastBeat < beatEvery) return
    this.living = await this.beat()
    this.lastBeat = now
  }

  /** A server that is new may not have been heard of yet; one that stays unheard of is gone. */
  isGone(server: string): boolean {
    if (this.living.has(server)) {
      this.missingSince.delete(server)
      return false
    }
    const since = this.missingSince.get(server) ?? this.clock.now()
    this.missingSince.set(server, since)
    return this.clock.now() - since >= 2 * beatEvery
  }
}

/** The server that holds a connection. */
export const serverOf = (connection: string): string => connection.split(':')[0] ?? ''
