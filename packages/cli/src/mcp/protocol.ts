import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** PROTOCOL.md, as seen from the bundle that this becomes: beside it once published, else where it is written. */
export function readProtocol(): string {
  const files = ['./PROTOCOL.md', '../../protocol/PROTOCOL.md'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  return readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8')
}

/** The headings of a text, in its order. */
export const headingsIn = (text: string): readonly string[] =>
  [...text.matchAll(heading)].map(([, , name = '']) => name)

/** What stands under a heading, and under those below it; null: there is no such heading. */
export function sectionOf(text: string, wanted: string): string | null {
  const all = [...text.matchAll(heading)]
  const index = all.findIndex(([, , name]) => name === wanted)
  const own = all[index]
  if (!own) return null
  const next = all.slice(index + 1).find(([, depth = '']) => depth.length <= (own[1] ?? '').length)
  return text.slice(own.index, next?.index).trim()
}

const heading = /^(##+) (.+)$/gm
