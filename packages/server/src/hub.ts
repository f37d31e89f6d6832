import { randomBytes, randomInt } from 'node:crypto'
import type { Refusal } from '@wolfmoon/engine/kernel'
import { refuse } from '@wolfmoon/engine/kernel'
import { newSecret } from '@wolfmoon/fair'
import {
  type Clock,
  codeSymbols,
  type Message,
  type Request,
  realClock,
  type TablePlace,
  type UnreadChange,
} from '@wolfmoon/protocol'
import { isFarewell, isFree, isSecret, needsChance } from './asked.ts'
import { Bucket } from './bucket.ts'
import { Budget } from './budget.ts'
import { Client, type Connection } from './client.ts'
import type { Fanout } from './fanout/fanout.ts'
import type { Games } from './games/hosted.ts'
import { games as ownGames } from './games/index.ts'
import { hashOf } from './keys.ts'
import { Neighbours, serverOf } from './neighbours.ts'
import { apply, isAccepted, nextDeadline } from './room/apply.ts'
import { isDeserted, isWaiting } from './room/attendance.ts'
import { isOvertaken } from './room/coming.ts'
import { freeFace } from './room/faces.ts'
import { keepRoom, type Loaded, type Reached, readOn, readRoom } from './room/history.ts'
import { openingSettings } from './room/hosting.ts'
import { isModerator } from './room/leading.ts'
import { isSeated, personIn } from './room/people.ts'
import { isBarred } from './room/removal.ts'
import {
  type Drawn,
  type Entry,
  isRoom,
  type Person,
  type PlainRequest,
  type Room,
  type Settings,
  thisVersion,
} from './room/room.ts'
import type { Store } from './store/store.ts'
import { Told } from './told.ts'

/** What a hub is made of. Tests give it a clock of their own. */
export interface HubOptions {
  readonly store: Store
  readonly fanout: Fanout
  readonly clock?: Clock
  readonly name?: string
  /** How often it looks whether rooms have moved on elsewhere, in milliseconds. */
  readonly pollEvery?: number
  /** How many requests in ten seconds it takes from the people of a room. */
  readonly requestsPerRoom?: number
  /** How many in ten seconds may try to come into a room where they have no seat. */
  readonly newcomersPerRoom?: number
  readonly onTrouble?: (what: string, error: unknown) => void
  /** Where the chance for a game comes from: the system's cryptographic source, if not said. */
  readonly draw?: () => Drawn
  /** What can be played here: all there is, if not said. */
  readonly games?: Games
  /** The game at a table of a tournament is over; may be told again. */
  readonly onTableOver?: (room: Room) => Promise<void>
}

/** A room that somebody here is in. */
interface LiveRoom extends Writable<Reached> {
  readonly code: string
  /** How long its log was when it was last kept how the room is. */
  keptAt: number
  readonly clients: Map<string, Client>
  readonly budget: Budget
  readonly newcomers: Bucket
  /** What several in it are told alike. */
  readonly told: Told
  /** Who is on the way in. */
  visitors: number
  /** Nobody is here any more; whoever comes loads it anew. */
  isDropped: boolean
  /** One thing at a time. */
  queue: Promise<unknown>
  cancelTimer: () => void
}

type Writable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] }

type Hello = Extract<Request, { type: 'hello' }>

/** How many entries may have to be applied again when a room is loaded; fewer when nobody is in it any more. */
const keptEvery = 1000
const keptAtTheEndAfter = 100
/** How often an entry is tried again because another server was faster, before something must be wrong. */
const mostTries = 1000
/** Node's timers are at most this long. */
const longestTimer = 2 ** 31 - 1

/** Serves rooms over a store that may be shared with other servers. No server owns a room. */
export class Hub {
  readonly name: string
  private readonly store: Store
  private readonly fanout: Fanout
  private readonly clock: Clock
  private readonly onTrouble: (what: string, error: unknown) => void
  private readonly draw: () => Drawn
  private readonly onTableOver: (room: Room) => Promise<void>
  private readonly games: Games
  private readonly rooms = new Map<string, Promise<LiveRoom | null>>()
  private readonly places = new Map<string, { live: LiveRoom; client: Client }>()
  private readonly pollEvery: number
  private readonly requestsPerRoom: number
  private readonly newcomersPerRoom: number
  private cancelPoll: () => void = () => {}
  private readonly neighbours: Neighbours
  private isStopping = false

  constructor({
    store,
    fanout,
    clock = realClock,
    name = randomBytes(6).toString('hex'),
    pollEvery = 1000,
    requestsPerRoom = Number.MAX_SAFE_INTEGER,
    newcomersPerRoom = Number.MAX_SAFE_INTEGER,
    onTrouble = () => {},
    draw = () => ({ secret: newSecret(), story: randomBytes(16).toString('hex') }),
    games = ownGames,
    onTableOver = async () => {},
  }: HubOptions) {
    this.store = store
    this.fanout = fanout
    this.clock = clock
    this.name = name
    this.pollEvery = pollEvery
    this.requestsPerRoom = requestsPerRoom
    this.newcomersPerRoom = newcomersPerRoom
    this.onTrouble = onTrouble
    this.draw = draw
    this.onTableOver = onTableOver
    this.games = games
    this.neighbours = new Neighbours(name, store, clock)
    fanout.subscribe((code, length) => {
      this.inRoom(code, (live) => (length > live.length ? this.refresh(live) : Promise.resolve(true)))
    })
    this.pollLater()
  }

  /** Whether a room can begin with this: there is such a game, with such rules. */
  canOpen(change: UnreadChange): boolean {
    return openingSettings(this.games, change) !== null
  }

  /** Opens a room and gives its code. */
  async open(change: UnreadChange = {}): Promise<string> {
    const settings = openingSettings(this.games, change)
    if (!settings) throw new RangeError('no such settings')
    return this.begin((code, at) => [{ type: 'opened', at, code, settings, version: thisVersion }])
  }

  /** Opens a room that is a table of a tournament, with seats that are kept for these people. */
  async openTable(
    settings: Settings,
    tournament: TablePlace,
    people: readonly Pick<Person, 'name' | 'tokenHash'>[],
  ): Promise<string> {
    return this.begin((code, at) => [
      { type: 'opened', at, code, settings, version: thisVersion, tournament },
      ...people.map(({ name, tokenHash }) => ({ type: 'reserved' as const, at, name, tokenHash })),
    ])
  }

  private async begin(entriesOf: (code: string, at: number) => readonly Entry[]): Promise<string> {
    for (;;) {
      const code = Array.from({ length: 6 }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')
      const at = this.clock.now()
      const entries = entriesOf(code, at).map((entry) => JSON.stringify(entry))
      if (await this.store.open(code, at, entries)) return code
    }
  }

  /** Looks into a room without coming in: what is due happens. Null if there is no such room. */
  async look(code: string): Promise<{ readonly length: number; readonly deadline: number | null } | null> {
    const live = await this.enter(code)
    if (!live) return null
    return this.queued(live, async () => {
      await this.tick(live)
      return { length: live.length, deadline: nextDeadline(live.room) }
    }).finally(() => {
      live.visitors--
      this.dropIfEmpty(live)
    })
  }

  /** Erases a room with its stories; whoever is in it finds it gone. */
  async erase(code: string): Promise<void> {
    const found = await readRoom(this.games, this.store, code)
    await this.store.erase(code, found?.room.stories ?? [])
  }

  /** Whether there is such a room. */
  async exists(code: string): Promise<boolean> {
    return (await this.store.lengths([code])).has(code)
  }

  /** Somebody comes in, or comes back. Tells why not, if not. */
  async hello(connection: Connection, request: Hello, isAgain = false): Promise<Refusal | null> {
    const live = await this.enter(request.room)
    if (!live) return refuse('no-such-room')
    return this.queued(live, async () => {
      const token = request.token ?? randomBytes(16).toString('hex')
      const tokenHash = hashOf(token)
      const isKnown = live.room.people.some((person) => person.tokenHash === tokenHash)
      if (!isKnown && !live.newcomers.take()) return refuse('too-many')
      const device = request.device === undefined ? {} : { device: hashOf(`${live.code} ${request.device}`) }
      await this.renew(live)
      const refusal = await this.write(live, (room) => {
        const at = this.clock.now()
        const known = room.people.find((person) => person.tokenHash === tokenHash)
        const visit = request.visit && { visit: request.visit }
        if (known && isOvertaken(known, request.visit)) return refuse('already-in-room')
        const way = { connection: connection.id, ...device, ...visit }
        if (known) return { type: 'connected', at, person: known.id, ...way }
        if (request.token !== undefined && request.name === undefined)
          return refuse(isBarred(room, tokenHash, device.device) ? 'removed' : 'unknown-seat')
        const { as: kind, name = '', avatar = null } = request
        const looksAt = request.village === undefined ? {} : { village: request.village }
        return {
          type: 'joined',
          at,
          kind,
          name,
          avatar: freeFace(room, avatar),
          tokenHash,
          ...way,
          ...looksAt,
        }
      })
      if (refusal) return refusal
      const person = live.room.people.find((other) => other.tokenHash === tokenHash)
      if (!person) return refuse('unknown-seat')
      const client = new Client(connection, person.id)
      live.clients.set(connection.id, client)
      this.places.set(connection.id, { live, client })
      client.tell({ type: 'welcome', id: request.id, you: person.id, token, now: this.clock.now() })
      this.broadcast(live)
      this.setTimer(live)
      return null
    })
      .finally(() => {
        live.visitors--
        this.dropIfEmpty(live)
      })
      .catch((error) => {
        if (error instanceof Lost && !isAgain) return this.hello(connection, request, true)
        throw error
      })
  }

  /** Does what somebody asks, and answers when it is safely kept. */
  async request(connection: Connection, request: PlainRequest): Promise<void> {
    // Whoever stops has said goodbye already; what is asked now is asked again elsewhere.
    if (this.isStopping) return
    const place = this.places.get(connection.id)
    const reply = place ? await this.reply(place.live, place.client, request) : refuse('not-in-room')
    if (reply === 'lost') return
    const { id } = request
    const message: Message = reply
      ? { type: 'refused', id, code: reply.refused, parts: reply.parts }
      : { type: 'accepted', id }
    connection.send(JSON.stringify(message))
    if (place && !reply && isFarewell(request))
      this.sendAway(place.live, place.client, request.type === 'leave' ? 'left' : 'deleted')
  }

  private async reply(
    live: LiveRoom,
    client: Client,
    request: PlainRequest,
  ): Promise<Refusal | 'lost' | null> {
    const { person } = client
    const { room } = live
    const isInTheMiddle = room.host === person || isModerator(room, person) || isSeated(room, person)
    if (!isFree(request) && !live.budget.take(person, isInTheMiddle, isSecret(request)))
      return refuse('too-many')
    return this.queued(live, async () => {
      // Who leaves hears of nothing more but the answer.
      client.isLeaving = isFarewell(request)
      const drawn = needsChance(request) ? { drawn: this.draw() } : {}
      try {
        const refusal = await this.write(live, (room) => {
          if (isAccepted(room, person, request.id)) return null
          return { type: 'request', at: this.clock.now(), person, request, ...drawn }
        })
        if (refusal) this.retain(live, client)
        return refusal
      } catch (error) {
        this.retain(live, client)
        throw error
      }
    }).catch((error) => {
      if (error instanceof Lost) return 'lost'
      throw error
    })
  }

  /** Who wanted to leave and could not hears what was kept back meanwhile. */
  private retain(live: LiveRoom, client: Client): void {
    if (!client.isLeaving) return
    client.isLeaving = false
    if (live.room.isDeleted) this.sendAway(live, client, 'deleted')
    else this.broadcast(live)
  }

  /** A socket has closed. */
  async closed(connection: Connection): Promise<void> {
    const place = this.places.get(connection.id)
    if (!place) return
    const { live, client } = place
    this.places.delete(connection.id)
    live.clients.delete(connection.id)
    if (this.isStopping) return
    await this.queued(live, () => this.letGo(live, client.person, connection.id)).catch(unlessLost)
  }

  /** How many rooms and people are here. */
  counts(): { rooms: number; connections: number } {
    return { rooms: this.rooms.size, connections: this.places.size }
  }

  /** Lets everyone go elsewhere. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.cancelPoll()
    for (const { live, client } of this.places.values()) {
      live.cancelTimer()
      client.tell({ type: 'bye', reason: 'stopping' })
      client.connection.close(1001, 'stopping')
    }
    await Promise.allSettled([...this.rooms.values()].map(async (room) => (await room)?.queue))
    this.places.clear()
    this.rooms.clear()
  }

  /** Somebody is away, unless they have come back another way. */
  private async letGo(live: LiveRoom, person: string, connection: string): Promise<void> {
    await this.write(live, ({ people }) => {
      const isHere = people.some(({ id, connection: held }) => id === person && held === connection)
      return isHere ? { type: 'disconnected', at: this.clock.now(), person, connection } : null
    })
    this.dropIfEmpty(live)
  }

  /** The room, kept here at least until the visitor has gone again. */
  private async enter(code: string): Promise<LiveRoom | null> {
    for (;;) {
      const live = await this.live(code)
      if (!live) return null
      live.visitors++
      if ((await this.rooms.get(code)) === live) return live
      live.visitors--
    }
  }

  /** The room as it is kept, if there is one. */
  private live(code: string): Promise<LiveRoom | null> {
    const known = this.rooms.get(code)
    if (known) return known
    const loading = this.load(code).then(
      (live) => {
        if (!live) this.rooms.delete(code)
        return live
      },
      (error) => {
        this.rooms.delete(code)
        throw error
      },
    )
    this.rooms.set(code, loading)
    return loading
  }

  private async load(code: string): Promise<LiveRoom | null> {
    const found = await readRoom(this.games, this.store, code)
    if (!found) return null
    const loaded = await this.afterOutage(code, found)
    if (loaded.room.isDeleted) {
      // Whoever deleted it died before its traces were gone.
      await this.store.erase(code, loaded.room.stories)
      return null
    }
    // Whoever wrote the last entry of a game may have died before its story was kept.
    await this.keepStory(loaded.room)
    return {
      code,
      ...loaded,
      clients: new Map(),
      budget: new Budget(this.requestsPerRoom, () => this.clock.now()),
      newcomers: new Bucket(this.newcomersPerRoom, () => this.clock.now()),
      told: new Told(),
      visitors: 0,
      isDropped: false,
      queue: Promise.resolve(),
      cancelTimer: () => {},
    }
  }

  /** A game that waits for people does not go on while there is no server for them. */
  private async afterOutage(code: string, loaded: Loaded): Promise<Loaded> {
    const { room, length, last } = loaded
    if (!isWaiting(room) || isDeserted(room)) return loaded
    const at = this.clock.now()
    const servers = await this.neighbours.beat()
    if (room.people.some(({ connection }) => connection !== null && servers.has(serverOf(connection))))
      return loaded
    const entry: Entry = { type: 'outage', at, since: room.now }
    const next = apply(room, entry)
    const text = JSON.stringify(entry)
    if (!isRoom(next) || !(await this.store.append(code, length, at, [text], last))) return loaded
    return { ...loaded, room: next, length: length + 1, last: text }
  }

  private queued<Result>(live: LiveRoom, task: () => Promise<Result>): Promise<Result> {
    const result = live.queue.then(task)
    live.queue = result.catch(() => {})
    return result
  }

  /** Does something in a room that is here; rooms that are not here do not matter. */
  private inRoom(code: string, task: (live: LiveRoom) => Promise<unknown>): void {
    this.rooms
      .get(code)
      ?.then((live) => live && this.queued(live, () => task(live)))
      .catch(unlessLost)
      .catch((error) => this.onTrouble('room', error))
  }

  /** Appends an entry, if there is one to make; if the room has moved on meanwhile, looks again and decides anew. */
  private async write(live: LiveRoom, make: (room: Room) => Entry | Refusal | null): Promise<Refusal | null> {
    for (let tries = 0; tries < mostTries; tries++) {
      const { room, length, last } = live
      const entry = make(room)
      if (entry === null || 'refused' in entry) return entry
      const next = apply(room, entry, this.games)
      if (!isRoom(next)) return next
      const text = JSON.stringify(entry)
      if (await this.store.append(live.code, length, entry.at, [text], last)) {
        await this.moveOn(live, { room: next, length: length + 1, last: text })
        this.fanout.publish(live.code, length + 1)
        return null
      }
      if (!(await this.refresh(live))) return refuse('no-such-room')
    }
    throw new Error('an entry could not be written')
  }

  /** A room that was opened under earlier rules follows today's from now on. */
  private async renew(live: LiveRoom): Promise<void> {
    if (live.room.version === thisVersion) return
    await this.write(live, ({ version }) =>
      version === thisVersion ? null : { type: 'renewed', at: this.clock.now(), version: thisVersion },
    )
  }

  /** Reads what others have written; false if the room is no longer here. */
  private async refresh(live: LiveRoom): Promise<boolean> {
    const reached = await readOn(this.store, live.code, live)
    if (reached === 'gone') {
      await this.eraseLive(live)
      return false
    }
    if (reached === 'set-back') {
      await this.setBack(live.code)
      this.close(live, 'stopping')
      throw new Lost()
    }
    if (reached.length > live.length) await this.moveOn(live, reached)
    return true
  }

  /** The store has lost what it had acknowledged, as a database can that is replaced by its stand-in: people are told. */
  private async setBack(code: string): Promise<void> {
    const reached = await readRoom(this.games, this.store, code)
    const entry: Entry = { type: 'set-back', at: this.clock.now() }
    if (reached)
      await this.store.append(code, reached.length, entry.at, [JSON.stringify(entry)], reached.last)
  }

  /** Everyone here has to go; whoever comes back loads the room anew, if it is still there. */
  private close(live: LiveRoom, reason: 'deleted' | 'stopping'): void {
    for (const client of [...live.clients.values()])
      if (reason === 'stopping' || !client.isLeaving) this.sendAway(live, client, reason)
    this.drop(live)
  }

  /** A room is no more. A story that was kept while it was deleted goes as well. */
  private async eraseLive(live: LiveRoom): Promise<void> {
    live.room = { ...live.room, isDeleted: true }
    this.close(live, 'deleted')
    await this.store.erase(live.code, live.room.stories)
  }

  /** Everyone learns what is new. A game's story is kept before anyone hears that it has ended. */
  private async moveOn(live: LiveRoom, reached: Reached): Promise<void> {
    const { room } = reached
    if (room.game?.table !== live.room.game?.table) await this.keepStory(room)
    live.room = room
    live.length = reached.length
    live.last = reached.last
    if (room.isDeleted) return this.eraseLive(live)
    this.broadcast(live)
    this.setTimer(live)
  }

  /** What a game that is over leaves behind: its story, and the result at a table of a tournament. */
  private async keepStory(room: Room): Promise<void> {
    const { game, now } = room
    if (!game?.table.isOver) return
    await this.store.keepStory(game.story, now, JSON.stringify(game.table.saved()))
    if (room.tournament) this.onTableOver(room).catch((error) => this.onTrouble('result', error))
  }

  private broadcast(live: LiveRoom): void {
    const { room, told } = live
    const now = this.clock.now()
    told.write(room)
    for (const client of live.clients.values()) {
      if (client.isLeaving) continue
      const person = personIn(room, client.person)
      if (!person) this.sendAway(live, client, 'removed')
      else if (person.connection === null) this.insist(live, client)
      else if (person.connection !== client.connection.id) this.sendAway(live, client, 'elsewhere')
      else client.update(told, room, person, now)
    }
  }

  /** Another server took somebody here for lost. */
  private insist(live: LiveRoom, { person, connection }: Client): void {
    this.inRoom(live.code, () =>
      this.write(live, (room) => {
        const isAway = room.people.some(({ id, connection: held }) => id === person && held === null)
        if (!isAway || !live.clients.has(connection.id)) return refuse('nothing-due')
        return { type: 'connected', at: this.clock.now(), person, connection: connection.id }
      }),
    )
  }

  private sendAway(
    live: LiveRoom,
    client: Client,
    reason: Extract<Message, { type: 'bye' }>['reason'],
  ): void {
    live.clients.delete(client.connection.id)
    this.places.delete(client.connection.id)
    client.tell({ type: 'bye', reason })
    client.connection.close(reason === 'stopping' ? 1012 : 4000, reason)
    this.dropIfEmpty(live)
  }

  /** Whoever gets there first applies a deadline; for the others there is nothing left to do. */
  private setTimer(live: LiveRoom): void {
    live.cancelTimer()
    live.cancelTimer = () => {}
    const deadline = nextDeadline(live.room)
    if (deadline === null || live.clients.size === 0 || this.isStopping) return
    const wait = Math.min(Math.max(0, deadline - this.clock.now()), longestTimer)
    live.cancelTimer = this.clock.after(wait, () => this.inRoom(live.code, () => this.tick(live)))
  }

  private async tick(live: LiveRoom): Promise<void> {
    const refusal = await this.write(live, (room) => {
      const at = this.clock.now()
      const deadline = nextDeadline(room)
      return deadline === null || deadline > at ? refuse('nothing-due') : { type: 'tick', at }
    })
    if (refusal) this.setTimer(live)
  }

  private pollLater(): void {
    this.cancelPoll = this.clock.after(this.pollEvery, () => {
      this.poll()
        .catch((error) => this.onTrouble('poll', error))
        .finally(() => {
          if (!this.isStopping) this.pollLater()
        })
    })
  }

  /** Looks whether rooms have moved on elsewhere, whether a deadline was missed, and whether other servers still live. */
  private async poll(): Promise<void> {
    const now = this.clock.now()
    await this.neighbours.look()
    const lives = (await Promise.all(this.rooms.values())).filter((live) => live !== null)
    if (lives.length === 0) return
    const lengths = await this.store.lengths(lives.map(({ code }) => code))
    for (const live of lives) {
      if (lengths.get(live.code) !== live.length) this.inRoom(live.code, () => this.refresh(live))
      if (live.length - live.keptAt >= keptEvery) this.keep(live)
      if ((nextDeadline(live.room) ?? now) < now) this.inRoom(live.code, () => this.tick(live))
      this.releaseLost(live)
    }
  }

  /** People whose server has fallen silent are away. */
  private releaseLost(live: LiveRoom): void {
    for (const { id, connection } of live.room.people) {
      if (connection !== null && this.isLost(live, connection)) {
        this.inRoom(live.code, () => this.letGo(live, id, connection))
      }
    }
  }

  private isLost(live: LiveRoom, connection: string): boolean {
    const server = serverOf(connection)
    if (server === this.name) return !live.clients.has(connection) && live.visitors === 0
    return this.neighbours.isGone(server)
  }

  private dropIfEmpty(live: LiveRoom): void {
    if (live.clients.size > 0 || live.visitors > 0) return
    if (!live.room.isDeleted && live.length - live.keptAt >= keptAtTheEndAfter) this.keep(live)
    this.drop(live)
  }

  /** Who comes in while the last ones are still being let go is in the same room, loaded anew. */
  private drop(live: LiveRoom): void {
    if (live.isDropped) return
    live.isDropped = true
    live.cancelTimer()
    this.rooms.delete(live.code)
  }

  /** Keeps how a room is: for whoever loads it next, and not when something happens in it but a while later. */
  private keep(live: LiveRoom): void {
    live.keptAt = live.length
    keepRoom(this.store, live.code, live).catch((error) => this.onTrouble('snapshot', error))
  }
}

/** What was asked for came to nothing, because the store has lost what came before it. Who asked comes back and asks again. */
class Lost extends Error {}

function unlessLost(error: unknown): void {
  if (!(error instanceof Lost)) throw error
}
