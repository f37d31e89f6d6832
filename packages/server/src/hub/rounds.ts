import type { Clock } from '@wolfmoon/protocol'
import { type Neighbours, serverOf } from '../neighbours.ts'
import { nextDeadline } from '../room/apply.ts'
import type { Store } from '../store/store.ts'
import type { LiveRoom } from './live-room.ts'
import type { RoomsHere } from './rooms-here.ts'

/** Whose rooms are looked after, and what is done about what is found there. */
interface Household {
  /** The server's own name. */
  readonly name: string
  readonly rooms: RoomsHere
  readonly store: Store
  readonly neighbours: Neighbours
  clock(): Clock
  /** How often, in milliseconds. */
  every(): number
  /** The room has moved on elsewhere. */
  refresh(live: LiveRoom): Promise<unknown>
  /** A deadline was missed. */
  tick(live: LiveRoom): Promise<void>
  /** Its log has become long. */
  keep(live: LiveRoom): void
  /** Somebody's server has fallen silent. */
  letGo(live: LiveRoom, person: string, connection: string): Promise<void>
  onTrouble(error: unknown): void
}

/** How many entries may have to be applied again when a room is loaded. */
const keptEvery = 1000

/** Looks again and again whether rooms have moved on elsewhere, whether a deadline was missed, and whether other servers still live. */
export class Rounds {
  private readonly household: Household
  private cancel: () => void = () => {}
  private isOver = false

  constructor(household: Household) {
    this.household = household
    this.later()
  }

  stop(): void {
    this.isOver = true
    this.cancel()
  }

  private later(): void {
    const { clock, every, onTrouble } = this.household
    this.cancel = clock().after(every(), () => {
      this.walk()
        .catch(onTrouble)
        .finally(() => {
          if (!this.isOver) this.later()
        })
    })
  }

  private async walk(): Promise<void> {
    const { rooms, store, neighbours, clock, refresh, tick, keep } = this.household
    const now = clock().now()
    await neighbours.look()
    const lives = await rooms.all()
    if (lives.length === 0) return
    const lengths = await store.lengths(lives.map(({ code }) => code))
    for (const live of lives) {
      if (lengths.get(live.code) !== live.length) rooms.within(live.code, () => refresh(live))
      if (live.entriesToReplay >= keptEvery) keep(live)
      if ((nextDeadline(live.room) ?? now) < now) rooms.within(live.code, () => tick(live))
      this.releaseLost(live)
    }
  }

  /** People whose server has fallen silent are away. */
  private releaseLost(live: LiveRoom): void {
    const { rooms, letGo } = this.household
    for (const { id, connection } of live.room.people)
      if (connection !== null && this.isLost(live, connection))
        rooms.within(live.code, () => letGo(live, id, connection))
  }

  private isLost(live: LiveRoom, connection: string): boolean {
    const { name, neighbours } = this.household
    const server = serverOf(connection)
    if (server === name) return !live.clients.has(connection) && live.visitors === 0
    return neighbours.isGone(server)
  }
}
