import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/local'),
  fr: () => import('virtual:words/fr/local'),
  ru: () => import('virtual:words/ru/local'),
}

/** Loads what is said where no server is needed: on one device, and about saved games. */
export const loadLocalWords = (): Promise<void> => loadToo(loaders)
