import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import helmet from '@fastify/helmet'
import { type Addresses, largestRequest } from '@wolfmoon/protocol'
import Fastify, { LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { serveApp } from './app.ts'
import { countedAs } from './doors/addresses.ts'
import { Crowd } from './doors/crowd.ts'
import { Guesses } from './doors/guesses.ts'
import { Hosts } from './doors/hosts.ts'
import { contentPolicy } from './doors/policy.ts'
import { addRoutes } from './doors/routes.ts'
import { Sessions } from './doors/session.ts'
import { SocketDoor } from './doors/upgrade.ts'
import type { Fanout } from './fanout/fanout.ts'
import { Hub } from './hub.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { measures } from './measures.ts'
import { Outbox } from './outbox.ts'
import { addressesOf, type Interfaces } from './reach.ts'
import type { Store } from './store/store.ts'
import { Tournaments } from './tournament/tournaments.ts'

export { defaultLimits, type Limits } from './limits.ts'

/** How a server is set up. */
export interface ServerOptions {
  readonly store: Store
  readonly fanout: Fanout
  readonly host: string
  readonly port: number
  /** Pages that may open sockets here; null: only pages of this server itself. */
  readonly origins: readonly string[] | null
  /** How many proxies in front of it may say where a request came from. */
  readonly trustedProxies: number
  /** The address that leads everyone here, as an origin; null: there is none but those of the machine. */
  readonly publicUrl?: string | null
  /** The network interfaces of this machine; else as its system tells. */
  readonly interfaces?: () => Interfaces
  /** Rooms and stories that nobody has touched for so long are forgotten, in milliseconds. */
  readonly keepFor: number
  /** The folder of the built web app; null: it is served elsewhere, or not at all. */
  readonly app: string | null
  readonly logger?: Logger
  readonly limits?: Partial<Limits>
}

/** A server that runs. */
export interface RunningServer {
  readonly url: string
  readonly hub: Hub
  readonly tournaments: Tournaments
  /** Where others can reach it now; networks come and go. */
  addresses(): Addresses
  stop(): Promise<void>
}

/** How long a server that stops waits for goodbyes to be answered. */
const patience = 1_000
/** How long a connection may be silent between two requests, and while one is answered, in milliseconds. */
const restBetween = 10_000
const silenceAllowed = 30_000

/** Starts a server. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, fanout, keepFor, trustedProxies } = options
  const logger = options.logger ?? pino({ level: 'silent' })
  const limits = { ...defaultLimits, ...options.limits }
  const onTrouble = (what: string, error: unknown) => logger.error({ what, err: String(error) }, 'trouble')
  const hub: Hub = new Hub({
    store,
    fanout,
    requestsPerRoom: limits.requestsPerRoom,
    newcomersPerRoom: limits.newcomersPerRoom,
    onTrouble,
    onTableOver: (room) => tournaments.report(room),
  })
  const tournaments = new Tournaments({
    store,
    fanout,
    hub,
    requestsPerRoom: limits.requestsPerRoom,
    tablesPerHour: limits.tablesPerHour,
    onTrouble,
  })
  const registry = new Registry()
  const measured = measures(registry, hub)
  const hosts = new Hosts({ origins: options.origins, publicUrl: options.publicUrl ?? null })
  const guesses = new Guesses(limits.failedJoinsPerDay)
  const requestTimeout = limits.secondsPerRequest * 1000
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < trustedProxies,
    bodyLimit: largestRequest,
    requestTimeout,
    connectionTimeout: silenceAllowed,
    keepAliveTimeout: restBetween,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 10 },
  })
  if (trustedProxies === 0) {
    const crowd = new Crowd(limits.connectionsPerAddress)
    app.server.on('connection', (socket) => {
      const leave = crowd.enter(countedAs(socket.remoteAddress ?? ''))
      if (leave) socket.once('close', leave)
      else socket.destroy()
    })
  }
  await app.register(helmet, contentPolicy(hosts))
  const strangeNames = new Set<string>()
  app.addHook('onRequest', async ({ routeOptions, headers: { host = '' } }, reply) => {
    if (hosts.isOurs(host) || harmless.has(routeOptions.url ?? '')) return
    if (strangeNames.size < mostStrangeNames && !strangeNames.has(host)) {
      strangeNames.add(host)
      logger.warn({ host }, 'refused: not a name of this server; --public-url tells it another one')
    }
    return reply.code(421).send({ refused: 'unknown-host' })
  })
  // On plain HTTP browsers ignore it and complain.
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') reply.header('cross-origin-opener-policy', 'same-origin')
  })
  app.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    const { statusCode = 503 } = error
    if (statusCode >= 500) logger.error({ err: String(error) }, 'request failed')
    return reply.code(statusCode).send({ refused: statusCode >= 500 ? 'trouble' : 'not-understood' })
  })
  const addresses = () =>
    addressesOf({
      publicUrl: options.publicUrl ?? null,
      listening: app.server.address() as AddressInfo,
      trustedProxies,
      interfaces: (options.interfaces ?? networkInterfaces)(),
    })
  addRoutes(app, {
    hub,
    tournaments,
    store,
    fanout,
    hosts,
    guesses,
    limits,
    trustedProxies,
    registry,
    addresses,
  })
  if (options.app !== null) await serveApp(app, options.app)

  const sessions = new Sessions({ hub, tournaments, limits, guesses, outbox: new Outbox(), measured, logger })
  const door = new SocketDoor({
    server: app.server,
    hosts,
    trustedProxies,
    socketsPerAddress: limits.socketsPerAddress,
    onSocket: (socket, line, address) => sessions.begin(socket, line, address),
  })

  const forget = () => {
    store
      .forget(Date.now() - keepFor)
      .catch((error) => logger.error({ err: String(error) }, 'forgetting failed'))
  }
  forget()
  const forgetting = setInterval(forget, 3_600_000)

  const url = await app.listen({ host: options.host, port: options.port })
  app.server.on('error', (error) => logger.error({ err: String(error) }, 'listening failed'))
  logger.info({ url }, 'ready')
  return {
    url,
    hub,
    tournaments,
    addresses,
    async stop() {
      clearInterval(forgetting)
      const closing = app.close()
      await Promise.all([hub.stop(), tournaments.stop()])
      const impatience = setTimeout(() => {
        door.clear()
        app.server.closeAllConnections()
      }, patience)
      await closing
      clearTimeout(impatience)
      await fanout.close()
      await store.close()
    },
  }
}

/** Whoever watches over a server may ask by any name whether it lives. */
const harmless = new Set(['/healthz', '/readyz'])
/** How many names that are not ours are told of in the log. */
const mostStrangeNames = 10
