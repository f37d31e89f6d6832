import { languages, type Messages } from './messages.ts'

/** A language that has a folder. */
export type Language = (typeof languages)[number]

/** Names a message. */
export type MessageKey = keyof Messages

/** Says a message with its arguments, in one language. */
export type Say = <Key extends MessageKey>(
  key: Key,
  ...args: Messages[Key] extends null ? [] : [Messages[Key]]
) => string

/** A message that only needs its arguments. */
export type Message = (args: Readonly<Record<string, unknown>>) => string

/** Finds a message of a language; undefined if there is none. */
export type Words = (key: string) => Message | undefined

/** Whether there is a folder for this language. */
export const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name)

/** Learns the words of a language, in addition to what is known of it. */
export function learn(language: Language, words: Words): void {
  const earlier = learned.get(language)
  learned.set(language, earlier ? (key) => words(key) ?? earlier(key) : words)
}

/** Speaks a language that has been learned. */
export function speaker(language: Language): Say {
  const cached = speakers.get(language)
  if (cached) return cached
  const say: Say = (key, ...args) => learned.get(language)?.(key)?.(args[0] ?? {}) ?? key
  speakers.set(language, say)
  return say
}

/** Whether there is such a message. Every language has the same ones. */
export const isMessage = <Key extends MessageKey>(key: string): key is Key =>
  [...learned.values()].some((words) => words(key) !== undefined)

const learned = new Map<Language, Words>()
const speakers = new Map<Language, Say>()
