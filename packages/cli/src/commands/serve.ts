import { existsSync, mkdirSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone, openPostgres, openRedis, openSqlite, startServer } from '@wolfmoon/server'
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
  const isToldToStop = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
  })
  const store = options.database ? await openPostgres(options.database) : openFile(options.data)
  const fanout = options.redis ? openRedis(options.redis) : alone
  const origins = options.origin ? options.origin.split(',').map((origin) => origin.trim()) : null
  const server = await startServer({
    store,
    fanout,
    host: options.host,
    port,
    origins,
    trustedProxies,
    keepFor,
    app: builtApp(),
    logger,
  })
  print(say('cli.serve.ready', { url: server.url }))
  for (const url of nearby(options.host, server.url)) print(say('cli.serve.nearby', { url }))
  await isToldToStop
  await server.stop()
}

/** Where phones in the same network find it, if it listens to them. */
function nearby(host: string, url: string): readonly string[] {
  if (!['0.0.0.0', '::'].includes(host)) return []
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${new URL(url).port}`)
}

/** Where the web app is once it has been built; as seen from the bundle that this becomes. */
function builtApp(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

function openFile(folder: string) {
  mkdirSync(folder, { recursive: true })
  return openSqlite(join(folder, 'wolfmoon.sqlite'))
}
