import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Bundles the command from its source into one file; what others wrote stays outside. Tells from what, and what that is. */
export async function bundle(outfile, more = {}) {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/main.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    metafile: true,
    absWorkingDir: here,
    plugins: [packagesOfOthers],
    ...more,
  })
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
  return {
    sources: Object.keys(metafile.inputs).map((source) => resolve(here, source)),
    outside: [...new Set(outside)].sort(),
  }
}

const here = fileURLToPath(new URL('.', import.meta.url))

const packagesOfOthers = {
  name: 'packages-of-others',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@wolfmoon/') ? undefined : { path, external: true },
    )
  },
}
