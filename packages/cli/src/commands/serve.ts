import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  alone,
  openPostgres,
  openRedis,
  openThread,
  readPublicUrl,
  type Store,
  startServer,
} from '@wolfmoon/server'
import type { Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { print } from '../input.ts'
import { openFolder } from '../serve/keeping.ts'
import { whyDeaf } from '../serve/listening.ts'
import { type LogForm, logFormFor, logForms, openLog } from '../serve/log.ts'
import { qrLines } from '../serve/qr.ts'

/** How the server was asked to run: flags first, then the environment. */
export interface ServeOptions {
  readonly port: string
  readonly host: string
  readonly data: string
  readonly database?: string
  readonly redis?: string
  readonly origin?: string
  readonly publicUrl?: string
  readonly proxies: string
  readonly keepDays: string
  readonly log?: string
}

/** Serves rooms until it is told to stop. */
export async function serve(options: ServeOptions, say: Say): Promise<void> {
  const log = logAsked(options.log, say)
  const logger = openLog(log, process.env.LOG_LEVEL)
  const number = (option: string, value: string, least: number, most: number): number => {
    const given = Number(value)
    if (Number.isInteger(given) && given >= least && given <= most) return given
    throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: `${least} – ${most}` }), 2)
  }
  const port = number('--port', options.port, 0, 65_535)
  const trustedProxies = number('--proxies', options.proxies, 0, 10)
  const keepFor = number('--keep-days', options.keepDays, 1, 3650) * 86_400_000
  const publicUrl = options.publicUrl ? readPublicUrl(options.publicUrl) : null
  if (options.publicUrl && publicUrl === null) {
    const [option, allowed] = ['--public-url', 'https://play.example.org']
    throw new Complaint(say('cli.errors.bad-value', { option, value: options.publicUrl, allowed }), 2)
  }
  const isToldToStop = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
  })
  const store = options.database
    ? await openDatabase(options.database, say)
    : await openFolder(options.data, say)
  const fanout = options.redis ? openRedis(options.redis) : alone
  const origins = options.origin ? options.origin.split(',').map((origin) => origin.trim()) : null
  const server = await startServer({
    store,
    fanout,
    host: options.host,
    port,
    origins,
    trustedProxies,
    publicUrl,
    keepFor,
    app: builtApp(),
    // The bundle that this becomes is also the program of the thread.
    thinker: openThread(new URL(import.meta.url), (error) =>
      logger.error({ err: String(error) }, 'thinking failed'),
    ),
    logger,
  }).catch(async (error: unknown) => {
    await store.close()
    await fanout.close()
    const otherPort = (other: number): string => `wolfmoon --port ${other}`
    throw whyDeaf(error, { host: options.host, port, otherPort }, say)
  })
  print(say('cli.serve.ready', { url: server.url }))
  const { nearby } = server.addresses()
  if (publicUrl) print(say('cli.serve.everyone', { url: publicUrl }))
  for (const url of nearby) print(say('cli.serve.nearby', { url }))
  // Behind a proxy it is as it should be.
  if (!publicUrl && nearby.length === 0 && trustedProxies === 0) print(say('cli.serve.nobody'))
  const forPhones = publicUrl ?? nearby[0]
  if (log === 'plain') for (const line of nextSteps(forPhones, options, say)) print(line)
  await isToldToStop
  await server.stop()
}

/** What somebody who has just started a server wants to know next. */
function nextSteps(forPhones: string | undefined, options: ServeOptions, say: Say): readonly string[] {
  return [
    '',
    ...(forPhones ? [...qrLines(forPhones), ''] : []),
    say(forPhones ? 'cli.serve.next' : 'cli.serve.next-here'),
    ...(options.database ? [] : [say('cli.serve.kept', { folder: resolve(options.data) })]),
    say('cli.serve.ends'),
  ]
}

function logAsked(asked: string | undefined, say: Say): LogForm {
  const form = asked === undefined ? logFormFor(process.stdout) : logForms.find((one) => one === asked)
  if (form) return form
  const [option, value, allowed] = ['--log', asked ?? '', logForms.join(', ')]
  throw new Complaint(say('cli.errors.bad-value', { option, value, allowed }), 2)
}

/** Where the web app is, as seen from the bundle that this becomes: beside it once published, else where it is built. */
function builtApp(): string | null {
  const folders = ['./app', '../../web/dist'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return folders.find((folder) => existsSync(join(folder, 'index.html'))) ?? null
}

/** The address has a password in it: only what the database says is told. */
const openDatabase = (address: string, say: Say): Promise<Store> =>
  openPostgres(address).catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    throw new Complaint(say('cli.errors.no-database', { text }))
  })
