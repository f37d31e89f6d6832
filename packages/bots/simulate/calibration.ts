/** Whether what was held likely came to be as often as it was held likely. */
export class Calibration {
  readonly #bins = Array.from({ length: 10 }, () => ({ count: 0, expected: 0, found: 0 }))

  /** Hears how likely something was thought to be, and whether it was so. */
  readonly hear = (chance: number, isSo: boolean): void => {
    const bin = this.#bins[Math.min(9, Math.floor(chance * 10))]
    if (!bin) return
    bin.count++
    bin.expected += chance
    bin.found += Number(isSo)
  }

  /** How far what was expected lies from what was found, over all tenths of likelihood. */
  error(): number {
    const all = this.#bins.reduce((sum, { count }) => sum + count, 0)
    const apart = this.#bins.reduce((sum, { expected, found }) => sum + Math.abs(expected - found), 0)
    return all > 0 ? apart / all : 0
  }
}
