import type { Refusal } from '@wolfmoon/engine/kernel'
import { Quota } from './quota.ts'

/** What came of a guess, if it was allowed. */
export type Guessed<Result> =
  | { readonly isAllowed: true; readonly result: Result }
  | { readonly isAllowed: false }

/** How many wrong codes and wrong tokens an address may name in a day. */
export class Guesses {
  private readonly quota: Quota

  constructor(perDay: number, now?: () => number) {
    this.quota = new Quota(perDay, 86_400, now)
  }

  /**
   * Makes an attempt that tells whether somebody was right. It is counted before, and given back unless it was wrong:
   * however slow the store is, no more are on their way than may be wrong.
   */
  async guess<Result>(
    address: string,
    attempt: () => Promise<Result>,
    isWrong: (result: Result) => boolean,
  ): Promise<Guessed<Result>> {
    if (!this.quota.take(address)) return { isAllowed: false }
    let hasTold = false
    try {
      const result = await attempt()
      hasTold = isWrong(result)
      return { isAllowed: true, result }
    } finally {
      if (!hasTold) this.quota.giveBack(address)
    }
  }
}

/** Whether a hello named a code or a token that is none; any other refusal is for who knows one. */
export const isWrongGuess = (refusal: Refusal | null): boolean =>
  refusal !== null && ['no-such-room', 'no-such-tournament', 'unknown-seat'].includes(refusal.refused)
