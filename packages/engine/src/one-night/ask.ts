import type { Ask as AnyAsk, PlacePick } from '../kernel/ask.ts'
import type { Verb } from './question.ts'
import type { RoleId } from './roles/ids.ts'

/** A question of One Night that is open now: its answer is cards, or a tap. */
export type Ask = AnyAsk<Topic, PlacePick>

/** What a question is about. */
export type Topic =
  | { readonly type: 'own-card' }
  | { readonly type: 'rest' }
  | { readonly type: 'night'; readonly role: RoleId; readonly verb: Verb }
  | { readonly type: 'ready' }
  | { readonly type: 'vote' }
