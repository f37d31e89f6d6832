import { moderates } from '@wolfmoon/protocol'
import '@wolfmoon/texts'
import { randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import type { Clock, Message, TablePlace, UnreadChange } from '@wolfmoon/protocol'
import { isFarewell, isFree, isSecret, needsChance } from './asked.ts'
import { Minder } from './bots/minder.ts'
import type { Thinker } from './bots/thinker.ts'
import { Client, type Connection } from './client.ts'
import type { Fanout } from './fanout/fanout.ts'
import type { Games } from './games/hosted.ts'
import { arrivalOf, type Hello, seatHeldBy, turnedAway } from './hub/arrival.ts'
import { type Allowed, LiveRoom } from './hub/live-room.ts'
import { loadRoom, noteSetBack, type Shelf } from './hub/loading.ts'
import { openRoom, type Reserved } from './hub/opening.ts'
import { complete, type HubOptions } from './hub/options.ts'
import { Lost, RoomsHere, unlessLost } from './hub/rooms-here.ts'
import { Rounds } from './hub/rounds.ts'
import { hashOf } from './keys.ts'
import { Neighbours } from './neighbours.ts'
import { apply, isAccepted, nextDeadline } from './room/apply.ts'
import { savedWithTalk } from './room/chips.ts'
import { keepRoom, Later, type Reached, readOn, readRoom } from './room/history.ts'
import { openingSettings } from './room/hosting.ts'
import { isSeated, personIn } from './room/people.ts'
import {
  type Drawn,
  type Entry,
  isRoom,
  type PlainRequest,
  type Room,
  type Settings,
  thisVersion,
} from './room/room.ts'
import type { Store } from './store/store.ts'

export type { HubOptions } from './hub/options.ts'

/** How many entries may have to be applied again when a room is loaded that nobody was in any more. */
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
  private readonly thinker: Thinker | undefined
  private readonly onTableOver: (room: Room) => Promise<void>
  private readonly games: Games
  private readonly rooms: RoomsHere
  private readonly places = new Map<string, { live: LiveRoom; client: Client }>()
  private readonly pollEvery: number
  private readonly allowed: Allowed
  private readonly rounds: Rounds
  private readonly neighbours: Neighbours
  private isStopping = false

  constructor(options: HubOptions) {
    const { store, fanout, clock, name, pollEvery, onTrouble, ...rest } = complete(options)
    this.store = store
    this.fanout = fanout
    this.clock = clock
    this.name = name
    this.pollEvery = pollEvery
    this.onTrouble = onTrouble
    this.draw = rest.draw
    this.games = rest.games
    this.thinker = rest.thinker
    this.onTableOver = rest.onTableOver
    this.allowed = { requests: rest.requestsPerRoom, newcomers: rest.newcomersPerRoom }
    this.neighbours = new Neighbours(name, store, clock)
    this.rooms = new RoomsHere(
      (code) => this.load(code),
      (error) => onTrouble('room', error),
    )
    fanout.subscribe((code, length) => {
      this.rooms.within(code, async (live) => length > live.length && this.refresh(live))
    })
    this.rounds = new Rounds({
      name,
      store,
      rooms: this.rooms,
      neighbours: this.neighbours,
      clock: () => this.clock,
      every: () => this.pollEvery,
      refresh: (live) => this.refresh(live),
      tick: (live) => this.tick(live),
      keep: (live) => this.keep(live),
      letGo: (live, person, connection) => this.letGo(live, person, connection),
      onTrouble: (error) => onTrouble('poll', error),
    })
  }

  /** Whether a room can begin with this: there is such a game, with such rules. */
  canOpen(change: UnreadChange): boolean {
    return openingSettings(this.games, change) !== null
  }

  /** Opens a room and gives its code. */
  async open(change: UnreadChange = {}): Promise<string> {
    const settings = openingSettings(this.games, change)
    if (!settings) throw new RangeError('no such settings')
    return openRoom(this.shelf, settings)
  }

  /** Opens a room that is a table of a tournament, with seats that are kept for these people. */
  async openTable(settings: Settings, tournament: TablePlace, people: readonly Reserved[]): Promise<string> {
    return openRoom(this.shelf, settings, { tournament, people })
  }

  /** Looks into a room without coming in: what is due happens. Null if there is no such room. */
  async look(code: string): Promise<{ readonly length: number; readonly deadline: number | null } | null> {
    const live = await this.rooms.enter(code).catch((error) => this.noteLater(error))
    if (!live) return null
    return live
      .queued(async () => {
        await this.tick(live)
        return { length: live.length, deadline: nextDeadline(live.room) }
      })
      .finally(() => this.goOut(live))
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

  /** The seat that a token opens in a room that is here already; null: there is none, or nobody knows without looking. */
  seatHere({ room: code, token = '' }: Pick<Hello, 'room' | 'token'>): string | null {
    const tokenHash = hashOf(token)
    const live = this.rooms.here(code)
    const person = live && seatHeldBy(live.room, tokenHash)
    return person ? `${code} ${person.id}` : null
  }

  /** Somebody comes in, or comes back. Tells why not, if not. */
  async hello(connection: Connection, request: Hello): Promise<Refusal | null> {
    try {
      return await this.comeIn(connection, request)
    } catch (error) {
      this.noteLater(error)
      connection.send(JSON.stringify({ type: 'bye', reason: 'stopping' } satisfies Message))
      connection.close(1012, 'stopping')
      return null
    }
  }

  private async comeIn(connection: Connection, request: Hello, isAgain = false): Promise<Refusal | null> {
    const live = await this.rooms.enter(request.room)
    if (!live) return refuse('no-such-room')
    return live
      .queued(async () => {
        const token = request.token ?? randomBytes(16).toString('hex')
        const tokenHash = hashOf(token)
        await this.renew(live)
        const arrive = (room: Room) =>
          arrivalOf(room, request, { at: this.clock.now(), connection: connection.id, tokenHash })
        const refusal =
          turnedAway(live, arrive(live.room), connection.address) ?? (await this.write(live, arrive))
        if (refusal) return refusal
        const person = seatHeldBy(live.room, tokenHash)
        if (!person) return refuse('unknown-seat')
        const client = new Client(connection, person.id)
        live.clients.set(connection.id, client)
        this.places.set(connection.id, { live, client })
        client.tell({ type: 'welcome', id: request.id, you: person.id, token, now: this.clock.now() })
        this.broadcast(live)
        this.setTimer(live)
        return null
      })
      .finally(() => this.goOut(live))
      .catch((error) => {
        if (error instanceof Lost && !isAgain) return this.comeIn(connection, request, true)
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
    const [{ person }, { room }] = [client, live]
    const isInTheMiddle = room.host === person || moderates(room, person) || isSeated(room, person)
    if (!isFree(request) && !live.budget.take(person, isInTheMiddle, isSecret(request)))
      return refuse('too-many')
    return live
      .queued(async () => {
        // Who leaves hears of nothing more but the answer.
        client.isLeaving = isFarewell(request)
        const drawn = needsChance(request) ? { drawn: this.draw() } : {}
        try {
          const refusal = await this.doOnce(live, person, request, drawn)
          if (refusal) this.retain(live, client)
          return refusal
        } catch (error) {
          this.retain(live, client)
          throw error
        }
      })
      .catch((error) => {
        if (error instanceof Lost) return 'lost'
        throw error
      })
  }

  /** Writes what somebody asks for, unless it has been done already. */
  private doOnce(live: LiveRoom, person: string, request: PlainRequest, drawn: { drawn?: Drawn } = {}) {
    return this.write(live, (room) =>
      isAccepted(room, person, request.id)
        ? null
        : { type: 'request', at: this.clock.now(), person, request, ...drawn },
    )
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
    await live.queued(() => this.letGo(live, client.person, connection.id)).catch(unlessLost)
  }

  /** How many rooms and people are here. */
  counts(): { rooms: number; connections: number } {
    return { rooms: this.rooms.size, connections: this.places.size }
  }

  /** Lets everyone go elsewhere. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.rounds.stop()
    for (const { live, client } of this.places.values()) {
      live.rest()
      client.tell({ type: 'bye', reason: 'stopping' })
      client.connection.close(1001, 'stopping')
    }
    await this.rooms.clear()
    this.places.clear()
  }

  /** Somebody is away, unless they have come back another way. */
  private async letGo(live: LiveRoom, person: string, connection: string): Promise<void> {
    await this.write(live, ({ people }) => {
      const isHere = people.some(({ id, connection: held }) => id === person && held === connection)
      return isHere ? { type: 'disconnected', at: this.clock.now(), person, connection } : null
    })
    this.dropIfEmpty(live)
  }

  /** Where its rooms are kept. */
  private get shelf(): Shelf {
    const { games, store, clock, neighbours } = this
    return { games, store, clock, neighbours }
  }

  private async load(code: string): Promise<LiveRoom | null> {
    const loaded = await loadRoom(this.shelf, code)
    if (!loaded) return null
    // Whoever wrote the last entry of a game may have died before its story was kept.
    await this.keepStory(loaded.room)
    return new LiveRoom(code, loaded, this.allowed, () => this.clock.now(), this.minderFor(code))
  }

  /** What a bot does is written like what anyone does, unless another server was faster. */
  private minderFor(code: string): Minder | null {
    if (!this.thinker) return null
    return new Minder({
      clock: this.clock,
      thinker: this.thinker,
      ask: async (person, request) => {
        const live = await this.rooms.get(code)
        return live ? live.queued(() => this.doOnce(live, person, request)) : refuse('no-such-room')
      },
      onTrouble: (error) => this.onTrouble('bot', error),
    })
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
    if (live.room.version >= thisVersion) return
    await this.write(live, ({ version }) =>
      version >= thisVersion ? null : { type: 'renewed', at: this.clock.now(), version: thisVersion },
    )
  }

  /** Reads what others have written; false if the room is no longer here. */
  private async refresh(live: LiveRoom): Promise<boolean> {
    const reached = await readOn(this.store, live.code, live).catch((error) => this.leave(live, error))
    if (reached === 'gone') {
      await this.eraseLive(live)
      return false
    }
    if (reached === 'set-back') {
      await noteSetBack(this.shelf, live.code)
      this.close(live, 'stopping')
      throw new Lost()
    }
    if (reached.length > live.length) await this.moveOn(live, reached)
    return true
  }

  /** A room that is here turned out to be read by later rules. */
  private leave(live: LiveRoom, error: unknown): never {
    this.noteLater(error)
    this.close(live, 'stopping')
    throw new Lost()
  }

  /** A room that is read by later rules is served by others, and is none here. */
  private noteLater(error: unknown): null {
    if (!(error instanceof Later)) throw error
    this.onTrouble('room', error)
    return null
  }

  /** Everyone here has to go; whoever comes back loads the room anew, if it is still there. */
  private close(live: LiveRoom, reason: 'deleted' | 'stopping'): void {
    for (const client of [...live.clients.values()])
      if (reason === 'stopping' || !client.isLeaving) this.sendAway(live, client, reason)
    this.rooms.drop(live)
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
    live.reach(reached)
    if (room.isDeleted) return this.eraseLive(live)
    this.broadcast(live)
    this.setTimer(live)
  }

  /** What a game that is over leaves behind: its story, and the result at a table of a tournament. */
  private async keepStory(room: Room): Promise<void> {
    const { game, now } = room
    if (!game?.table.isOver) return
    // Writing a long one down holds everybody up, and a game that is over may be loaded again and again.
    if (!(await this.store.hasStory(game.story)))
      await this.store.keepStory(game.story, now, JSON.stringify(savedWithTalk(room, game)))
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
    this.rooms.within(live.code, () =>
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
    if (live.clients.size === 0 || this.isStopping) return
    live.minder?.look(live.room)
    const deadline = nextDeadline(live.room)
    if (deadline === null) return
    const wait = Math.min(Math.max(0, deadline - this.clock.now()), longestTimer)
    live.cancelTimer = this.clock.after(wait, () => this.rooms.within(live.code, () => this.tick(live)))
  }

  private async tick(live: LiveRoom): Promise<void> {
    const refusal = await this.write(live, (room) => {
      const at = this.clock.now()
      const deadline = nextDeadline(room)
      return deadline === null || deadline > at ? refuse('nothing-due') : { type: 'tick', at }
    })
    if (refusal) this.setTimer(live)
  }

  /** A visitor is in, or has gone again. */
  private goOut(live: LiveRoom): void {
    live.visitors--
    this.dropIfEmpty(live)
  }

  private dropIfEmpty(live: LiveRoom): void {
    if (live.isVisited) return
    if (!live.room.isDeleted && live.entriesToReplay >= keptAtTheEndAfter) this.keep(live)
    this.rooms.drop(live)
  }

  /** Keeps how a room is: for whoever loads it next, and not when something happens in it but a while later. */
  private keep(live: LiveRoom): void {
    live.keptAt = live.length
    keepRoom(this.store, live.code, live).catch((error) => this.onTrouble('snapshot', error))
  }
}
