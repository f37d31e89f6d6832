import type { Clock } from '@wolfmoon/protocol'
import type { Minder } from '../bots/minder.ts'
import { Budget } from '../budget.ts'
import type { Client } from '../client.ts'
import type { Loaded, Reached } from '../room/history.ts'
import type { Room } from '../room/room.ts'
import { Told } from '../told.ts'
import { Newcomers } from './newcomers.ts'

/** How much a room takes in ten seconds. */
export interface Allowed {
  readonly requests: number
  readonly newcomers: number
}

/** A room that somebody here is in. */
export class LiveRoom implements Reached {
  readonly code: string
  room: Room
  length: number
  last: string
  /** How long its log was when it was last kept how the room is. */
  keptAt: number
  readonly clients = new Map<string, Client>()
  readonly budget: Budget
  readonly newcomers: Newcomers
  /** What several in it are told alike. */
  readonly told = new Told()
  /** Plays for its bots; null: nobody does here. */
  readonly minder: Minder | null
  /** Who is on the way in. */
  visitors = 0
  /** Nobody is here any more; whoever comes loads it anew. */
  isDropped = false
  private queue: Promise<unknown> = Promise.resolve()
  cancelTimer: () => void = () => {}

  constructor(
    code: string,
    { room, length, last, keptAt }: Loaded,
    { requests, newcomers }: Allowed,
    now: Clock['now'],
    minder: Minder | null,
  ) {
    this.code = code
    this.room = room
    this.length = length
    this.last = last
    this.keptAt = keptAt
    this.budget = new Budget(requests, now)
    this.newcomers = new Newcomers(newcomers, now)
    this.minder = minder
  }

  /** One thing at a time. */
  queued<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(task)
    this.queue = result.catch(() => {})
    return result
  }

  /** When all that has been begun in it is done. */
  async atRest(): Promise<void> {
    await this.queue
  }

  /** Somebody is here, or on the way in. */
  get isVisited(): boolean {
    return this.clients.size > 0 || this.visitors > 0
  }

  /** How many entries would have to be applied again if it were loaded now. */
  get entriesToReplay(): number {
    return this.length - this.keptAt
  }

  /** It has come so far. */
  reach({ room, length, last }: Reached): void {
    this.room = room
    this.length = length
    this.last = last
  }

  /** Nothing more happens in it by itself here. */
  rest(): void {
    this.cancelTimer()
    this.minder?.stop()
  }
}
