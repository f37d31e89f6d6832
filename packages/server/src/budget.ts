import { Bucket } from './bucket.ts'
import { Shares } from './shares.ts'

/** What the people of a room may ask for in ten seconds: everyone has a share of their own, and beyond it all share the rest. */
export class Budget {
  private readonly everyone: Shares
  private readonly middle: Shares
  private readonly rest: Bucket

  /** The size is what a whole room may ask for. */
  constructor(size: number, now: () => number) {
    this.everyone = new Shares(size / mostShares, now)
    this.middle = new Shares(size / mostInTheMiddle, now)
    this.rest = new Bucket(size / 2, now)
  }

  /**
   * Takes one for somebody, if there is one. Who is in the middle of it has a larger share; what is done in secret takes
   * nothing of the rest, or others would notice.
   */
  take(person: string, isInTheMiddle: boolean, isSecret: boolean): boolean {
    return (
      this.everyone.take(person) ||
      (isInTheMiddle && this.middle.take(person)) ||
      (!isSecret && this.rest.take())
    )
  }
}

/** As many as there can be people. */
const mostShares = 80
/** As many as can play, and the host. */
const mostInTheMiddle = 10
