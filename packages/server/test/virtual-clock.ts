import type { Clock } from '@wolfmoon/protocol'

/** Time that passes only when it is told to. */
export class VirtualClock implements Clock {
  private time: number
  private timers: { readonly at: number; readonly wake: () => void }[] = []

  private readonly settled: () => Promise<void>

  /** Between two wakings everything that follows from the first is done; what waits for more than a turn of the event loop says so. */
  constructor(time: number, settled: () => Promise<void> = turn) {
    this.time = time
    this.settled = settled
  }

  now(): number {
    return this.time
  }

  after(milliseconds: number, wake: () => void): () => void {
    const timer = { at: this.time + Math.trunc(milliseconds), wake }
    this.timers.push(timer)
    return () => {
      const index = this.timers.indexOf(timer)
      if (index >= 0) this.timers.splice(index, 1)
    }
  }

  /** Lets time pass; whatever is due on the way happens at its own time. */
  async advance(to: number): Promise<void> {
    for (;;) {
      let next = -1
      for (const [index, { at }] of this.timers.entries())
        if (at <= to && (next < 0 || at < (this.timers[next]?.at ?? 0))) next = index
      const [timer] = next < 0 ? [] : this.timers.splice(next, 1)
      if (!timer) break
      this.time = Math.max(this.time, timer.at)
      timer.wake()
      await this.settled()
    }
    this.time = Math.max(this.time, to)
  }
}

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((done) => setImmediate(done))
