import type { Clock } from '@wolfmoon/protocol'

interface Timer {
  readonly at: number
  /** Of those that are due at the same time, who was first to ask comes first. */
  readonly place: number
  /** Null: cancelled. */
  wake: (() => void) | null
}

/** Time that passes only when it is told to. */
export class VirtualClock implements Clock {
  private time: number
  private asked = 0
  /** A heap: none is due before the one at half its index. */
  private readonly timers: Timer[] = []

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
    const timer: Timer = { at: this.time + Math.trunc(milliseconds), place: this.asked++, wake }
    this.add(timer)
    return () => {
      timer.wake = null
    }
  }

  /** Lets time pass; whatever is due on the way happens at its own time. */
  async advance(to: number): Promise<void> {
    for (let next = this.timers[0]; next && next.at <= to; next = this.timers[0]) {
      this.removeFirst()
      const { wake } = next
      if (!wake) continue
      this.time = Math.max(this.time, next.at)
      wake()
      await this.settled()
    }
    this.time = Math.max(this.time, to)
  }

  private add(timer: Timer): void {
    const { timers } = this
    let index = timers.push(timer) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      const other = timers[above] as Timer
      if (!isBefore(timer, other)) break
      timers[index] = other
      index = above
    }
    timers[index] = timer
  }

  private removeFirst(): void {
    const { timers } = this
    const last = timers.pop()
    if (!last || timers.length === 0) return
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      if (left >= timers.length) break
      const right = left + 1
      const isRight = right < timers.length && isBefore(timers[right] as Timer, timers[left] as Timer)
      const below = isRight ? right : left
      if (!isBefore(timers[below] as Timer, last)) break
      timers[index] = timers[below] as Timer
      index = below
    }
    timers[index] = last
  }
}

const isBefore = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.place < other.place)

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((done) => setImmediate(done))
