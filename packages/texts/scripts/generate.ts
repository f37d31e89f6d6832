import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { argumentsOf, languages, parts, readLocale, reference } from './locales.ts'

/** The file with every key, its arguments and every language. */
export const messagesFile = fileURLToPath(new URL('../src/messages.ts', import.meta.url))

/** What that file has to say for the folders as they are. */
export function messagesSource(): string {
  const name = (language: string, part: string) => `${language}_${part}`
  const imports = languages().flatMap((language) =>
    parts(language).map(
      (part) =>
        `import ${name(language, part)} from '../locales/${language}/${part}.json' with { type: 'json' }`,
    ),
  )
  const keys = [...readLocale(reference)].map(([key, message]) => {
    const fields = [...argumentsOf(message)].map(
      ([arg, kind]) => `readonly ${arg}: ${kind === 'number' ? 'number' : 'string | number'}`,
    )
    return `  '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'}`
  })
  const locales = languages().map(
    (language) =>
      `  ${language}: { ${parts(language)
        .map((part) => `${part}: ${name(language, part)}`)
        .join(', ')} },`,
  )
  return `// Made by \`npm run texts\` from locales/. Change those files, not this one.
${imports.join('\n')}

/** Every message, with what it needs to be said. */
export interface Messages {
${keys.join('\n')}
}

/** The words of every language. */
export const locales = {
${locales.join('\n')}
}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(messagesFile, messagesSource())
