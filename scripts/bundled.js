// Runs a TypeScript file as one bundle, as the wolfmoon command does: what is measured is what is played.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [entry] = process.argv.slice(2)
const outfile = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'bundle.mjs')
await build({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
})
await import(pathToFileURL(outfile).href)
