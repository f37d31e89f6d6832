#!/usr/bin/env node
// Node 20 does not read TypeScript: the command is bundled from its source each time it starts, so there is
// nothing to build and nothing that could be out of date. Where it may not write, it runs what was bundled last.
import { accessSync, constants, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('..', import.meta.url))
const bundle = join(here, 'dist', 'wolfmoon.mjs')
const fresh = join(here, 'dist', `wolfmoon-${process.pid}.mjs`)

const packagesOfOthers = {
  name: 'packages-of-others',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@wolfmoon/') ? undefined : { path, external: true },
    )
  },
}

if (canWrite(join(here, 'dist')) || !existsSync(bundle)) {
  await build({
    entryPoints: [join(here, 'src/main.ts')],
    outfile: fresh,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [packagesOfOthers],
  }).catch(() => process.exit(1))
  renameSync(fresh, bundle)
}
await import(pathToFileURL(bundle).href)

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
