import type { LiveRoom } from './live-room.ts'

/** The rooms that somebody here is in, each loaded once. */
export class RoomsHere {
  private readonly rooms = new Map<string, Promise<LiveRoom | null>>()
  private readonly loaded = new Map<string, LiveRoom>()
  private readonly load: (code: string) => Promise<LiveRoom | null>
  private readonly onTrouble: (error: unknown) => void

  constructor(load: (code: string) => Promise<LiveRoom | null>, onTrouble: (error: unknown) => void) {
    this.load = load
    this.onTrouble = onTrouble
  }

  get size(): number {
    return this.rooms.size
  }

  /** A room that is here, or on the way. */
  get(code: string): Promise<LiveRoom | null> | undefined {
    return this.rooms.get(code)
  }

  /** A room that is here and can be looked at without waiting. */
  here(code: string): LiveRoom | undefined {
    return this.loaded.get(code)
  }

  async all(): Promise<readonly LiveRoom[]> {
    return (await Promise.all(this.rooms.values())).filter((live) => live !== null)
  }

  /** The room, kept here at least until the visitor has gone again. */
  async enter(code: string): Promise<LiveRoom | null> {
    for (;;) {
      const live = await (this.rooms.get(code) ?? this.fetch(code))
      if (!live) return null
      live.visitors++
      if ((await this.rooms.get(code)) === live) return live
      live.visitors--
    }
  }

  private fetch(code: string): Promise<LiveRoom | null> {
    const loading = this.load(code).then(
      (live) => {
        if (live) this.loaded.set(code, live)
        else this.rooms.delete(code)
        return live
      },
      (error) => {
        this.rooms.delete(code)
        throw error
      },
    )
    this.rooms.set(code, loading)
    return loading
  }

  /** Does something in a room that is here; rooms that are not here do not matter. */
  within(code: string, task: (live: LiveRoom) => Promise<unknown>): void {
    this.rooms
      .get(code)
      ?.then((live) => live?.queued(() => task(live)))
      .catch(unlessLost)
      .catch(this.onTrouble)
  }

  /** Who comes in while the last ones are still being let go is in the same room, loaded anew. */
  drop(live: LiveRoom): void {
    if (live.isDropped) return
    live.isDropped = true
    live.rest()
    this.rooms.delete(live.code)
    this.loaded.delete(live.code)
  }

  /** Waits until all is done that has been begun, and forgets them. */
  async clear(): Promise<void> {
    await Promise.allSettled([...this.rooms.values()].map(async (room) => (await room)?.atRest()))
    this.rooms.clear()
    this.loaded.clear()
  }
}

/**
 * What was asked for came to nothing, because the store has lost what came before it, or the room is not served here any
 * more. Who asked comes back and asks again.
 */
export class Lost extends Error {}

export function unlessLost(error: unknown): void {
  if (!(error instanceof Lost)) throw error
}
