import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/company'),
  fr: () => import('virtual:words/fr/company'),
  ru: () => import('virtual:words/ru/company'),
}

/** Loads what is said of bots. */
export const loadCompanyWords = (): Promise<void> => loadToo(loaders)
