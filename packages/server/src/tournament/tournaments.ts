import { randomBytes, randomInt } from 'node:crypto'
import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import {
  type Clock,
  codeSymbols,
  type Message,
  type Request,
  realClock,
  type TournamentChange,
  type TournamentParts,
  type TournamentRequest,
  whoMayInTournament,
} from '@wolfmoon/protocol'
import { Budget } from '../budget.ts'
import type { Connection } from '../client.ts'
import { Quota } from '../doors/quota.ts'
import type { Fanout } from '../fanout/fanout.ts'
import type { Games } from '../games/hosted.ts'
import { games as ownGames } from '../games/index.ts'
import type { Hub } from '../hub.ts'
import { hashOf } from '../keys.ts'
import { openingSettings } from '../room/hosting.ts'
import { wonAt } from '../room/reserved.ts'
import type { Room } from '../room/room.ts'
import { Gone, Ledger } from '../store/ledger.ts'
import type { Store } from '../store/store.ts'
import { Written } from '../written.ts'
import { apply, hasAskedEnough, isAccepted, isIdle, ofTables, planWith } from './apply.ts'
import { TournamentClient } from './client.ts'
import { nextRoundAt, tablesFor } from './drawing.ts'
import { isEmpty, type Live, Lives, orGone } from './live.ts'
import { type Entry, type PlainRequest, type Tournament, thisVersion, usualPlan } from './tournament.ts'
import { growingParts, sharedParts, viewerIn } from './view.ts'

/** What tournaments are made of. Tests give them a clock of their own. */
export interface TournamentsOptions {
  readonly store: Store
  readonly fanout: Fanout
  /** Where their tables are. */
  readonly hub: Pick<Hub, 'openTable' | 'look' | 'erase'>
  readonly clock?: Clock
  /** How often they look whether tournaments have moved on elsewhere, in milliseconds. */
  readonly pollEvery?: number
  /** How many requests in ten seconds are taken in a tournament. */
  readonly requestsPerRoom?: number
  /** How many tables a tournament may draw in an hour. */
  readonly tablesPerHour?: number
  readonly onTrouble?: (what: string, error: unknown) => void
  readonly games?: Games
}

type Hello = Extract<Request, { type: 'hello' }>

/** How often a table is looked at from which nothing is heard: its server may have died before it told the result. */
const lookEvery = 30_000
/** Node's timers are at most this long. */
const longestTimer = 2 ** 31 - 1

/** Serves tournaments over a store that may be shared with other servers. */
export class Tournaments {
  private readonly store: Store
  private readonly fanout: Fanout
  private readonly hub: TournamentsOptions['hub']
  private readonly clock: Clock
  private readonly games: Games
  private readonly pollEvery: number
  private readonly requestsPerRoom: number
  private readonly drawn: Quota
  private readonly onTrouble: (what: string, error: unknown) => void
  private readonly lives: Lives
  private readonly places = new Map<string, { readonly live: Live; readonly client: TournamentClient }>()
  private cancelPoll: () => void = () => {}
  private isStopping = false

  constructor(options: TournamentsOptions) {
    this.store = options.store
    this.fanout = options.fanout
    this.hub = options.hub
    this.clock = options.clock ?? realClock
    this.games = options.games ?? ownGames
    this.pollEvery = options.pollEvery ?? 1000
    this.requestsPerRoom = options.requestsPerRoom ?? Number.MAX_SAFE_INTEGER
    this.drawn = new Quota(options.tablesPerHour ?? Number.MAX_SAFE_INTEGER, 3600)
    this.onTrouble = options.onTrouble ?? (() => {})
    this.lives = new Lives(this.clock, (code) => this.load(code), this.onTrouble)
    this.fanout.subscribe((code, length) => {
      this.lives.inside(code, async (live) => {
        if (length > live.ledger.length) await this.refresh(live)
      })
    })
    this.pollLater()
  }

  /** Whether a tournament can begin with this: there is such a game, with such rules. */
  canOpen({ rules = {} }: TournamentChange): boolean {
    return openingSettings(this.games, rules) !== null
  }

  /** Opens a tournament and gives its code, and the organiser's token. */
  async open({ rules = {}, ...plan }: TournamentChange = {}): Promise<{ code: string; token: string }> {
    const settings = openingSettings(this.games, rules)
    if (!settings) throw new RangeError('no such settings')
    const token = randomBytes(16).toString('hex')
    for (;;) {
      const code = Array.from({ length: 7 }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')
      const at = this.clock.now()
      const entry: Entry = {
        type: 'opened',
        at,
        code,
        organiser: hashOf(token),
        plan: planWith(usualPlan, plan),
        settings: ofTables(settings),
        version: thisVersion,
      }
      if (await this.store.open(code, at, [JSON.stringify(entry)])) return { code, token }
    }
  }

  /** What everyone may know of a tournament; null if there is none. */
  async look(code: string): Promise<Omit<TournamentParts, 'you' | 'ownSettings'> | null> {
    const live = await this.lives.enter(code)
    if (!live) return null
    this.lives.leave(live)
    return sharedParts(live.ledger.state)
  }

  /** Somebody comes to watch, to take part, or to lead it. Tells why not, if not; `isOnlyKnown`: nobody new. */
  async hello(
    connection: Connection,
    request: Hello,
    isOnlyKnown = false,
    isAgain = false,
  ): Promise<Refusal | null> {
    const live = await this.lives.enter(request.room)
    if (!live) return refuse('no-such-tournament')
    return this.lives
      .queued(live, async () => {
        // What came before may have been its end.
        if (live.isDropped) throw new Gone(request.room)
        const { token, name, as } = request
        const client = new TournamentClient(connection, token === undefined ? null : hashOf(token))
        const viewer = viewerIn(live.ledger.state, client.tokenHash)
        const isKnown = viewer.isOrganiser || viewer.entrant !== null
        if (isOnlyKnown && !isKnown) return refuse('unknown-seat')
        if (!isKnown && name && as === 'player') {
          const refusal = await this.signUp(live, client, name)
          if (refusal) return refusal
        }
        live.clients.set(connection.id, client)
        this.places.set(connection.id, { live, client })
        const { entrant, isOrganiser } = viewerIn(live.ledger.state, client.tokenHash)
        const you = entrant ?? (isOrganiser ? 'organiser' : 'guest')
        client.tell({ type: 'welcome', id: request.id, you, token: token ?? '', now: this.clock.now() })
        this.broadcast(live)
        this.setTimer(live)
        return null
      })
      .finally(() => this.lives.leave(live))
      .catch((error) => {
        if (error instanceof Gone && !isAgain) return this.hello(connection, request, isOnlyKnown, true)
        throw error
      })
  }

  /** Does what somebody asks, and answers when it is safely kept. */
  async request(
    connection: Connection,
    request: Exclude<TournamentRequest, { type: 'ping' }>,
  ): Promise<void> {
    if (this.isStopping) return
    const place = this.places.get(connection.id)
    if (!place) return
    const { live, client } = place
    const refusal = await this.lives.queued(live, () => this.obey(live, client, request)).catch(orGone)
    if (refusal === 'gone') return
    const { id } = request
    const message: Message = refusal
      ? { type: 'refused', id, code: refusal.refused, parts: refusal.parts }
      : { type: 'accepted', id }
    connection.send(JSON.stringify(message))
    if (!refusal && request.type === 'leave') this.sendAway(live, client, 'left')
    if (!refusal && request.type === 'delete') await this.erase(live)
  }

  /** A socket has closed. */
  closed(connection: Connection): void {
    const place = this.places.get(connection.id)
    if (!place) return
    this.places.delete(connection.id)
    place.live.clients.delete(connection.id)
    this.lives.dropIfEmpty(place.live)
  }

  /** The game of a table is over. Tells it to the tournament, for which it counts once. */
  async report(room: Room): Promise<void> {
    const winners = wonAt(room)
    if (!winners || !room.tournament || this.isStopping) return
    const live = await this.lives.enter(room.tournament.code)
    if (!live) return
    await this.lives
      .queued(live, () =>
        this.write(live, () => ({ type: 'result', at: this.clock.now(), room: room.code, winners })),
      )
      .catch(orGone)
      .finally(() => this.lives.leave(live))
  }

  /** Lets everyone go elsewhere. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.cancelPoll()
    const lives = await this.lives.list()
    for (const { client } of this.places.values()) {
      client.tell({ type: 'bye', reason: 'stopping' })
      client.connection.close(1001, 'stopping')
    }
    this.places.clear()
    for (const live of lives) live.cancelTimer()
    await Promise.allSettled(lives.map(({ queue }) => queue))
    await this.lives.clear()
  }

  private async obey(
    live: Live,
    { tokenHash }: TournamentClient,
    request: Exclude<TournamentRequest, { type: 'ping' }>,
  ): Promise<Refusal | null> {
    const { entrant, isOrganiser } = viewerIn(live.ledger.state, tokenHash)
    const who = whoMayInTournament[request.type]
    if (who === 'organiser' ? !isOrganiser : who === 'entrant' && entrant === null)
      return refuse('not-allowed')
    if (!live.budget.take(entrant ?? tokenHash ?? '', isOrganiser, false)) return refuse('too-many')
    if (request.type === 'sign-up') {
      if (tokenHash === null) return refuse('not-allowed')
      return entrant === null ? this.signUp(live, { tokenHash }, request.name) : null
    }
    if (request.type === 'draw') return this.draw(live, request.id)
    const by = who === 'organiser' ? 'organiser' : (entrant ?? '')
    const plain = request as PlainRequest
    return this.write(live, (state) => {
      if (isAccepted(state, by, plain.id) || isIdle(state, by, plain)) return null
      if (hasAskedEnough(state, by, plain)) return refuse('too-many')
      return { type: 'request', at: this.clock.now(), by, request: plain }
    })
  }

  private async signUp(
    live: Live,
    { tokenHash }: Pick<TournamentClient, 'tokenHash'>,
    name: string,
  ): Promise<Refusal | null> {
    if (tokenHash === null) return refuse('not-allowed')
    return this.write(live, (state) =>
      viewerIn(state, tokenHash).entrant === null
        ? { type: 'signed-up', at: this.clock.now(), name, tokenHash }
        : null,
    )
  }

  /**
   * Draws the next round. Its rooms are opened first: whoever dies in between leaves rooms that nobody has heard of,
   * and never a table without a room.
   */
  private async draw(live: Live, request?: string): Promise<Refusal | null> {
    for (;;) {
      const { state } = live.ledger
      if (request !== undefined && isAccepted(state, 'organiser', request)) return null
      const tables = tablesFor(state, randomBytes(32).toString('hex'))
      if ('refused' in tables) return tables
      if (!this.drawn.take(state.code, tables.length)) return refuse('too-many')
      const opened = await this.openTables(state, tables)
      const entry: Entry = {
        type: 'drawn',
        at: this.clock.now(),
        tables: opened,
        ...(request === undefined ? {} : { request }),
      }
      const refusal = await this.write(live, (now) => (now === state ? entry : null))
      // Where a connection broke in between, it may have been written all the same.
      const drawn = live.ledger.state.rounds.at(-1)?.map(({ room }) => room) ?? []
      if (opened.some(({ room }) => drawn.includes(room))) return null
      // Somebody else was faster; what was opened in vain is not left behind.
      for (const { room } of opened) await this.hub.erase(room)
      if (refusal) return refusal
    }
  }

  private openTables(
    { code, plan, rounds, entrants, settings }: Tournament,
    tables: readonly (readonly string[])[],
  ): Promise<Extract<Entry, { type: 'drawn' }>['tables']> {
    const waitsUntil = this.clock.now() + plan.patience * 1000
    return Promise.all(
      tables.map(async (seats, index) => {
        const place = { code, round: rounds.length + 1, table: index + 1, waitsUntil }
        const people = seats.flatMap((id) => entrants.find((entrant) => entrant.id === id) ?? [])
        return { room: await this.hub.openTable(settings, place, people), seats }
      }),
    )
  }

  private async load(code: string): Promise<Live | null> {
    const ledger = await Ledger.read<Tournament, Entry>(this.store, code, (state, entry) =>
      apply(state, entry, this.games),
    )
    if (!ledger) return null
    const live: Live = {
      ledger,
      clients: new Map(),
      shared: new Written(),
      budget: new Budget(this.requestsPerRoom, () => this.clock.now()),
      shown: null,
      lookedAt: Number.NEGATIVE_INFINITY,
      tables: new Map(),
      visitors: 0,
      isDropped: false,
      queue: Promise.resolve(),
      cancelTimer: () => {},
      cancelDrop: () => {},
    }
    if (!ledger.state.isDeleted) return live
    // Whoever deleted it died before its traces were gone.
    await this.erase(live)
    return null
  }

  private async write(
    live: Live,
    make: (state: Tournament) => Entry | Refusal | null,
  ): Promise<Refusal | null> {
    const { ledger } = live
    const before = ledger.length
    try {
      const refusal = await ledger.write(make)
      if (ledger.length > before) {
        this.fanout.publish(ledger.code, ledger.length)
        this.moveOn(live)
      }
      return refusal
    } catch (error) {
      if (error instanceof Gone) await this.close(live)
      throw error
    }
  }

  private async refresh(live: Live): Promise<void> {
    if (await live.ledger.refresh()) this.moveOn(live)
    else await this.close(live)
  }

  private moveOn(live: Live): void {
    this.broadcast(live)
    this.setTimer(live)
  }

  private broadcast(live: Live): void {
    const { state } = live.ledger
    if (live.shown !== state) live.shared.write(sharedParts(state), growingParts)
    live.shown = state
    for (const client of live.clients.values()) client.update(live.shared, state, this.clock.now())
  }

  /** The log is gone, or the store has lost its end: everyone comes back and finds what there is. */
  private async close(live: Live): Promise<void> {
    const isGone = (await this.store.lengths([live.ledger.code])).size === 0
    for (const client of [...live.clients.values()])
      this.sendAway(live, client, isGone ? 'deleted' : 'stopping')
    this.lives.drop(live)
  }

  /** A tournament is no more, nor are its tables and their stories. */
  private async erase(live: Live): Promise<void> {
    for (const client of [...live.clients.values()]) this.sendAway(live, client, 'deleted')
    this.lives.drop(live)
    for (const { room } of live.ledger.state.rounds.flat()) await this.hub.erase(room)
    await this.store.erase(live.ledger.code, [])
  }

  private sendAway(
    live: Live,
    client: TournamentClient,
    reason: Extract<Message, { type: 'bye' }>['reason'],
  ): void {
    live.clients.delete(client.connection.id)
    this.places.delete(client.connection.id)
    client.tell({ type: 'bye', reason })
    client.connection.close(reason === 'stopping' ? 1012 : 4000, reason)
    this.lives.dropIfEmpty(live)
  }

  /** Whoever gets there first draws a round that is due; for the others there is nothing left to do. */
  private setTimer(live: Live): void {
    live.cancelTimer()
    live.cancelTimer = () => {}
    const due = nextRoundAt(live.ledger.state)
    if (due === null || live.clients.size === 0 || this.isStopping) return
    const wait = Math.min(Math.max(0, due - this.clock.now()), longestTimer)
    live.cancelTimer = this.clock.after(wait, () =>
      this.lives.inside(live.ledger.code, () => this.drawIfDue(live)),
    )
  }

  private async drawIfDue(live: Live): Promise<void> {
    const due = nextRoundAt(live.ledger.state)
    if (due !== null && due <= this.clock.now()) await this.draw(live)
  }

  private pollLater(): void {
    this.cancelPoll = this.clock.after(this.pollEvery, () => {
      this.poll()
        .catch((error) => this.onTrouble('tournaments', error))
        .finally(() => {
          if (!this.isStopping) this.pollLater()
        })
    })
  }

  /** Looks whether tournaments have moved on elsewhere, whether a round is due, and how their tables fare. */
  private async poll(): Promise<void> {
    const lives = await this.lives.list()
    if (lives.length === 0) return
    const now = this.clock.now()
    const lengths = await this.store.lengths(lives.map(({ ledger }) => ledger.code))
    for (const live of lives) {
      const { code, length, state } = live.ledger
      if (lengths.get(code) !== length) this.lives.inside(code, () => this.refresh(live))
      if (isEmpty(live)) continue
      if ((nextRoundAt(state) ?? now) < now) this.lives.inside(code, () => this.drawIfDue(live))
      if (now - live.lookedAt < lookEvery) continue
      live.lookedAt = now
      await this.lookAtTables(live)
    }
  }

  /** A table that plays and from which nothing has come, or whose time is over, is looked at; its hub reports what it finds. */
  private async lookAtTables(live: Live): Promise<void> {
    const open = (live.ledger.state.rounds.at(-1) ?? []).filter(({ winners }) => winners === null)
    const lengths = await this.store.lengths(open.map(({ room }) => room))
    for (const { room } of open) {
      const seen = live.tables.get(room)
      const isSame = seen?.length === lengths.get(room)
      if (isSame && (seen?.deadline ?? Number.POSITIVE_INFINITY) > this.clock.now()) continue
      const found = await this.hub.look(room)
      if (found) live.tables.set(room, found)
    }
  }
}
