/** How often forgotten addresses are cleared away, in milliseconds. */
const clearEvery = 60_000

/** How many addresses are remembered; whoever has more of them is not stopped by counting. */
const mostKept = 100_000

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

  /** Takes one, or several together, if so many are left. */
  take(address: string, count = 1): boolean {
    const now = this.now()
    this.clear(now)
    const usage = this.used.get(address)
    const current = usage && usage.until > now ? usage : { count: 0, until: now + this.stretch }
    if (current.count + count > this.most) return false
    current.count += count
    this.used.set(address, current)
    const [oldest] = this.used.size > mostKept ? this.used.keys() : []
    if (oldest !== undefined) this.used.delete(oldest)
    return true
  }

  /** Gives back one that was taken. Who has taken nothing need not be remembered. */
  giveBack(address: string): void {
    const usage = this.used.get(address)
    if (!usage) return
    usage.count--
    if (usage.count <= 0) this.used.delete(address)
  }

  private clear(now: number): void {
    if (now - this.cleared < clearEvery) return
    this.cleared = now
    for (const [address, { until }] of this.used) if (until <= now) this.used.delete(address)
  }
}
