import type { Clock } from '@wolfmoon/protocol'
import type { Budget } from '../budget.ts'
import { Gone, type Ledger } from '../store/ledger.ts'
import type { Written } from '../written.ts'
import type { TournamentClient } from './client.ts'
import type { Entry, Tournament } from './tournament.ts'

/** A tournament that somebody here looks at. */
export interface Live {
  readonly ledger: Ledger<Tournament, Entry>
  readonly clients: Map<string, TournamentClient>
  readonly shared: Written
  readonly budget: Budget
  /** The tournament as it was when everyone was last told. */
  shown: Tournament | null
  /** When its tables were last looked at, and what there was to see. */
  lookedAt: number
  readonly tables: Map<string, { readonly length: number; readonly deadline: number | null }>
  /** Who is on the way in. */
  visitors: number
  isDropped: boolean
  /** One thing at a time. */
  queue: Promise<unknown>
  cancelTimer: () => void
  /** Ends the wait for somebody who comes again. */
  cancelDrop: () => void
}

/** How long a tournament stays here when nobody looks at it any more, in milliseconds: whoever comes again need not load it. */
const keptFor = 10_000

/** The tournaments that somebody here looks at, each loaded once and kept as long as that, and a little longer. */
export class Lives {
  private readonly all = new Map<string, Promise<Live | null>>()
  private readonly load: (code: string) => Promise<Live | null>
  private readonly clock: Clock
  private readonly onTrouble: (what: string, error: unknown) => void

  constructor(
    clock: Clock,
    load: (code: string) => Promise<Live | null>,
    onTrouble: (what: string, error: unknown) => void,
  ) {
    this.clock = clock
    this.load = load
    this.onTrouble = onTrouble
  }

  /** All of them, those included that are just being loaded. */
  async list(): Promise<readonly Live[]> {
    return (await Promise.all(this.all.values())).filter((live) => live !== null)
  }

  async clear(): Promise<void> {
    for (const live of await this.list()) live.cancelDrop()
    this.all.clear()
  }

  /** A tournament, kept here at least until the visitor has gone again. */
  async enter(code: string): Promise<Live | null> {
    for (;;) {
      const live = await this.one(code)
      if (!live) return null
      live.visitors++
      if (!live.isDropped) return live
      live.visitors--
    }
  }

  /** A visitor has gone. */
  leave(live: Live): void {
    live.visitors--
    this.dropIfEmpty(live)
  }

  private one(code: string): Promise<Live | null> {
    const open = this.all.get(code)
    if (open) return open
    const loading = this.load(code).then(
      (live) => {
        if (!live) this.all.delete(code)
        return live
      },
      (error) => {
        this.all.delete(code)
        throw error
      },
    )
    this.all.set(code, loading)
    return loading
  }

  /** Does one thing at a time in a tournament. */
  queued<Result>(live: Live, task: () => Promise<Result>): Promise<Result> {
    const result = live.queue.then(task)
    live.queue = result.catch(() => {})
    return result
  }

  /** Does something in a tournament that is here; others do not matter. */
  inside(code: string, task: (live: Live) => Promise<unknown>): void {
    this.all
      .get(code)
      ?.then((live) => live && this.queued(live, () => task(live)))
      .catch(orGone)
      .catch((error) => this.onTrouble('tournament', error))
  }

  /** Nobody is here any more; whoever comes later loads it anew. */
  dropIfEmpty(live: Live): void {
    if (live.isDropped || !isEmpty(live)) return
    live.cancelTimer()
    live.cancelDrop()
    // The server stops.
    if (!this.all.has(live.ledger.code)) return
    live.cancelDrop = this.clock.after(keptFor, () => isEmpty(live) && this.drop(live))
  }

  /** Lets go of a tournament, with its timer. */
  drop(live: Live): void {
    if (live.isDropped) return
    live.isDropped = true
    live.cancelTimer()
    live.cancelDrop()
    this.all.delete(live.ledger.code)
  }
}

/** Whether nobody here looks at it, or is about to. */
export const isEmpty = ({ clients, visitors }: Live): boolean => clients.size === 0 && visitors === 0

/** What is gone is for those to find out who come back. */
export function orGone(error: unknown): 'gone' {
  if (error instanceof Gone) return 'gone'
  throw error
}
