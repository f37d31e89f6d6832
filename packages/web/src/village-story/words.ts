import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/many-story'),
  fr: () => import('virtual:words/fr/many-story'),
  ru: () => import('virtual:words/ru/many-story'),
}

/** Loads what is said about a village that is over. */
export const loadStoryWords = (): Promise<void> => loadToo(loaders)
