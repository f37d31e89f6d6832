import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle, type Plugin } from 'esbuild'
import { build } from 'vite'
import { folderOf } from './server.ts'
import { sliceTold } from './slice.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Builds the app as it is shipped, and the server as one file that starts fast; the result clears up. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function buildAll(): Promise<() => void> {
  console.log(`${sliceTold}\n`)
  clearUp()
  const run = `${prefix}${process.pid}`
  const folder = folderOf(run)
  process.env.WOLFMOON_RUN = run
  await Promise.all([
    build({ root: here('..'), logLevel: 'warn', build: { outDir: join(folder, 'app'), emptyOutDir: true } }),
    bundle({
      entryPoints: [here('server-program.ts')],
      outfile: join(folder, 'server.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [packagesOfOthers],
    }),
  ])
  return () => rmSync(folder, { recursive: true, force: true })
}

const prefix = 'run-'

/** Takes away what runs have left that were stopped before their end. */
function clearUp(): void {
  const folder = folderOf('.')
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(folderOf(name), { recursive: true, force: true })
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

const packagesOfOthers: Plugin = {
  name: 'packages-of-others',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@wolfmoon/') ? undefined : { path, external: true },
    )
  },
}
