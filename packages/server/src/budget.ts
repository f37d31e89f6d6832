import { Bucket } from './bucket.ts'

/** What the people of a room may ask for in ten seconds: everyone has a share of their own, and beyond it all share the rest. */
export class Budget {
  private readonly size: number
  private readonly now: () => number
  private readonly rest: Bucket
  private readonly shares = new Map<string, Bucket>()

  /** The size is what a whole room may ask for. */
  constructor(size: number, now: () => number) {
    this.size = size
    this.now = now
    this.rest = new Bucket(size / 2, now)
  }

  /**
   * Takes one for somebody, if there is one. Who is in the middle of it has a larger share; what is done in secret takes
   * nothing of the rest, or others would notice.
   */
  take(person: string, isInTheMiddle: boolean, isSecret: boolean): boolean {
    return (
      this.share(person, mostShares).take() ||
      (isInTheMiddle && this.share(`${person} more`, mostInTheMiddle).take()) ||
      (!isSecret && this.rest.take())
    )
  }

  private share(key: string, shares: number): Bucket {
    const share = this.shares.get(key) ?? new Bucket(Math.max(1, this.size / shares), this.now)
    // Again at the end: those who have not asked for longest are forgotten first.
    this.shares.delete(key)
    this.shares.set(key, share)
    if (this.shares.size <= mostKept) return share
    const [oldest] = this.shares.keys()
    if (oldest !== undefined) this.shares.delete(oldest)
    return share
  }
}

/** As many as there can be people. */
const mostShares = 80
/** As many as can play, and the host. */
const mostInTheMiddle = 10
const mostKept = 1000
