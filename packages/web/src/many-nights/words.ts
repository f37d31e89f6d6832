import type { Language } from '@wolfmoon/texts/core'
import { type Loaders, loadFrom, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/many-nights'),
  fr: () => import('virtual:words/fr/many-nights'),
  ru: () => import('virtual:words/ru/many-nights'),
}

/** Loads what is said in a village. */
export const loadVillageWords = (): Promise<void> => loadToo(loaders)

/** Loads what is said in a village in one language, for a voice that speaks another than the page. */
export const loadSpokenWords = (language: Language): Promise<void> => loadFrom(language, loaders)
