import { ReadStream } from 'node:fs'
import helmet from '@fastify/helmet'
import { largestRequest } from '@wolfmoon/protocol'
import Fastify, { LogController } from 'fastify'
import type { Logger } from 'pino'
import type { App } from '../app.ts'
import type { Limits } from '../limits.ts'
import { addressOf, countedAs } from './addresses.ts'
import { Crowd } from './crowd.ts'
import { Files } from './files.ts'
import type { Hosts } from './hosts.ts'
import { countedFrom, Parcels } from './parcels.ts'
import { Pipelines } from './pipelines.ts'
import { contentPolicy } from './policy.ts'

/** What HTTP is served with. */
interface Front {
  readonly logger: Logger
  readonly limits: Limits
  readonly hosts: Hosts
  readonly trustedProxies: number
}

/** How long a connection may be silent between two requests, and while one is answered, in milliseconds. */
const restBetween = 10_000
const silenceAllowed = 30_000

/** HTTP without any page yet: who may connect, by which name, with which headers, and what is said of faults. */
export async function openHttp(front: Front): Promise<App> {
  const { logger, limits, hosts, trustedProxies } = front
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
  if (trustedProxies === 0) limitConnections(app, limits)
  endPipelines(app)
  holdFilesOnce(app)
  countAnswers(app, trustedProxies)
  await app.register(helmet, contentPolicy(hosts))
  refuseStrangeNames(app, front)
  // On plain HTTP browsers ignore it and complain.
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https') reply.header('cross-origin-opener-policy', 'same-origin')
  })
  app.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    const { statusCode = 503 } = error
    if (statusCode >= 500) logger.error({ err: String(error) }, 'request failed')
    return reply.code(statusCode).send({ refused: statusCode >= 500 ? 'trouble' : 'not-understood' })
  })
  return app
}

/** Behind a proxy all connections come from one address; there it is the proxy who counts. */
function limitConnections(app: App, { connectionsPerAddress }: Limits): void {
  const crowd = new Crowd(connectionsPerAddress)
  app.server.on('connection', (socket) => {
    const leave = crowd.enter(countedAs(socket.remoteAddress ?? ''))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}

function endPipelines(app: App): void {
  const pipelines = new Pipelines()
  app.addHook('onRequest', ({ raw: { socket } }, reply, goOn) => {
    if (pipelines.enter(socket, reply.raw, goOn)) return
    reply.hijack()
    socket.destroy()
  })
}

function holdFilesOnce(app: App): void {
  const files = new Files()
  app.addHook('onSend', async (_, reply, payload) => {
    if (!(payload instanceof ReadStream)) return payload
    const file = await files.insteadOf(payload, String(reply.getHeader('etag')))
    const [, first, last] = /^bytes (\d+)-(\d+)/.exec(String(reply.getHeader('content-range'))) ?? []
    return last === undefined ? file : file.subarray(Number(first), Number(last) + 1)
  })
}

/** What is said of an answer, and is not true of the refusal that goes instead. */
const tellingOfBody = [
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'etag',
  'last-modified',
]

/** Whoever asks for much and reads nothing would have all of it wait here. */
function countAnswers(app: App, trustedProxies: number): void {
  const parcels = new Parcels()
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    if (body.length < countedFrom) return payload
    const address = addressOf(raw, trustedProxies)
    if (parcels.send(body, { socket: raw.socket, response: reply.raw, address })) return body
    for (const name of tellingOfBody) reply.removeHeader(name)
    reply.code(429).type('application/json').header('cache-control', 'no-store')
    return JSON.stringify({ refused: 'too-many' })
  })
}

/** Whoever watches over a server may ask by any name whether it lives. */
const harmless = new Set(['/healthz', '/readyz'])
/** How many names that are not ours are told of in the log. */
const mostStrangeNames = 10

/** Pages elsewhere may not speak to this server under a name of their own. */
function refuseStrangeNames(app: App, { hosts, logger }: Front): void {
  const strangeNames = new Set<string>()
  app.addHook('onRequest', async ({ routeOptions, headers: { host = '' } }, reply) => {
    if (hosts.isOurs(host) || harmless.has(routeOptions.url ?? '')) return
    if (strangeNames.size < mostStrangeNames && !strangeNames.has(host)) {
      strangeNames.add(host)
      logger.warn({ host }, 'refused: not a name of this server; --public-url tells it another one')
    }
    return reply.code(421).send({ refused: 'unknown-host' })
  })
}
