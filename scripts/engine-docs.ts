import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('..', import.meta.url))
const source = join(top, 'packages/engine/src')
const page = join(top, 'docs/engine.md')

/** The ways into the engine, and what stands behind each. */
const doors: readonly (readonly [string, string])[] = [
  ['kernel', 'What both games share.'],
  ['one-night', 'One Night.'],
  ['many-nights', 'Many Nights.'],
  ['tournament', 'What is above the games: who sits at which table of a round, and who is still in.'],
]

/** The page that lists everything the engine exports, each with the sentence that stands at it in the source. */
export function enginePage(): string {
  const parts = doors.map(([door, about]) => {
    const index = join(source, door, 'index.ts')
    const rows = exportsOf(readFileSync(index, 'utf8')).map(({ name, file }) => {
      const told = sentenceOf(join(dirname(index), file), name)
      return `| \`${name}\` | ${told.replaceAll('|', '\\|')} |`
    })
    return [`## \`@wolfmoon/engine/${door}\``, '', about, '', '| | |', '| --- | --- |', ...rows].join('\n')
  })
  const opening = [
    '# What the engine exports',
    '',
    'Made from the source by `npm run docs`. How it is used stands in [its README](../packages/engine/README.md).',
  ].join('\n')
  return `${[opening, ...parts].join('\n\n')}\n`
}

/** The names that an index exports, each with the file it comes from. */
function exportsOf(index: string): readonly { readonly name: string; readonly file: string }[] {
  return [...index.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
    ([, names = '', file = '']) =>
      names
        .split(',')
        .map((name) => name.replace(/\btype\b/, '').trim())
        .filter(Boolean)
        .map((name) => ({ name, file })),
  )
}

/** The first sentence of what stands above an export. */
function sentenceOf(file: string, name: string): string {
  const text = readFileSync(file, 'utf8')
  const declared = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:abstract )?(?:const|function\\*?|interface|type|class) ${name}\\b`,
  )
  const [, comment] = declared.exec(text) ?? []
  if (comment === undefined) throw new Error(`${file}: nothing is said about ${name}`)
  const plain = comment
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?[.!?](?= [A-Z]|$)/.exec(plain)?.[0] ?? plain
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, enginePage())
