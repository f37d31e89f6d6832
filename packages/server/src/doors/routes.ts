import { type Addresses, isCode, isTournamentCode, readSettings, readTournament } from '@wolfmoon/protocol'
import { isLanguage } from '@wolfmoon/texts'
import type { Registry } from 'prom-client'
import type { App } from '../app.ts'
import type { Fanout } from '../fanout/fanout.ts'
import type { Hub } from '../hub.ts'
import type { Limits } from '../limits.ts'
import { addressesFor } from '../reach.ts'
import type { Store } from '../store/store.ts'
import { Stories } from '../stories.ts'
import type { Tournaments } from '../tournament/tournaments.ts'
import { addressOf, isFromThisMachine } from './addresses.ts'
import type { Guesses } from './guesses.ts'
import type { Hosts } from './hosts.ts'
import { Quota } from './quota.ts'

/** What the routes lead to. */
export interface RouteOptions {
  readonly hub: Hub
  readonly tournaments: Tournaments
  readonly store: Store
  readonly fanout: Fanout
  readonly hosts: Hosts
  readonly guesses: Guesses
  readonly limits: Limits
  readonly trustedProxies: number
  readonly registry: Registry
  /** Where others can reach the server now. */
  readonly addresses: () => Addresses
}

/** What is asked over HTTP: rooms, stories, and how the server fares. */
export function addRoutes(app: App, options: RouteOptions): void {
  const { hub, tournaments, store, fanout, hosts, guesses, limits, trustedProxies, registry, addresses } =
    options
  const roomsOpened = new Quota(limits.roomsPerHour, 3600)
  const storiesTold = new Quota(limits.storiesPerHour, 3600)
  const savedStoriesRead = new Quota(limits.savedStoriesPerHour, 3600)
  const stories = new Stories(store)
  const tournamentLooks = new Quota(limits.tournamentLooksPerTenSeconds, 10)
  const tournamentsOpened = new Quota(limits.tournamentsPerHour, 3600)

  // A page of somebody else would open rooms, or use up the guesses, of whoever looks at it.
  app.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    if (/^\/api\/(rooms|tournaments)/.test(routeOptions.url ?? '') && hosts.isFromElsewhere(headers))
      return reply.code(403).send({ refused: 'not-allowed' })
  })
  // Any page may send plain text without asking first.
  app.removeContentTypeParser('text/plain')

  app.post('/api/rooms', async (request, reply) => {
    if (!roomsOpened.take(addressOf(request.raw, trustedProxies)))
      return reply.code(429).send({ refused: 'too-many' })
    const settings = readSettings(request.body ?? {})
    if (!settings || !hub.canOpen(settings)) return reply.code(400).send({ refused: 'not-understood' })
    return reply.code(201).send({ code: await hub.open(settings) })
  })
  app.get<{ Params: { code: string } }>('/api/rooms/:code', async (request, reply) => {
    const { code } = request.params
    const guess = await guesses.guess(
      addressOf(request.raw, trustedProxies),
      async () => isCode(code) && hub.exists(code),
      (exists) => !exists,
    )
    if (!guess.isAllowed) return reply.code(429).send({ refused: 'too-many' })
    return guess.result ? { code } : reply.code(404).send({ refused: 'no-such-room' })
  })
  app.post('/api/tournaments', async (request, reply) => {
    if (!tournamentsOpened.take(addressOf(request.raw, trustedProxies)))
      return reply.code(429).send({ refused: 'too-many' })
    const wanted = readTournament(request.body ?? {})
    if (!wanted || !tournaments.canOpen(wanted)) return reply.code(400).send({ refused: 'not-understood' })
    return reply.code(201).send(await tournaments.open(wanted))
  })
  app.get<{ Params: { code: string } }>('/api/tournaments/:code', async (request, reply) => {
    const { code } = request.params
    const address = addressOf(request.raw, trustedProxies)
    if (!tournamentLooks.take(address)) return reply.code(429).send({ refused: 'too-many' })
    const guess = await guesses.guess(
      address,
      async () => (isTournamentCode(code) ? tournaments.look(code) : null),
      (found) => found === null,
    )
    if (!guess.isAllowed) return reply.code(429).send({ refused: 'too-many' })
    return guess.result ?? reply.code(404).send({ refused: 'no-such-tournament' })
  })
  app.get<{ Params: { name: string } }>('/api/stories/:name', async (request, reply) => {
    if (!savedStoriesRead.take(addressOf(request.raw, trustedProxies)))
      return reply.code(429).send({ refused: 'too-many' })
    const story = await stories.saved(request.params.name)
    if (story === null) return reply.code(404).send({ refused: 'no-such-story' })
    return reply
      .header('content-disposition', 'inline; filename="wolfmoon.json"')
      .type('application/json')
      .send(story)
  })
  app.get<{ Params: { name: string }; Querystring: { language?: unknown } }>(
    '/api/stories/:name/text',
    async (request, reply) => {
      const { language = 'en' } = request.query
      if (typeof language !== 'string' || !isLanguage(language))
        return reply.code(400).send({ refused: 'not-understood' })
      const told = storiesTold.take(addressOf(request.raw, trustedProxies))
        ? await stories.told(request.params.name, language)
        : 'busy'
      if (told === 'busy') return reply.code(429).send({ refused: 'too-many' })
      if (told === null) return reply.code(404).send({ refused: 'no-such-story' })
      return reply
        .header('content-disposition', 'inline; filename="wolfmoon.txt"')
        .header('content-language', language)
        .type('text/plain; charset=utf-8')
        .send(told)
    },
  )
  app.get('/api/addresses', async ({ raw }, reply) =>
    reply.header('cache-control', 'no-store').send(addressesFor(raw, addresses())),
  )
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const [isStored] = await Promise.all([answers(store.check()), answers(fanout.check())])
    return reply.code(isStored ? 200 : 503).send({ ok: isStored })
  })
  // With one table, how much was sent and when is enough to guess what somebody saw at night.
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request.raw)) return reply.code(403).send({ refused: 'not-allowed' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const answers = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )
