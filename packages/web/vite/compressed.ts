import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const forms = { br: promisify(brotliCompress), gz: promisify(gzip) } as const

/** Writes every text of the build once more in two small forms, which the server sends to who can read them. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const texts = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(js|json|css|html|svg|webmanifest)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
      const write = async (path: string) => {
        const text = await readFile(path)
        for (const [form, made] of Object.entries(forms)) await writeFile(`${path}.${form}`, await made(text))
      }
      await Promise.all(texts.map(write))
    },
  }
}
