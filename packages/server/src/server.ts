import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import helmet from '@fastify/helmet'
import { isCode, largestRequest, readId, readRequest, readSettings } from '@wolfmoon/protocol'
import Fastify, { LogController } from 'fastify'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { serveApp } from './app.ts'
import { Bucket } from './bucket.ts'
import type { Connection } from './client.ts'
import type { Fanout } from './fanout/fanout.ts'
import { Heartbeat } from './heartbeat.ts'
import { Hub } from './hub.ts'
import { measures } from './measures.ts'
import { Outbox } from './outbox.ts'
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
  /** The folder of the built web app; null: it is served elsewhere, or not at all. */
  readonly app: string | null
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
  /** Requests in ten seconds in one room, over all its sockets here, but for what is done in secret. */
  readonly requestsPerRoom: number
  /** Sockets at once from one address. */
  readonly socketsPerAddress: number
}

/** With a thousand rooms among 31⁶ codes, 500 guesses a day find one in two thousand days. */
export const defaultLimits: Limits = {
  roomsPerHour: 60,
  failedJoinsPerDay: 500,
  messagesPerTenSeconds: 200,
  requestsPerRoom: 1000,
  socketsPerAddress: 200,
}

/** A server that runs. */
export interface RunningServer {
  readonly url: string
  readonly hub: Hub
  stop(): Promise<void>
}

/** How long a server that stops waits for goodbyes to be answered. */
const patience = 1_000

/** Starts a server. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, fanout, keepFor } = options
  const logger = options.logger ?? pino({ level: 'silent' })
  const limits = { ...defaultLimits, ...options.limits }
  const hub = new Hub({
    store,
    fanout,
    requestsPerRoom: limits.requestsPerRoom,
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
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy },
    crossOriginOpenerPolicy: false,
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
  if (options.app !== null) await serveApp(app, options.app)

  const roomsOpened = new RateLimiterMemory({ points: limits.roomsPerHour, duration: 3600 })
  const failedJoins = new RateLimiterMemory({ points: limits.failedJoinsPerDay, duration: 86_400 })

  app.post('/api/rooms', async (request, reply) => {
    if (!(await within(roomsOpened, request.ip))) return reply.code(429).send({ refused: 'too-many' })
    const settings = readSettings(request.body ?? {})
    if (!settings) return reply.code(400).send({ refused: 'not-understood' })
    return reply.code(201).send({ code: await hub.open(settings) })
  })
  app.get<{ Params: { code: string } }>('/api/rooms/:code', async (request, reply) => {
    const { code } = request.params
    if (!(await mayTry(failedJoins, request.ip))) return reply.code(429).send({ refused: 'too-many' })
    if (isCode(code) && (await hub.exists(code))) return { code }
    await within(failedJoins, request.ip)
    return reply.code(404).send({ refused: 'no-such-room' })
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
  // With one table, how much was sent and when is enough to guess what somebody saw at night.
  app.get('/metrics', async (request, reply) => {
    if (!isThisMachine(request.ip)) return reply.code(403).send({ refused: 'not-allowed' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })

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
    sockets.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, socket, address))
  })

  const outbox = new Outbox()
  const serve = (socket: WebSocket, line: Duplex, address: string): void => {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    const letters = outbox.for(socket, line)
    const connection: Connection = {
      id: `${hub.name}:${++opened}`,
      address,
      send: (text) => {
        measured.sent(text.length)
        letters.post(text)
      },
      close: (code, reason) => {
        letters.deliver()
        socket.close(code, reason)
      },
    }
    const flood = new Bucket(limits.messagesPerTenSeconds, () => performance.now())
    let isGreeted = false
    const heartbeat = new Heartbeat(socket)
    const tell = (message: object) => connection.send(JSON.stringify(message))

    const receive = async (data: RawData): Promise<void> => {
      const text = String(data)
      const request = readRequest(text)
      if (!request) return tell({ type: 'refused', id: readId(text), code: 'not-understood', parts: {} })
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
      heartbeat.heard()
      if (isBinary) return socket.close(1008, 'not text')
      if (!flood.take()) return socket.close(1008, 'too much')
      const begun = performance.now()
      receiving = receiving
        .then(() => receive(data))
        .catch((error) => {
          logger.error({ err: String(error) }, 'request failed')
          socket.close(1011, 'trouble')
        })
        .finally(() => measured.handled(performance.now() - begun))
    })
    socket.on('pong', () => heartbeat.heard())
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      heartbeat.stop()
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
      receiving = receiving
        .then(() => hub.closed(connection))
        .catch((error) => logger.error({ err: String(error) }, 'closing failed'))
    })
  }

  const forget = () => {
    store
      .forget(Date.now() - keepFor)
      .catch((error) => logger.error({ err: String(error) }, 'forgetting failed'))
  }
  forget()
  const forgetting = setInterval(forget, 3_600_000)

  const url = await app.listen({ host: options.host, port: options.port })
  logger.info({ url }, 'ready')
  return {
    url,
    hub,
    async stop() {
      clearInterval(forgetting)
      const closing = app.close()
      await hub.stop()
      const impatience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
        app.server.closeAllConnections()
      }, patience)
      await closing
      clearTimeout(impatience)
      await fanout.close()
      await store.close()
    },
  }
}

const contentPolicy = {
  defaultSrc: ["'self'"],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  // Many tables open it as plain HTTP on a local address.
  upgradeInsecureRequests: null,
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

const isThisMachine = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/** A page's socket is welcome if the page is; programs that are no browsers say no origin. */
function isWelcome({ headers }: IncomingMessage, origins: readonly string[] | null): boolean {
  if (headers.origin === undefined) return true
  if (origins) return origins.includes(headers.origin)
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
