import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A server as a process of its own, to be killed. */
export interface Child {
  readonly process: ChildProcess
  readonly url: string
  kill(): Promise<void>
}

const here = fileURLToPath(new URL('.', import.meta.url))
const bundles = new Map<string, Promise<string>>()

/** Bundles a program of the tests once, beside the package, so that it finds what others wrote. */
export function bundled(program: string): Promise<string> {
  const known = bundles.get(program)
  if (known) return known
  const made = bundle(program)
  bundles.set(program, made)
  return made
}

async function bundle(program: string): Promise<string> {
  const folder = join(here, '..', 'dist')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, `${program.replace('.ts', '')}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(here, program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'packages-of-others',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@wolfmoon/') ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  return outfile
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts a server as a process and waits until it listens. */
export async function startChild(
  options: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv = {},
  program = 'child-program.ts',
): Promise<Child> {
  const child = spawn(process.execPath, [await bundled(program), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const closed = new Promise<void>((done) => child.on('close', () => done()))
  const url = await new Promise<string>((done, failed) => {
    child.stdout?.once('data', (text) => done(String(text).trim()))
    child.once('exit', (code) => failed(new Error(`the server left with ${code}`)))
  })
  return {
    process: child,
    url,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
