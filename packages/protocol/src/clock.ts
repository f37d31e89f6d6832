/** Time, and waking up later. Tests bring their own. */
export interface Clock {
  now(): number
  /** Calls back after so many milliseconds; the result cancels it. */
  after(milliseconds: number, wake: () => void): () => void
}

/** The machine's own clock. */
export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, wake) {
    const timer = setTimeout(wake, milliseconds)
    return () => clearTimeout(timer)
  },
}
