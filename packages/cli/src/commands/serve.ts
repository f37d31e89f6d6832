import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
  const number = (option: string, value: string, most: number): number => {
    const given = Number(value)
    if (Number.isInteger(given) && given >= 0 && given <= most) return given
    throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: `0 – ${most}` }), 2)
  }
  const port = number('--port', options.port, 65_535)
  const trustedProxies = number('--proxies', options.proxies, 10)
  const keepFor = number('--keep-days', options.keepDays, 3650) * 86_400_000
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
    logger,
  })
  print(say('cli.serve.ready', { url: server.url }))
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
  })
  await server.stop()
}

function openFile(folder: string) {
  mkdirSync(folder, { recursive: true })
  return openSqlite(join(folder, 'wolfmoon.sqlite'))
}
