import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { argumentsOf, files, languages, readLocale, reference } from './locales.ts'

const inSource = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))
const heading = '// Made by `npm run texts` from locales/. Change those files, not this one.\n'

/** The files made from the folders as they are, by path. */
export const made = (): ReadonlyMap<string, string> =>
  new Map([
    [inSource('messages.ts'), messagesSource()],
    [inSource('locales.ts'), localesSource()],
  ])

/** Every key with its arguments, and the names of the languages. */
function messagesSource(): string {
  const keys = [...readLocale(reference)].map(([key, message]) => {
    const fields = [...argumentsOf(message)].map(
      ([arg, kind]) => `readonly ${arg}: ${kind === 'number' ? 'number' : 'string | number'}`,
    )
    return `  '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'}`
  })
  return `${heading}
/** Every message, with what it needs to be said. */
export interface Messages {
${keys.join('\n')}
}

/** The languages there are. */
export const languages = [${languages()
    .map((language) => `'${language}'`)
    .join(', ')}] as const
`
}

/** The words of every language. */
function localesSource(): string {
  const name = (language: string, file: string) => `${language}_${file.replaceAll('-', '_')}`
  const imports = languages().flatMap((language) =>
    files(language).map(
      (file) =>
        `import ${name(language, file)} from '../locales/${language}/${file}.json' with { type: 'json' }`,
    ),
  )
  const locales = languages().map(
    (language) =>
      `  ${language}: { ${files(language)
        .map((file) => `'${file}': ${name(language, file)}`)
        .join(', ')} },`,
  )
  return `${heading}${imports.join('\n')}

/** The words of every language. */
export const locales = {
${locales.join('\n')}
}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, source] of made()) writeFileSync(file, source)
}
