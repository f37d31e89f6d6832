import type { Ask as AnyAsk } from '../kernel/ask.ts'
import type { CallId } from './calls.ts'
import type { Verb } from './role.ts'
import type { Seat } from './seat.ts'

/** A question of Many Nights that is open now: its answer is players, a word, a letter or a tap. */
export type Ask = AnyAsk<Topic>

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
