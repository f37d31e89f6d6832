/** How many are here at once from each address. */
export class Crowd {
  private readonly most: number
  private readonly here = new Map<string, number>()

  constructor(most: number) {
    this.most = most
  }

  /** Lets one more in and gives the way to count it out again; null if there are too many already. */
  enter(address: string): (() => void) | null {
    const count = this.here.get(address) ?? 0
    if (count >= this.most) return null
    this.here.set(address, count + 1)
    return () => this.leave(address)
  }

  private leave(address: string): void {
    const left = (this.here.get(address) ?? 1) - 1
    if (left > 0) this.here.set(address, left)
    else this.here.delete(address)
  }
}
