import MessageFormat from '@messageformat/core'
import { locales, type Messages } from './messages.ts'

/** A language that has a folder. */
export type Language = keyof typeof locales

/** Names a message. */
export type MessageKey = keyof Messages

/** Says a message with its arguments, in one language. */
export type Say = <Key extends MessageKey>(
  key: Key,
  ...args: Messages[Key] extends null ? [] : [Messages[Key]]
) => string

type Message = (args?: Readonly<Record<string, unknown>>) => string

/** The languages, each by its own name. */
export const languages = Object.keys(locales) as readonly Language[]

/** Whether there is a folder for this language. */
export const isLanguage = (name: string): name is Language => Object.hasOwn(locales, name)

/** Speaks a language. */
export function speaker(language: Language): Say {
  const known = speakers.get(language)
  if (known) return known
  const format = new MessageFormat(language)
  const compiled = new Map<string, Message>()
  const say: Say = (key, ...args) => {
    let message = compiled.get(key)
    if (!message) {
      message = format.compile(written(language, key) ?? key) as Message
      compiled.set(key, message)
    }
    return message(args[0] ?? {})
  }
  speakers.set(language, say)
  return say
}

const speakers = new Map<Language, Say>()

/** Whether there is such a message; in the reference, if no language is said. */
export const isMessage = <Key extends MessageKey>(key: string, language: Language = 'en'): key is Key =>
  written(language, key) !== undefined

/** The message as it stands in the language's file. */
function written(language: Language, key: string): string | undefined {
  let found: unknown = locales[language]
  for (const name of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof found === 'string' ? found : undefined
}
