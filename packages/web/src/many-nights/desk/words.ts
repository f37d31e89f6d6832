import type { Language } from '@wolfmoon/texts/core'
import { type Loaders, loadFrom, loadLanguage, loadToo } from '../../language.ts'
import { loadSpokenWords } from '../words.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/many-desk'),
  fr: () => import('virtual:words/fr/many-desk'),
  ru: () => import('virtual:words/ru/many-desk'),
}

/** Loads what is said at a desk. */
export const loadDeskWords = (): Promise<void> => loadToo(loaders)

/** Loads what who moderates says in another language, that of the table. */
export const loadDeskWordsIn = async (wanted: Language): Promise<void> => {
  await Promise.all([loadLanguage(wanted), loadSpokenWords(wanted), loadFrom(wanted, loaders)])
}
