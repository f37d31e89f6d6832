import type { Otherwise, Pick, Verb } from './question.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './slot.ts'

/** A question that is open now. Whoever draws it, speaks it or answers it needs nothing else. */
export interface Ask {
  /** Names the question for its answer. It says nothing that its player does not know. */
  readonly id: string
  readonly seat: Seat
  readonly topic: Topic
  /** What can be chosen, by any one of these picks; none: a tap is all. */
  readonly picks: readonly Pick[]
  /** Whether it can be let be. */
  readonly may: boolean
  /** What happens when time runs out. */
  readonly otherwise: Otherwise
  /** When that is; null: never. */
  readonly deadline: number | null
}

/** What a question is about. */
export type Topic =
  | { readonly type: 'own-card' }
  | { readonly type: 'rest' }
  | { readonly type: 'night'; readonly role: RoleId; readonly verb: Verb }
  | { readonly type: 'ready' }
  | { readonly type: 'vote' }
