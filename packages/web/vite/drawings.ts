import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const art = fileURLToPath(new URL('../src/art', import.meta.url))
const name = 'virtual:drawings'

/** Puts all drawings of roles and faces into one file, which pages fetch as what it is: pictures, and no script. */
export function drawings(): Plugin {
  let isBuild = false
  return {
    name: 'drawings',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const files = ['roles', 'avatars'].flatMap((folder) =>
        readdirSync(join(art, folder)).map((file) => `${folder}/${file}`),
      )
      for (const file of files) this.addWatchFile(join(art, file))
      const all = files.map((file) => [
        file.replace('.svg', ''),
        readFileSync(join(art, file), 'utf8').trim(),
      ])
      const source = JSON.stringify(Object.fromEntries(all))
      const address = `data:application/json,${encodeURIComponent(source)}`
      if (!isBuild) return `export default ${JSON.stringify(address)}`
      const reference = this.emitFile({ type: 'asset', name: 'drawings.json', source })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}
