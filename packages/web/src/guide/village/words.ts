import { type Loaders, loadToo } from '../../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/many-guide'),
  fr: () => import('virtual:words/fr/many-guide'),
  ru: () => import('virtual:words/ru/many-guide'),
}

/** Loads what the guide to Many Nights says. */
export const loadGuideWords = (): Promise<void> => loadToo(loaders)
