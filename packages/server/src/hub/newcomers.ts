import { Bucket } from '../bucket.ts'
import { Shares } from '../shares.ts'

/** How much of what a room takes one address may use: a whole hall of people comes in at once over one network. */
const share = 2 / 5

/** Tries in ten seconds to come into a room without having a seat in it. */
export class Newcomers {
  private readonly all: Bucket
  private readonly shares: Shares
  private readonly turnedAway: Shares

  /** The size is what a whole room takes. */
  constructor(size: number, now: () => number) {
    this.all = new Bucket(size, now)
    this.shares = new Shares(size * share, now)
    this.turnedAway = new Shares(size * share, now)
  }

  /** Takes a try of somebody who may come in, if there is one left. */
  take(address: string): boolean {
    return this.shares.take(address) && this.all.take()
  }

  /** Takes a try of somebody who may not; whoever may, here or elsewhere, has no fewer for that. */
  takeInVain(address: string): boolean {
    return this.turnedAway.take(address)
  }
}
