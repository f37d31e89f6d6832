import { type Breach, breachOf, type Claim, isAlike, type Receipt } from './receipt.ts'

/** A game after its end, with what its secret gives when the cards are dealt with it once more. */
export interface Opened extends Claim {
  /** Null: no deal can be made of it. */
  readonly made: { readonly commitment: string; readonly cards: readonly (string | null)[] } | null
  /** The cards as the game says that they were dealt; null: it says nothing but its secret. */
  readonly cards: readonly (string | null)[] | null
}

/** What became of a promise. */
export type Verdict =
  | { readonly type: 'kept' }
  | { readonly type: 'broken'; readonly what: Breach }
  /** `late`: nothing was promised to who asks. `silent`: nothing was promised to anybody. */
  | { readonly type: 'unknown'; readonly why: 'late' | 'silent' }

/** Holds a game that is over against what was promised when it was dealt. */
export function checkReceipt(receipt: Receipt | null, opened: Opened): Verdict {
  const breach = receipt && breachOf(receipt, opened)
  if (breach) return { type: 'broken', what: breach }
  const { commitment, made, cards } = opened
  if (commitment === null) return { type: 'unknown', why: 'silent' }
  if (!made || made.commitment !== commitment) return { type: 'broken', what: 'secret' }
  if (cards && !isAlike(cards, made.cards)) return { type: 'broken', what: 'cards' }
  if (!receipt) return { type: 'unknown', why: 'late' }
  const { hand } = receipt
  return hand && made.cards[hand.seat] !== hand.card ? { type: 'broken', what: 'hand' } : { type: 'kept' }
}

/** The name of the sentence about a verdict. */
export type VerdictName = 'kept' | 'kept-since' | 'late' | 'silent' | `broken.${Breach}`

/** Which sentence a verdict is: who came in during the game was promised nothing before that. */
export function verdictName(verdict: Verdict, receipt: Receipt | null): VerdictName {
  if (verdict.type === 'broken') return `broken.${verdict.what}`
  if (verdict.type === 'unknown') return verdict.why
  return receipt?.phase === 'confirming' ? 'kept' : 'kept-since'
}
