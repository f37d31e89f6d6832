import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Refusal } from '@wolfmoon/engine/kernel'
import { refuse } from '@wolfmoon/engine/kernel'
import { deckFor } from '@wolfmoon/engine/one-night'
import { newSecret } from '@wolfmoon/fair'
import {
  type Clock,
  codeSymbols,
  type Message,
  type Request,
  realClock,
  type SettingsChange,
  type TableSettings,
} from '@wolfmoon/protocol'
import { Bucket } from './bucket.ts'
import { Client, type Connection } from './client.ts'
import type { Fanout } from './fanout/fanout.ts'
import { apply, changed, isAccepted, isOvertaken, isRoom, nextDeadline } from './room/apply.ts'
import type { Drawn, Entry, PlainRequest, Room } from './room/room.ts'
import { sharedParts } from './room/view.ts'
import type { Store } from './store/store.ts'
import { Written } from './written.ts'

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
  readonly onTrouble?: (what: string, error: unknown) => void
  /** Where the chance for a game comes from: the system's cryptographic source, if not said. */
  readonly draw?: () => Drawn
}

/** A room that somebody here is in. */
interface LiveRoom {
  readonly code: string
  room: Room
  /** How many entries of its log have been applied. */
  length: number
  readonly clients: Map<string, Client>
  readonly budget: Bucket
  /** What everyone in it is told. */
  readonly shared: Written
  /** Who is on the way in. */
  visitors: number
  /** Nobody is here any more; whoever comes loads it anew. */
  isDropped: boolean
  /** One thing at a time. */
  queue: Promise<unknown>
  cancelTimer: () => void
}

type Hello = Extract<Request, { type: 'hello' }>

/** How often a server says that it lives. */
const beatEvery = 3_000
/** How long a server may be silent before its people count as away. */
const serverSilence = 3 * beatEvery
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
  private readonly rooms = new Map<string, Promise<LiveRoom | null>>()
  private readonly places = new Map<string, { live: LiveRoom; client: Client }>()
  private readonly pollEvery: number
  private readonly requestsPerRoom: number
  private cancelPoll: () => void = () => {}
  private servers: ReadonlySet<string>
  private readonly missingSince = new Map<string, number>()
  private lastBeat = 0
  private isStopping = false

  constructor({
    store,
    fanout,
    clock = realClock,
    name = randomBytes(6).toString('hex'),
    pollEvery = 1000,
    requestsPerRoom = Number.MAX_SAFE_INTEGER,
    onTrouble = () => {},
    draw = () => ({ secret: newSecret(), story: randomBytes(16).toString('hex') }),
  }: HubOptions) {
    this.store = store
    this.fanout = fanout
    this.clock = clock
    this.name = name
    this.pollEvery = pollEvery
    this.requestsPerRoom = requestsPerRoom
    this.onTrouble = onTrouble
    this.draw = draw
    this.servers = new Set([name])
    fanout.subscribe((code, length) => {
      this.inRoom(code, (live) => (length > live.length ? this.refresh(live) : Promise.resolve(true)))
    })
    this.pollLater()
  }

  /** Opens a room and gives its code. */
  async open(change: SettingsChange | Partial<TableSettings> = {}): Promise<string> {
    for (;;) {
      const code = Array.from({ length: 6 }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')
      const at = this.clock.now()
      const entry: Entry = { type: 'opened', at, code, settings: changed(defaultSettings, change) }
      if (await this.store.open(code, at, [JSON.stringify(entry)])) return code
    }
  }

  /** Whether there is such a room. */
  async exists(code: string): Promise<boolean> {
    return (await this.store.lengths([code])).has(code)
  }

  /** Somebody comes in, or comes back. Tells why not, if not. */
  async hello(connection: Connection, request: Hello): Promise<Refusal | null> {
    const live = await this.enter(request.room)
    if (!live) return refuse('no-such-room')
    return this.queued(live, async () => {
      const token = request.token ?? randomBytes(16).toString('hex')
      const tokenHash = hashOf(token)
      const refusal = await this.write(live, (room) => {
        const at = this.clock.now()
        const known = room.people.find((person) => person.tokenHash === tokenHash)
        const visit = request.visit && { visit: request.visit }
        if (known && isOvertaken(known, request.visit)) return refuse('already-in-room')
        if (known) return { type: 'connected', at, person: known.id, connection: connection.id, ...visit }
        if (request.token !== undefined && request.name === undefined) return refuse('unknown-seat')
        const { as: kind, name = '', avatar = null } = request
        return { type: 'joined', at, kind, name, avatar, tokenHash, connection: connection.id, ...visit }
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
    }).finally(() => {
      live.visitors--
      this.dropIfEmpty(live)
    })
  }

  /** Does what somebody asks, and answers when it is safely kept. */
  async request(connection: Connection, request: PlainRequest): Promise<void> {
    // Whoever stops has said goodbye already; what is asked now is asked again elsewhere.
    if (this.isStopping) return
    const place = this.places.get(connection.id)
    const reply = place ? await this.reply(place.live, place.client, request) : refuse('not-in-room')
    const { id } = request
    const message: Message = reply
      ? { type: 'refused', id, code: reply.refused, parts: reply.parts }
      : { type: 'accepted', id }
    connection.send(JSON.stringify(message))
    if (place && request.type === 'leave' && !reply) this.sendAway(place.live, place.client, 'left')
  }

  private async reply(live: LiveRoom, client: Client, request: PlainRequest): Promise<Refusal | null> {
    if (!isSecret(request) && !live.budget.take()) return refuse('too-many')
    return this.queued(live, async () => {
      // Who leaves hears of nothing more but the answer.
      if (request.type === 'leave') live.clients.delete(client.connection.id)
      const drawn = request.type === 'start' ? { drawn: this.draw() } : {}
      return this.write(live, (room) => {
        const { person } = client
        if (isAccepted(room, person, request.id)) return null
        return { type: 'request', at: this.clock.now(), person, request, ...drawn }
      })
    })
  }

  /** A socket has closed. */
  async closed(connection: Connection): Promise<void> {
    const place = this.places.get(connection.id)
    if (!place) return
    const { live, client } = place
    this.places.delete(connection.id)
    live.clients.delete(connection.id)
    if (this.isStopping) return
    await this.queued(live, () => this.letGo(live, client.person, connection.id))
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
    const entries = await this.store.read(code, 0)
    let room: Room | null = null
    for (const entry of entries ?? []) room = this.applied(room, entry)
    if (!room || !entries) return null
    // Whoever wrote the last entry of a game may have died before its story was kept.
    await this.keepStory(room)
    return {
      code,
      room,
      length: entries.length,
      clients: new Map(),
      budget: new Bucket(this.requestsPerRoom, () => this.clock.now()),
      shared: new Written(),
      visitors: 0,
      isDropped: false,
      queue: Promise.resolve(),
      cancelTimer: () => {},
    }
  }

  /** An entry that is in the log was accepted by somebody; what cannot be applied changes nothing, everywhere alike. */
  private applied(room: Room | null, text: string): Room | null {
    const next = apply(room, JSON.parse(text) as Entry)
    return isRoom(next) ? next : room
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
      .catch((error) => this.onTrouble('room', error))
  }

  /** Appends an entry, if there is one to make; if the room has moved on meanwhile, looks again and decides anew. */
  private async write(live: LiveRoom, make: (room: Room) => Entry | Refusal | null): Promise<Refusal | null> {
    for (;;) {
      const entry = make(live.room)
      if (entry === null || 'refused' in entry) return entry
      const next = apply(live.room, entry)
      if (!isRoom(next)) return next
      if (await this.store.append(live.code, live.length, entry.at, [JSON.stringify(entry)])) {
        await this.moveOn(live, next, 1)
        this.fanout.publish(live.code, live.length)
        return null
      }
      if (!(await this.refresh(live))) return refuse('no-such-room')
    }
  }

  /** Reads what others have written; false if the room has been forgotten. */
  private async refresh(live: LiveRoom): Promise<boolean> {
    const entries = await this.store.read(live.code, live.length)
    if (!entries) return false
    let room: Room | null = live.room
    for (const entry of entries) room = this.applied(room, entry)
    if (room && entries.length > 0) await this.moveOn(live, room, entries.length)
    return true
  }

  /** Everyone learns what is new. A game's story is kept before anyone hears that it has ended. */
  private async moveOn(live: LiveRoom, room: Room, entries: number): Promise<void> {
    if (room.game?.state !== live.room.game?.state) await this.keepStory(room)
    live.room = room
    live.length += entries
    this.broadcast(live)
    this.setTimer(live)
  }

  private async keepStory({ game, now }: Room): Promise<void> {
    if (game?.state.phase === 'over') await this.store.keepStory(game.story, now, JSON.stringify(game.saved))
  }

  private broadcast(live: LiveRoom): void {
    const { room, shared } = live
    const now = this.clock.now()
    shared.write(sharedParts(room))
    for (const client of live.clients.values()) {
      const person = room.people.find(({ id }) => id === client.person)
      if (!person) this.sendAway(live, client, 'removed')
      else if (person.connection === null) this.insist(live, client)
      else if (person.connection !== client.connection.id) this.sendAway(live, client, 'elsewhere')
      else client.update(shared, room, person, now)
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

  private sendAway(live: LiveRoom, client: Client, reason: 'left' | 'removed' | 'elsewhere'): void {
    live.clients.delete(client.connection.id)
    this.places.delete(client.connection.id)
    client.tell({ type: 'bye', reason })
    client.connection.close(4000, reason)
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
    if (now - this.lastBeat >= beatEvery) {
      this.servers = await this.store.heartbeat(this.name, now, now - serverSilence)
      this.lastBeat = now
    }
    const lives = (await Promise.all(this.rooms.values())).filter((live) => live !== null)
    if (lives.length === 0) return
    const lengths = await this.store.lengths(lives.map(({ code }) => code))
    for (const live of lives) {
      if ((lengths.get(live.code) ?? 0) > live.length) this.inRoom(live.code, () => this.refresh(live))
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

  /** A server that is new may not have been heard of yet; one that stays unheard of is gone. */
  private isLost(live: LiveRoom, connection: string): boolean {
    const server = connection.split(':')[0] ?? ''
    if (server === this.name) return !live.clients.has(connection) && live.visitors === 0
    if (this.servers.has(server)) {
      this.missingSince.delete(server)
      return false
    }
    const since = this.missingSince.get(server) ?? this.clock.now()
    this.missingSince.set(server, since)
    return this.clock.now() - since >= 2 * beatEvery
  }

  private dropIfEmpty(live: LiveRoom): void {
    // Who comes in while the last ones are still being let go is in the same room, loaded anew.
    if (live.isDropped || live.clients.size > 0 || live.visitors > 0) return
    live.isDropped = true
    live.cancelTimer()
    this.rooms.delete(live.code)
  }
}

/** What a new room plays with. */
export const defaultSettings: TableSettings = {
  deck: deckFor(3)?.roles ?? [],
  deckFollows: true,
  loneWolf: true,
  minionAlone: 'nobody-wins',
  pace: 'called',
  form: 'beginner',
  language: 'en',
  act: 10,
  round: 30,
  vote: 30,
  confirm: 60,
  chat: true,
  spectators: true,
  scoring: { type: 'none' },
}

/** What is done in secret is not counted: a refusal would tell others that somebody has acted. */
const isSecret = (request: PlainRequest): boolean =>
  request.type === 'answer' || (request.type === 'place' && request.board === 'own')

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
