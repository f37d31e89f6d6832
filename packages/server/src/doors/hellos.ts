import { Quota } from './quota.ts'

/** How often a seat may be come back to in ten seconds when nothing else is heard from its address. */
const returnsOfSeat = 2

/** How many hellos of an address are heard in ten seconds, and beyond them who comes back to a seat. */
export class Hellos {
  private readonly all: Quota
  private readonly returns: Quota
  private readonly ofSeats: Quota

  constructor(most: number) {
    this.all = new Quota(most, 10)
    this.returns = new Quota(most / 2, 10)
    this.ofSeats = new Quota(returnsOfSeat, 10)
  }

  /** Takes one of anybody's. */
  take(address: string): boolean {
    return this.all.take(address)
  }

  /** Takes one of those that are kept for who has a seat; no seat has more than a few of them. */
  takeReturn(address: string, seat: string): boolean {
    return this.ofSeats.take(`${address} ${seat}`) && this.returns.take(address)
  }
}
