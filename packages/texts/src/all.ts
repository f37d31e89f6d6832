import MessageFormat from '@messageformat/core'
import { locales } from './locales.ts'
import { languages } from './messages.ts'
import { type Language, learn, type Message } from './speaker.ts'

for (const language of languages) {
  const format = new MessageFormat(language)
  const compiled = new Map<string, Message | undefined>()
  learn(language, (key) => {
    if (!compiled.has(key)) {
      const text = written(language, key)
      compiled.set(key, text === undefined ? undefined : (format.compile(text) as Message))
    }
    return compiled.get(key)
  })
}

/** The message as it stands in the language's file. */
function written(language: Language, key: string): string | undefined {
  let found: unknown = locales[language]
  for (const name of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof found === 'string' ? found : undefined
}
