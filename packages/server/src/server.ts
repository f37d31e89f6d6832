import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Addresses } from '@wolfmoon/protocol'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { serveApp } from './app.ts'
import type { Thinker } from './bots/thinker.ts'
import { Guesses } from './doors/guesses.ts'
import { Hosts } from './doors/hosts.ts'
import { openHttp } from './doors/http.ts'
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
  /** Thinks for bots; left out: they do nothing. */
  readonly thinker?: Thinker
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
/** How often it forgets what nobody has touched for long. */
const forgetEvery = 3_600_000

/** Starts a server. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, fanout, trustedProxies, publicUrl = null } = options
  const logger = options.logger ?? pino({ level: 'silent' })
  const limits = { ...defaultLimits, ...options.limits }
  const { hub, tournaments } = openRooms(options, limits, logger)
  const registry = new Registry()
  const measured = measures(registry, hub)
  const hosts = new Hosts({ origins: options.origins, publicUrl })
  const guesses = new Guesses(limits.failedJoinsPerDay)
  const app = await openHttp({ logger, limits, hosts, trustedProxies })
  const addresses = () =>
    addressesOf({
      publicUrl,
      listening: app.server.address() as AddressInfo,
      trustedProxies,
      interfaces: options.interfaces ?? networkInterfaces,
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
  if (options.app !== null) await serveApp(app, options.app, hosts)
  const sessions = new Sessions({ hub, tournaments, limits, guesses, outbox: new Outbox(), measured, logger })
  const door = new SocketDoor({
    server: app.server,
    hosts,
    trustedProxies,
    socketsPerAddress: limits.socketsPerAddress,
    onSocket: (socket, line, address) => sessions.begin(socket, line, address),
  })
  const endForgetting = forgetNowAndThen(options, logger)

  // Whoever finds the port taken has nothing left running.
  const url = await app.listen({ host: options.host, port: options.port }).catch(async (error) => {
    endForgetting()
    await Promise.all([hub.stop(), tournaments.stop()])
    await app.close()
    throw error
  })
  app.server.on('error', (error) => logger.error({ err: String(error) }, 'listening failed'))
  logger.info({ url }, 'ready')
  return {
    url,
    hub,
    tournaments,
    addresses,
    async stop() {
      endForgetting()
      const closing = app.close()
      await Promise.all([hub.stop(), tournaments.stop()])
      const impatience = setTimeout(() => {
        door.clear()
        app.server.closeAllConnections()
      }, patience)
      await closing
      clearTimeout(impatience)
      await options.thinker?.close()
      await fanout.close()
      await store.close()
    },
  }
}

/** Rooms, and tournaments that open tables in them and hear how these end. */
function openRooms(
  { store, fanout, thinker }: ServerOptions,
  { requestsPerRoom, newcomersPerRoom, tablesPerHour }: Limits,
  logger: Logger,
): { readonly hub: Hub; readonly tournaments: Tournaments } {
  const onTrouble = (what: string, error: unknown) => logger.error({ what, err: String(error) }, 'trouble')
  const shared = { store, fanout, requestsPerRoom, onTrouble }
  const hub: Hub = new Hub({
    ...shared,
    newcomersPerRoom,
    ...(thinker ? { thinker } : {}),
    onTableOver: (room) => tournaments.report(room),
  })
  const tournaments = new Tournaments({ ...shared, hub, tablesPerHour })
  return { hub, tournaments }
}

/** Forgets rooms and stories that nobody has touched for long, now and every hour; the result ends it. */
function forgetNowAndThen({ store, keepFor }: ServerOptions, logger: Logger): () => void {
  const forget = () => {
    store
      .forget(Date.now() - keepFor)
      .catch((error) => logger.error({ err: String(error) }, 'forgetting failed'))
  }
  forget()
  const forgetting = setInterval(forget, forgetEvery)
  return () => clearInterval(forgetting)
}
