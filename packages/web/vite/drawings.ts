import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const art = fileURLToPath(new URL('../src/art', import.meta.url))
const name = 'virtual:drawings'

/** What goes into each file: folders of drawings, and the name that these have there. */
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [name]: { roles: 'roles', avatars: 'avatars' },
  [`${name}/many-nights`]: { 'many-nights': 'roles' },
}

/** Puts drawings of roles and faces into files that pages fetch as what they are: pictures, and no script. */
export function drawings(): Plugin {
  let isBuild = false
  return {
    name: 'drawings',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id in files ? `\0${id}` : undefined),
    load(id) {
      const folders = files[id.slice(1)]
      if (!folders || !id.startsWith('\0')) return undefined
      const all = Object.entries(folders).flatMap(([folder, known]) =>
        readdirSync(join(art, folder)).map((file) => {
          const path = join(art, folder, file)
          this.addWatchFile(path)
          return [`${known}/${file.replace('.svg', '')}`, readFileSync(path, 'utf8').trim()] as const
        }),
      )
      const source = JSON.stringify(Object.fromEntries(all))
      const address = `data:application/json,${encodeURIComponent(source)}`
      if (!isBuild) return `export default ${JSON.stringify(address)}`
      const reference = this.emitFile({ type: 'asset', name: 'drawings.json', source })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}
