import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build } from 'vite'
import { bundle } from '../packages/cli/bin/bundle.js'

/** A package.json, as far as it matters here. */
interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly engines?: object
  readonly dependencies?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
}

const top = fileURLToPath(new URL('..', import.meta.url))
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8'))

/** Makes the package that is published, in a folder: the command as one file, what the threads of its store run, the built app. */
async function stage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    root: join(top, 'packages/web'),
    logLevel: 'warn',
    build: { outDir: join(folder, 'app'), emptyOutDir: true },
  })
  const { outside } = await bundle(join(folder, 'wolfmoon.js'), { banner: { js: '#!/usr/bin/env node' } })
  cpSync(join(top, 'packages/server/src/store/sqlite-worker.js'), join(folder, 'sqlite-worker.js'))
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(top, file), join(folder, file))
  cpSync(join(top, 'packages/cli/README.md'), join(folder, 'README.md'))
  // Agents read it.
  cpSync(join(top, 'packages/protocol/PROTOCOL.md'), join(folder, 'PROTOCOL.md'))
  const manifest = published(outside)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The manifest of what is published: the command's own, with all that is imported from others. */
function published(outside: readonly string[]): object {
  const { name, version, description, license } = manifestOf('packages/cli')
  return {
    name,
    version,
    description,
    license,
    keywords: ['werewolf', 'hidden-role', 'party-game', 'game-server', 'mcp'],
    type: 'module',
    engines: manifestOf('.').engines,
    bin: { wolfmoon: 'wolfmoon.js' },
    files: ['wolfmoon.js', 'sqlite-worker.js', 'app', 'CHANGELOG.md', 'PROTOCOL.md'],
    dependencies: { ...dependenciesFor([...outside, 'better-sqlite3']), ...heldBack() },
  }
}

/** What comes along with others, and would need a newer Node than ours if it were newer. */
function heldBack(): Readonly<Record<string, string>> {
  const name = 'light-my-request'
  const version = manifestOf('.').overrides?.[name]
  if (version === undefined) throw new Error(`${name} is held back no longer: take this out`)
  return { [name]: version }
}

/** The packages behind imported names, in the versions that the workspaces name. */
function dependenciesFor(imported: readonly string[]): Readonly<Record<string, string>> {
  const known: Readonly<Record<string, string>> = Object.assign(
    {},
    ...readdirSync(join(top, 'packages')).map((folder) => manifestOf(`packages/${folder}`).dependencies),
  )
  const names = new Set(imported.flatMap((path) => packageOf(path) ?? []))
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const version = known[name]
      if (version === undefined) throw new Error(`no workspace says which version of ${name} it needs`)
      return [name, version]
    }),
  )
}

/** `@fastify/static/x` comes from `@fastify/static`; what Node has itself comes from nowhere. */
function packageOf(path: string): string | null {
  if (path.startsWith('node:') || builtinModules.includes(path)) return null
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Makes the engine as a library: a module for each way in, and its types. */
async function stageEngine(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const { exports, ...own } = manifestOf('packages/engine') as Manifest & { exports: Record<string, string> }
  const doors = Object.entries(exports).filter(([, path]) => path.startsWith('./src/'))
  const sources = doors.map(([, path]) => join(top, 'packages/engine', path))
  await esbuild({
    entryPoints: Object.fromEntries(doors.map(([door], index) => [door.slice(2), sources[index] ?? ''])),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
  const types = join(folder, 'types')
  const flags = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--outDir', types]
  const config = join(folder, 'tsconfig.json')
  const rootDir = join(top, 'packages/engine/src')
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(top, 'tsconfig.json'),
      compilerOptions: { rootDir },
      files: sources,
      include: [],
    }),
  )
  execFileSync('npx', ['tsc', '-p', config, ...flags], { cwd: top, stdio: 'inherit' })
  rmSync(config)
  for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.d.ts')) {
      const text = readFileSync(join(types, file), 'utf8')
      writeFileSync(
        join(types, file),
        text.replace(/(from '\.[^']*|import\('\.[^']*|from "\.[^"]*|import\("\.[^"]*)\.ts(?=['"])/g, '$1.js'),
      )
    }
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(top, file), join(folder, file))
  cpSync(join(top, 'packages/engine/README.md'), join(folder, 'README.md'))
  const ways = doors.map(([door]) => [
    door,
    { types: `./types/${door.slice(2)}/index.d.ts`, default: `${door}.js` },
  ])
  const { engines } = manifestOf('.')
  const manifest = { ...own, engines, exports: Object.fromEntries(ways) }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Packs a folder, says how large that is, and tells the path of the tarball. */
function packed(folder: string): string {
  const [made] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', join(top, 'dist')], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  ) as [{ filename: string; size: number; unpackedSize: number; entryCount: number }]
  const { filename, size, unpackedSize, entryCount } = made
  console.log(`${entryCount} files, ${megabytes(size)}, unpacked ${megabytes(unpackedSize)}`)
  return join(top, 'dist', filename)
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

await stageEngine(join(top, 'dist', 'engine'))
console.log(packed(join(top, 'dist', 'engine')))
await stage(join(top, 'dist', 'wolfmoon'))
console.log(packed(join(top, 'dist', 'wolfmoon')))
