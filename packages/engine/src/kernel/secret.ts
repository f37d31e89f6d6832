import type { Seed } from './random.ts'

/** The secret of a deal: what it was drawn from, and the salt of its commitment. */
export interface Secret {
  readonly seed: Seed
  readonly salt: string
}
