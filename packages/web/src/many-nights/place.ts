import { signal } from '@preact/signals'
import type { ManyNightsRules, TableSettings } from '@wolfmoon/protocol'
import type { Language, Place, Say } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'

/** What knows the words of other places, once a room has asked for one. */
export const themes = signal<typeof import('@wolfmoon/texts/theme') | null>(null)

/** Fetches the words of other places. */
export async function loadThemes(): Promise<void> {
  themes.value ??= await import('@wolfmoon/texts/theme')
}

type Settings = Pick<TableSettings<ManyNightsRules>, 'theme' | 'language'>

/** Says something in the words of the place where a room's village is set. */
export const wordsIn = (settings: Settings | undefined): Say =>
  placeIn(settings, language.value)?.words(say, language.value) ?? say

/** Where a room's village is set, once that is known; a table's own words belong to its own language. */
export function placeIn(settings: Settings | undefined, spoken: Language): Place | null {
  const theme = settings?.theme ?? null
  if (theme === null || (typeof theme === 'object' && settings?.language !== spoken)) return null
  if (!themes.value) loadThemes().catch(() => {})
  return themes.value?.placeOf(theme) ?? null
}
