/** So many in ten seconds, in bursts or spread out. */
export class Bucket {
  private readonly size: number
  private readonly now: () => number
  private left: number
  private filled: number

  constructor(size: number, now: () => number) {
    this.size = size
    this.now = now
    this.left = size
    this.filled = now()
  }

  take(): boolean {
    const now = this.now()
    this.left = Math.min(this.size, this.left + ((now - this.filled) * this.size) / 10_000)
    this.filled = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}
