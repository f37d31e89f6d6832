import type { RoleId } from './roles/ids.ts'
import type { Slot } from './slot.ts'

/** What a player can do with cards at night. */
export type Verb = 'copy' | 'look' | 'turn' | 'rob' | 'give' | 'swap' | 'take'

/** So many of these places, all different. */
export interface Pick {
  readonly count: number
  readonly from: readonly Slot[]
}

/** What happens when time runs out on a question. */
export type Otherwise = 'nothing' | 'random' | 'self'

/** What a role asks its player: any one of the picks answers it. */
export interface Question {
  readonly verb: Verb
  readonly picks: readonly Pick[]
  /** Whether it can be let be. */
  readonly may: boolean
  readonly otherwise: Otherwise
  /** The role whose words ask it, where that is not the role that is called. */
  readonly as?: RoleId
}

/** A place to choose from, `count` at a time. */
export const pick = (from: readonly Slot[], count: number): Pick => ({ count, from })

/** A question that can be let be. */
export const may = (verb: Verb, ...picks: readonly Pick[]): Question => ({
  verb,
  picks,
  may: true,
  otherwise: 'nothing',
})

/** A question that has to be answered: by chance, if not by the player. */
export const must = (verb: Verb, ...picks: readonly Pick[]): Question => ({
  verb,
  picks,
  may: false,
  otherwise: 'random',
})

/** A question that has to be answered: with the own seat, if not by the player. */
export const mustOrSelf = (verb: Verb, ...picks: readonly Pick[]): Question => ({
  verb,
  picks,
  may: false,
  otherwise: 'self',
})

/** Whether a pick can be made at all. */
export const isPossible = ({ count, from }: Pick): boolean => from.length >= count

/** Whether these places answer one of the picks. */
export function answers(picks: readonly Pick[], choice: readonly Slot[]): boolean {
  return picks.some(
    ({ count, from }) =>
      choice.length === count &&
      choice.every((slot, index) => from.includes(slot) && choice.indexOf(slot) === index),
  )
}
