import { type Loaders, loadToo } from '../language.ts'

const loaders: Loaders = {
  en: () => import('virtual:words/en/many-nights'),
  fr: () => import('virtual:words/fr/many-nights'),
  ru: () => import('virtual:words/ru/many-nights'),
}

/** Loads what is said in a village. */
export const loadVillageWords = (): Promise<void> => loadToo(loaders)
