import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('./service-worker.js', import.meta.url))

/** Adds a service worker that knows every file of the build. */
export function offline(): Plugin {
  let publicFolder = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    generateBundle: {
      // Scripts that held nothing but styles are taken out before.
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((file) => file !== 'index.html' && !/\.(br|gz)$/.test(file))
        const copied = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(publicFolder, join(entry.parentPath, entry.name)))
        const files = ['/', ...[...built, ...copied].map((file) => `/${file}`)]
        const code = readFileSync(source, 'utf8').replace("['__files__']", JSON.stringify(files.sort()))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code })
      },
    },
  }
}
