import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  alone,
  openPostgres,
  openRedis,
  openSqlite,
  readPublicUrl,
  type Store,
  StoreInUse,
  startServer,
} from '@wolfmoon/server'
import type { Say } from '@wolfmoon/texts'
import { pino } from 'pino'
import { Complaint } from '../complaint.ts'
import { print } from '../input.ts'

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
}

/** Serves rooms until it is told to stop. */
export async function serve(options: ServeOptions, say: Say): Promise<void> {
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'info' })
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
  const store = options.database ? await openPostgres(options.database) : await openFile(options.data, say)
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
    logger,
  })
  print(say('cli.serve.ready', { url: server.url }))
  const { nearby } = server.addresses()
  if (publicUrl) print(say('cli.serve.everyone', { url: publicUrl }))
  for (const url of nearby) print(say('cli.serve.nearby', { url }))
  // Behind a proxy it is as it should be.
  if (!publicUrl && nearby.length === 0 && trustedProxies === 0) print(say('cli.serve.nobody'))
  await isToldToStop
  await server.stop()
}

/** Where the web app is once it has been built; as seen from the bundle that this becomes. */
function builtApp(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

/** Nobody else on this machine may look into the folder. */
async function openFile(folder: string, say: Say): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  try {
    return await openSqlite(join(folder, 'wolfmoon.sqlite'))
  } catch (error) {
    throw error instanceof StoreInUse ? new Complaint(say('cli.errors.data-in-use', { folder }), 1) : error
  }
}
