import type { Otherwise, PlacePick } from '../kernel/ask.ts'
import type { RoleId } from './roles/ids.ts'

export { pick } from '../kernel/ask.ts'

/** What a player can do with cards at night. */
export const verbs = ['copy', 'look', 'turn', 'rob', 'give', 'swap', 'take'] as const

/** One of these. */
export type Verb = (typeof verbs)[number]

/** What a role asks its player: any one of the picks answers it. */
export interface Question {
  readonly verb: Verb
  readonly picks: readonly PlacePick[]
  /** Whether it can be let be. */
  readonly may: boolean
  readonly otherwise: Otherwise
  /** The role whose words ask it, where that is not the role that is called. */
  readonly as?: RoleId
}

/** A question that can be let be. */
export const may = (verb: Verb, ...picks: readonly PlacePick[]): Question => ({
  verb,
  picks,
  may: true,
  otherwise: 'nothing',
})

/** A question that has to be answered: by chance, if not by the player. */
export const must = (verb: Verb, ...picks: readonly PlacePick[]): Question => ({
  verb,
  picks,
  may: false,
  otherwise: 'random',
})

/** A question that has to be answered: with the player's own seat, if not by the player. */
export const mustOrSelf = (verb: Verb, ...picks: readonly PlacePick[]): Question => ({
  verb,
  picks,
  may: false,
  otherwise: 'self',
})
