import type { DeckFault as VillageDeckFault } from '@wolfmoon/engine/many-nights'
import type { DeckFault } from '@wolfmoon/engine/one-night'

/** What can be wrong with a case. */
export type FaultCode =
  | 'bad-deck'
  | 'not-your-turn'
  | 'illegal-target'
  | 'missing-move'
  | 'unknown-role'
  | 'unknown-player'
  | 'bad-case'

/** The first thing that is wrong with a case, and where. Thrown while reading, printed as data. */
export class CaseFault extends Error {
  readonly code: FaultCode
  readonly at: string
  readonly details: FaultDetails

  constructor(code: FaultCode, at: string, details: FaultDetails) {
    super(`${code} at ${at}`)
    this.code = code
    this.at = at
    this.details = details
  }
}

/** What the fault's sentence is made of; `key` where another sentence than the code's tells it better. */
export interface FaultDetails {
  readonly key?: 'bad-players' | 'not-json' | 'not-here' | 'due-first' | 'bad-deal'
  readonly player?: string
  readonly name?: string
  readonly role?: string
  readonly deck?: DeckFault
  readonly village?: VillageDeckFault
}

/** A fault to throw. */
export const fault = (code: FaultCode, at: string, details: FaultDetails = {}): CaseFault =>
  new CaseFault(code, at, details)
