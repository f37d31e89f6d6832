import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/chips'),
  fr: () => import('virtual:words/fr/chips'),
  ru: () => import('virtual:words/ru/chips'),
}

/** Loads what is said with chips. */
export const loadChipWords = (): Promise<void> => loadToo(loaders)
