import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/breaks'),
  fr: () => import('virtual:words/fr/breaks'),
  ru: () => import('virtual:words/ru/breaks'),
}

/** Loads where the names of roles may go on in the next line. */
export const loadBreaks = (): Promise<void> => loadToo(loaders)
