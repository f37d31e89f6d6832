import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import type { Plugin } from 'vite'

const locales = fileURLToPath(new URL('../../texts/locales', import.meta.url))
const name = 'virtual:words/'

/** What is loaded only where it is read: a name, and the files in it. */
const apart: Readonly<Record<string, readonly string[]>> = {
  breaks: ['breaks'],
  chips: ['chips', 'breaks'],
  guide: ['guide'],
  company: ['company'],
  local: ['local'],
  promise: ['promise'],
  puzzle: ['puzzle'],
  tournament: ['tournament'],
  'many-desk': ['many-desk'],
  'many-guide': ['many-guide', 'many-explain', 'many-afterwards'],
  'many-story': ['many-story', 'many-afterwards'],
}
const isApart = (file: string): boolean => Object.values(apart).some((files) => files.includes(file))
/** What only rooms of Many Nights say. */
const isOfVillages = (file: string): boolean => file.startsWith('many-') && !isApart(file)
/** What the first page brings along. */
const isForAll = (file: string): boolean => file !== 'cli' && !file.startsWith('many-') && !isApart(file)

/** Makes functions of the messages when the app is built, so that no page carries a parser or needs `eval`. */
export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined
      const [language = '', part] = id.slice(name.length + 1).split('/')
      const folder = join(locales, language)
      const files = readdirSync(folder).map((file) => file.replace('.json', ''))
      const wanted =
        part === 'many-nights'
          ? files.filter(isOfVillages)
          : part
            ? (apart[part] ?? [])
            : files.filter(isForAll)
      const messages = Object.fromEntries(
        wanted.map((each) => {
          const file = join(folder, `${each}.json`)
          this.addWatchFile(file)
          return [each, JSON.parse(readFileSync(file, 'utf8')) as object]
        }),
      )
      return compileModule(new MessageFormat(language), messages as never)
    },
  }
}
