/** Promises that are looked at again whenever something has come. */
export class Waiting {
  private readonly checks = new Set<() => void>()

  /** Something has come. */
  wake(): void {
    for (const check of [...this.checks]) check()
  }

  /** Waits until this holds; after too long it fails with what there is to say. */
  until(holds: () => boolean, milliseconds: number, complaint: () => string): Promise<void> {
    return new Promise((done, failed) => {
      const timer = setTimeout(() => {
        this.checks.delete(check)
        failed(new Error(`waited in vain: ${complaint()}`))
      }, milliseconds)
      const check = () => {
        if (!holds()) return
        clearTimeout(timer)
        this.checks.delete(check)
        done()
      }
      this.checks.add(check)
      check()
    })
  }
}
