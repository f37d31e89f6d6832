import { Bucket } from './bucket.ts'

/** How many are remembered. */
const mostKept = 1000

/** The same share for everyone, of what may be done in ten seconds. */
export class Shares {
  private readonly size: number
  private readonly now: () => number
  private readonly buckets = new Map<string, Bucket>()

  constructor(size: number, now: () => number) {
    this.size = Math.max(1, size)
    this.now = now
  }

  /** Takes one of somebody's share, if there is one left. */
  take(key: string): boolean {
    const bucket = this.buckets.get(key) ?? new Bucket(this.size, this.now)
    // Again at the end: those who have not asked for longest are forgotten first.
    this.buckets.delete(key)
    this.buckets.set(key, bucket)
    const [oldest] = this.buckets.size > mostKept ? this.buckets.keys() : []
    if (oldest !== undefined) this.buckets.delete(oldest)
    return bucket.take()
  }
}
