import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/tournament'),
  fr: () => import('virtual:words/fr/tournament'),
  ru: () => import('virtual:words/ru/tournament'),
}

/** Loads what is said of tournaments. */
export const loadTournamentWords = (): Promise<void> => loadToo(loaders)
