import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/puzzle'),
  fr: () => import('virtual:words/fr/puzzle'),
  ru: () => import('virtual:words/ru/puzzle'),
}

/** Loads what is said of puzzles. */
export const loadPuzzleWords = (): Promise<void> => loadToo(loaders)
