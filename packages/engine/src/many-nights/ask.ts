import type { CallId } from './calls.ts'
import type { ChoiceKind } from './question.ts'
import type { Verb } from './role.ts'
import type { Seat } from './seat.ts'

/** A question that is open now. Whoever draws it, speaks it or answers it needs nothing else. */
export interface Ask {
  /** Names the question for its answer. It says nothing that its player does not know. */
  readonly id: string
  readonly seat: Seat
  readonly topic: Topic
  readonly kind: ChoiceKind
  /** Whether it can be let be. */
  readonly may: boolean
  /** What happens when time runs out. */
  readonly otherwise: 'nothing' | 'random'
  /** When that is; null: never. */
  readonly deadline: number | null
}

/** What a question is about. */
export type Topic =
  | { readonly type: 'own-card' }
  | { readonly type: 'rest' }
  | { readonly type: 'night'; readonly call: CallId; readonly verb: Verb }
  | { readonly type: 'nominate' }
  | { readonly type: 'second' }
  | { readonly type: 'spare' }
  /** Talked enough. */
  | { readonly type: 'ready' }
  | { readonly type: 'vote'; readonly of: Seat }
  | { readonly type: 'vote-pair'; readonly first: Seat; readonly second: Seat }
  | { readonly type: 'ballot'; readonly round: 1 | 2 }
  | { readonly type: 'ban'; readonly round: 1 | 2 }
  | { readonly type: 'elect'; readonly round: 1 | 2 }
  | { readonly type: 'sacrifice' }
  | { readonly type: 'shoot' }
  /** Said all there was to say in defence. */
  | { readonly type: 'finish' }
  /** Not talked enough. */
  | { readonly type: 'longer' }
