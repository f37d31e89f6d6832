import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from './child.ts'

const command = fileURLToPath(new URL('../../cli/bin/wolfmoon.js', import.meta.url))

/**
 * Whoever hosts has one thread do what Node does in the background, such as tidying up memory, instead of four that on a
 * small machine take turns with what answers people.
 */
export const oneThread = '--v8-pool-size=1'

/** `wolfmoon serve`, as whoever hosts starts it. */
export interface Served {
  readonly process: ChildProcess
  readonly url: string
  readonly port: number
  /** All that it has printed. */
  printed(): string
  /** Sends a signal and waits for the end; tells the status it left with. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** What it would read from the environment of whoever runs the tests. */
const settings = /^(DATABASE_URL|REDIS_URL|PORT|HOST|LOG_LEVEL|WOLFMOON_.*)$/

const bareEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))

/** Starts `wolfmoon serve`, on a free port if none is given, and waits until it is open. */
export async function serve(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const child = spawn(process.execPath, [oneThread, command, 'serve', '--lang', 'en', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), PORT: String(await freePort()), HOST: '127.0.0.1', ...env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  let printed = ''
  const url = await new Promise<string>((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        printed += piece
        const [, address] = /Wolfmoon is open: (\S+)\n/.exec(printed) ?? []
        if (address) done(address)
      })
    void ended.then((status) => failed(new Error(`wolfmoon left with ${status}: ${printed}`)))
  })
  return {
    process: child,
    url,
    port: Number(new URL(url).port),
    printed: () => printed,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
