import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Bundles the command from its source into one file; what others wrote stays outside. Tells what that is. */
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
    plugins: [packagesOfOthers],
    ...more,
  })
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  )
  return [...new Set(outside)].sort()
}

const packagesOfOthers = {
  name: 'packages-of-others',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@wolfmoon/') ? undefined : { path, external: true },
    )
  },
}
