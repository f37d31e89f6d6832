/** How often forgotten addresses are cleared away, in milliseconds. */
const clearEvery = 60_000

/** So many for each address in a stretch of time, which begins with the first. */
export class Quota {
  private readonly most: number
  private readonly stretch: number
  private readonly now: () => number
  private readonly used = new Map<string, { count: number; readonly until: number }>()
  private cleared: number

  constructor(most: number, seconds: number, now: () => number = () => performance.now()) {
    this.most = most
    this.stretch = seconds * 1000
    this.now = now
    this.cleared = now()
  }

  /** Takes one, if there is one left. */
  take(address: string): boolean {
    const now = this.now()
    this.clear(now)
    const known = this.used.get(address)
    const current = known && known.until > now ? known : { count: 0, until: now + this.stretch }
    if (current.count >= this.most) return false
    current.count++
    this.used.set(address, current)
    return true
  }

  /** Gives back one that was taken. */
  giveBack(address: string): void {
    const known = this.used.get(address)
    if (known && known.count > 0) known.count--
  }

  private clear(now: number): void {
    if (now - this.cleared < clearEvery) return
    this.cleared = now
    for (const [address, { until }] of this.used) if (until <= now) this.used.delete(address)
  }
}
