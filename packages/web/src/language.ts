import { effect, signal } from '@preact/signals'
import {
  isLanguage,
  type Language,
  languages,
  learn,
  type Message,
  type Say,
  speaker,
} from '@wolfmoon/texts/core'
import { memory } from './memory.ts'

type Words = { readonly [name: string]: Words | Message }
type Loader = () => Promise<{ readonly default: Words }>
/** Where words come from, by language. */
export type Loaders = Readonly<Record<Language, Loader>>

const loaders: Loaders = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  ru: () => import('virtual:words/ru'),
}

const guides: Loaders = {
  en: () => import('virtual:words/en/guide'),
  fr: () => import('virtual:words/fr/guide'),
  ru: () => import('virtual:words/ru/guide'),
}

/** The languages by their own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
}

/** The language of whoever holds this device. */
export const language = signal<Language>(chosen())

/** Says something in the language of whoever holds this device. Whoever uses it while drawing is drawn anew when it changes. */
export const say: Say = (key, ...args) => speaker(language.value)(key, ...args)

/** Loads the words of a language. */
export const loadLanguage = (wanted: Language): Promise<void> => loadFrom(wanted, loaders)

/** Loads the long texts of a language. */
export const loadGuide = (wanted: Language): Promise<void> => loadFrom(wanted, guides)

const saidToo = new Set<Loaders>()

/** Loads words that only some pages say; they come with every other language from now on. */
export function loadToo(from: Loaders): Promise<void> {
  saidToo.add(from)
  return loadFrom(language.value, from)
}

/** Speaks another language from now on. */
export async function speak(wanted: Language): Promise<void> {
  await Promise.all([loaders, ...saidToo].map((from) => loadFrom(wanted, from)))
  memory.set('language', wanted)
  language.value = wanted
}

const loading = new Map<Loader, Promise<void>>()

/** Loads words of one language. */
export function loadFrom(wanted: Language, from: Loaders): Promise<void> {
  const loader = from[wanted]
  const cached = loading.get(loader)
  if (cached) return cached
  const done = loader().then(({ default: words }) => learn(wanted, (key) => found(words, key)))
  loading.set(loader, done)
  done.catch(() => loading.delete(loader))
  return done
}

function found(words: Words, key: string): Message | undefined {
  let next: Words | Message | undefined = words
  for (const name of key.split('.')) next = typeof next === 'object' ? next[name] : undefined
  return typeof next === 'function' ? next : undefined
}

function chosen(): Language {
  const wanted = [memory.get('language') ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wanted.find(isLanguage) ?? languages[0]
}

effect(() => {
  document.documentElement.lang = language.value
})
