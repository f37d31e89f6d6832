import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/promise'),
  fr: () => import('virtual:words/fr/promise'),
  ru: () => import('virtual:words/ru/promise'),
}

/** Loads what is said about promises that were kept or broken. */
export const loadPromiseWords = (): Promise<void> => loadToo(loaders)
