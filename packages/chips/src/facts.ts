import { answers, type PlacePick } from '@wolfmoon/engine/kernel'
import type { Claim, Deed, Said } from './chip.ts'

/** What everyone at a table knows of their game, as far as talk needs it. Each game makes its own from its rules. */
export interface Facts {
  readonly players: number
  /** The roles that can be named. */
  readonly roles: readonly string[]
  /** The night that was last; deeds of later ones cannot be told. */
  readonly night: number
  /** What somebody who tells this can tell next; null: what is told does not fit the role. */
  next(seat: number, claim: Claim): readonly DeedForm[] | null
  /** What cannot all be true of what these claim. A player has one claim at most here. */
  contradictions(claims: readonly SaidClaim[]): readonly Contradiction[]
}

/** A claim on the table. */
export interface SaidClaim extends Said {
  readonly chip: Claim
}

/** The form of one deed that can be told. */
export interface DeedForm {
  /** Null: there is only one. */
  readonly night: number | null
  readonly verb: string
  /** What can be named, by any one of these; none: nothing. */
  readonly picks: readonly PlacePick[]
  /** What is learned: a face for each place, or an answer. */
  readonly learns: 'faces' | 'answer' | null
  /** Whether it could be let be at night. */
  readonly may: boolean
}

/** Chips that cannot all be true. */
export interface Contradiction {
  /**
   * `too-many`: there are not as many cards of this role. `two-faces`: one card cannot be both. `kin`: those who are
   * shown to each other would have been. `answer`: another answer would have been given. `shown`: the dead were seen.
   */
  readonly kind: 'too-many' | 'two-faces' | 'kin' | 'answer' | 'shown'
  /** By number, in order. */
  readonly chips: readonly number[]
  /** Whose cards it is about, or which places. */
  readonly places: readonly number[]
  readonly role: string | null
  /** Whether nothing that nobody has told could explain it. */
  readonly certain: boolean
}

/** Whether a deed has this form. */
export function fits(form: DeedForm, { night, verb, places, saw, is }: Deed): boolean {
  if (verb !== form.verb || (night ?? null) !== form.night) return false
  if (form.picks.length === 0 ? places.length > 0 : !answers(form.picks, places)) return false
  if (saw && (form.learns !== 'faces' || saw.length !== places.length)) return false
  return is === undefined || form.learns === 'answer'
}

/** Any of these, and any number. */
export const anyOf = (from: readonly number[]): DeedForm['picks'] => [{ count: 0, most: from.length, from }]
