import type { Language, Say } from '../speaker.ts'

/** The house's own themes. */
export const themeNames = ['pub', 'office'] as const

/** A theme of the house. */
export type ThemeName = (typeof themeNames)[number]

/** What a table calls its village, its wolves and its Seer; an empty word stays the usual one. */
export interface OwnWords {
  readonly village: string
  readonly wolf: string
  readonly seer: string
}

/** What a table can name itself. */
export const ownNouns = ['village', 'wolf', 'seer'] as const satisfies readonly (keyof OwnWords)[]

/** Where a village is: in a place of the house, or in one of the table's own words. */
export type Theme = ThemeName | OwnWords

/** A place as a village is told in it. */
export interface Place {
  readonly name: ThemeName | 'own'
  /** Says everything in the words of this place. */
  words(say: Say, language: Language): Say
}
