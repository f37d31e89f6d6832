import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import { largestRequest, readRequest } from '@wolfmoon/protocol'
import Fastify, { LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Connection } from './client.ts'
import type { Fanout } from './fanout/fanout.ts'
import { Hub } from './hub.ts'
import { measures } from './measures.ts'
import type { Store } from './store/store.ts'

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
  /** Rooms and stories that nobody has touched for so long are forgotten, in milliseconds. */
  readonly keepFor: number
  readonly logger?: Logger
  readonly limits?: Partial<Limits>
}

/** How much one address, or one socket, may do. */
export interface Limits {
  /** Rooms opened an hour by one address. */
  readonly roomsPerHour: number
  /** Failed joins a day by one address. */
  readonly failedJoinsPerDay: number
  /** Messages in ten seconds over one socket. */
  readonly messagesPerTenSeconds: number
  /** Sockets at once from one address. */
  readonly socketsPerAddress: number
}

/** With a thousand rooms among 31⁶ codes, 500 guesses a day find one in two thousand days. */
export const defaultLimits: Limits = {
  roomsPerHour: 60,
  failedJoinsPerDay: 500,
  messagesPerTenSeconds: 200,
  socketsPerAddress: 200,
}

/** A server that runs. */
export interface RunningServer {
  readonly url: string
  readonly hub: Hub
  stop(): Promise<void>
}

/** How long a silent socket is kept before it counts as lost: half-open ones are noticed within 15 s. */
const heartbeatEvery = 6_000

/** Starts a server. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, fanout, keepFor } = options
  const logger = options.logger ?? pino({ level: 'silent' })
  const limits = { ...defaultLimits, ...options.limits }
  const hub = new Hub({
    store,
    fanout,
    onTrouble: (what, error) => logger.error({ what, err: String(error) }, 'trouble'),
  })
  const registry = new Registry()
  const measured = measures(registry, hub)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < options.trustedProxies,
    bodyLimit: largestRequest,
  })
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy } })

  const roomsOpened = new RateLimiterMemory({ points: limits.roomsPerHour, duration: 3600 })
  const failedJoins = new RateLimiterMemory({ points: limits.failedJoinsPerDay, duration: 86_400 })

  app.post('/api/rooms', async (request, reply) => {
    if (!(await within(roomsOpened, request.ip))) return reply.code(429).send({ refused: 'too-many' })
    return reply.code(201).send({ code: await hub.open() })
  })
  app.get<{ Params: { name: string } }>('/api/stories/:name', async (request, reply) => {
    const { name } = request.params
    const story = /^[0-9a-f]{32}$/.test(name) ? await store.readStory(name) : null
    if (story === null) return reply.code(404).send({ refused: 'no-such-story' })
    return reply
      .header('content-disposition', 'inline; filename="wolfmoon.json"')
      .type('application/json')
      .send(story)
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const [isStored] = await Promise.all([answers(store.check()), answers(fanout.check())])
    return reply.code(isStored ? 200 : 503).send({ ok: isStored })
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestRequest,
    perMessageDeflate: false,
  })
  const perAddress = new Map<string, number>()
  let opened = 0

  app.server.on('upgrade', (request, socket, head) => {
    const address = addressOf(request, options.trustedProxies)
    const isFull = (perAddress.get(address) ?? 0) >= limits.socketsPerAddress
    if (request.url !== '/ws' || isFull || !isWelcome(request, options.origins)) {
      socket.end(
        `HTTP/1.1 ${isFull ? '429 Too Many Requests' : '403 Forbidden'}\r\nConnection: close\r\n\r\n`,
      )
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, address))
  })

  const serve = (socket: WebSocket, address: string): void => {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    const connection: Connection = {
      id: `${hub.name}:${++opened}`,
      address,
      send: (text) => {
        measured.sent(text.length)
        if (socket.bufferedAmount > 4 * 1024 * 1024) socket.terminate()
        else socket.send(text)
      },
      close: (code, reason) => socket.close(code, reason),
    }
    const flood = new Bucket(limits.messagesPerTenSeconds)
    let isGreeted = false
    let isAlive = true
    const heartbeat = setInterval(() => {
      if (!isAlive) socket.terminate()
      isAlive = false
      socket.ping()
    }, heartbeatEvery)
    const tell = (message: object) => connection.send(JSON.stringify(message))

    const receive = async (data: RawData): Promise<void> => {
      const request = readRequest(String(data))
      if (!request) return tell({ type: 'refused', id: '', code: 'not-understood', parts: {} })
      if (request.type === 'ping') return tell({ type: 'pong', id: request.id, now: Date.now() })
      if (request.type !== 'hello') return hub.request(connection, request)
      const refused = (code: string) => tell({ type: 'refused', id: request.id, code, parts: {} })
      if (isGreeted) return refused('already-in-room')
      if (!(await mayTry(failedJoins, address))) return refused('too-many')
      isGreeted = true
      const refusal = await hub.hello(connection, request)
      if (!refusal) return
      isGreeted = false
      if (['no-such-room', 'unknown-seat'].includes(refusal.refused)) await within(failedJoins, address)
      tell({ type: 'refused', id: request.id, code: refusal.refused, parts: refusal.parts })
    }

    let receiving = Promise.resolve()
    socket.on('message', (data, isBinary) => {
      isAlive = true
      if (isBinary || !flood.take()) return socket.close(1008, 'too much')
      const begun = performance.now()
      receiving = receiving
        .then(() => receive(data))
        .catch((error) => {
          logger.error({ err: String(error) }, 'request failed')
          socket.close(1011, 'trouble')
        })
        .finally(() => measured.handled(performance.now() - begun))
    })
    socket.on('pong', () => {
      isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(heartbeat)
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
      receiving = receiving
        .then(() => hub.closed(connection))
        .catch((error) => logger.error({ err: String(error) }, 'closing failed'))
    })
  }

  const forgetting = setInterval(() => {
    store
      .forget(Date.now() - keepFor)
      .catch((error) => logger.error({ err: String(error) }, 'forgetting failed'))
  }, 3_600_000)

  const url = await app.listen({ host: options.host, port: options.port })
  logger.info({ url }, 'ready')
  return {
    url,
    hub,
    async stop() {
      clearInterval(forgetting)
      await hub.stop()
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await app.close()
      await fanout.close()
      await store.close()
    },
  }
}

const contentPolicy = {
  defaultSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Many tables open it as plain HTTP on a local address.
  upgradeInsecureRequests: null,
}

/** So many in ten seconds, in bursts or spread out. */
class Bucket {
  private readonly size: number
  private left: number
  private filled = performance.now()

  constructor(size: number) {
    this.size = size
    this.left = size
  }

  take(): boolean {
    const now = performance.now()
    this.left = Math.min(this.size, this.left + ((now - this.filled) * this.size) / 10_000)
    this.filled = now
    if (this.left < 1) return false
    this.left--
    return true
  }
}

async function within(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return answers(limiter.consume(key))
}

async function mayTry(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  const used = await limiter.get(key)
  return used === null || used.remainingPoints > 0
}

const answers = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )

/** The address a request came from: the last one that a trusted proxy vouches for. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? direct
}

/** A page's socket is welcome if the page is; programs that are no browsers say no origin. */
function isWelcome({ headers }: IncomingMessage, origins: readonly string[] | null): boolean {
  if (headers.origin === undefined) return true
  if (origins) return origins.includes(headers.origin)
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
