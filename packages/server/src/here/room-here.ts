import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import { digest, newSecret } from '@wolfmoon/fair'
import {
  type Clock,
  type Message,
  newKey,
  type Request,
  readId,
  readRequest,
  realClock,
  type SocketLike,
  type UnreadChange,
} from '@wolfmoon/protocol'
import { isFarewell, needsChance } from '../asked.ts'
import { Minder } from '../bots/minder.ts'
import type { Thinker } from '../bots/thinker.ts'
import { Client, type Connection } from '../client.ts'
import { games } from '../games/index.ts'
import { apply, isAccepted, nextDeadline } from '../room/apply.ts'
import { savedWithTalk } from '../room/chips.ts'
import { openingSettings } from '../room/hosting.ts'
import { personIn } from '../room/people.ts'
import { type Entry, isRoom, type PlainRequest, type Room, thisVersion } from '../room/room.ts'
import { Told } from '../told.ts'

/** What a room without a server is made of. */
export interface HereOptions {
  readonly code: string
  readonly settings: UnreadChange
  readonly thinker: Thinker
  readonly clock?: Clock
}

/**
 * A room without a server: what a hub does for many, without a store and for who holds this device. Its log is gone
 * with the page; everything else is as in any other room, for the same screens over the same protocol.
 */
export class RoomHere {
  private room: Room
  private readonly clock: StandingClock
  private readonly told = new Told()
  private readonly minder: Minder
  private readonly clients = new Map<string, Client>()
  private sockets = 0
  private cancelTimer: () => void = () => {}

  constructor({ code, settings, thinker, clock = realClock }: HereOptions) {
    const agreed = openingSettings(games, settings)
    if (!agreed) throw new RangeError('no such settings')
    this.clock = new StandingClock(clock)
    const at = this.clock.now()
    const opened = apply(null, { type: 'opened', at, code, settings: agreed, version: thisVersion })
    if (!isRoom(opened)) throw new RangeError(opened.refused)
    this.room = opened
    this.minder = new Minder({
      clock: this.clock,
      thinker,
      ask: async (person, request) => this.ask(person, request),
      onTrouble: (error) => console.error(error),
    })
  }

  /** A line to this room, as a client opens one to a server. */
  connect(): SocketLike {
    const line = new Line(
      (text) => this.receive(connection, text),
      () => this.closed(connection),
    )
    const connection: Connection = {
      id: `here:${++this.sockets}`,
      address: '',
      send: (text) => line.deliver(text),
      close: () => line.close(),
    }
    return line
  }

  /** The game that is over, as it is saved; null: there is none. */
  saved(): object | null {
    const { game } = this.room
    return game?.table.isOver ? savedWithTalk(this.room, game) : null
  }

  /** Nothing happens in it any more. */
  close(): void {
    this.cancelTimer()
    this.minder.stop()
    for (const client of this.clients.values()) client.connection.close(1001, 'stopping')
  }

  private receive(connection: Connection, text: string): void {
    const answer = this.answerTo(connection, text)
    if (answer) connection.send(JSON.stringify(answer))
  }

  /** Null: it has been answered already. */
  private answerTo(connection: Connection, text: string): Message | null {
    const request = readRequest(text)
    if (!request) return refused(readId(text), refuse('not-understood'))
    const { id, type } = request
    if (type === 'ping') return { type: 'pong', id, now: this.clock.now() }
    const refusal = type === 'hello' ? this.hello(connection, request) : this.request(connection, request)
    if (refusal) return refused(id, refusal)
    return type === 'hello' ? null : { type: 'accepted', id }
  }

  private hello(connection: Connection, request: Extract<Request, { type: 'hello' }>): Refusal | null {
    this.clock.run()
    const token = request.token ?? newKey()
    const tokenHash = digest(token)
    const way = { connection: connection.id, ...(request.visit ? { visit: request.visit } : {}) }
    const holder = this.room.people.find((person) => person.tokenHash === tokenHash)
    const { as: kind, name = '', avatar = null } = request
    const at = this.clock.now()
    const refusal = this.write(
      holder
        ? { type: 'connected', at, person: holder.id, ...way }
        : { type: 'joined', at, kind, name, avatar, tokenHash, ...way },
    )
    const person = this.room.people.find((other) => other.tokenHash === tokenHash)
    if (refusal || !person) return refusal ?? refuse('unknown-seat')
    const client = new Client(connection, person.id)
    this.clients.set(connection.id, client)
    client.tell({ type: 'welcome', id: request.id, you: person.id, token, now: at })
    this.moveOn()
    return null
  }

  private request(connection: Connection, request: PlainRequest): Refusal | null {
    const client = this.clients.get(connection.id)
    if (!client) return refuse('not-in-room')
    const refusal = this.ask(client.person, request)
    if (!refusal && isFarewell(request)) this.closed(connection)
    return refusal
  }

  private ask(person: string, request: PlainRequest): Refusal | null {
    if (isAccepted(this.room, person, request.id)) return null
    const drawn = needsChance(request) ? { drawn: { secret: newSecret(), story: newKey() } } : {}
    return this.write({ type: 'request', at: this.clock.now(), person, request, ...drawn })
  }

  private closed({ id }: Connection): void {
    const client = this.clients.get(id)
    this.clients.delete(id)
    if (client && personIn(this.room, client.person))
      this.write({ type: 'disconnected', at: this.clock.now(), person: client.person, connection: id })
  }

  private write(entry: Entry): Refusal | null {
    const next = apply(this.room, entry)
    if (!isRoom(next)) return next
    this.room = next
    this.moveOn()
    return null
  }

  /** Everyone learns what is new, and what is due is waited for. */
  private moveOn(): void {
    const { room, told, clients, clock } = this
    told.write(room)
    for (const client of clients.values()) {
      const person = personIn(room, client.person)
      if (person) client.update(told, room, person, clock.now())
    }
    this.cancelTimer()
    if (clients.size === 0) {
      this.minder.stop()
      clock.stand()
      return
    }
    clock.run()
    this.minder.look(room)
    const deadline = nextDeadline(room)
    if (deadline === null) return
    this.cancelTimer = clock.after(Math.max(0, deadline - clock.now()), () => {
      this.write({ type: 'tick', at: clock.now() })
    })
  }
}

/** A clock that stands while nobody is here: a game that is put aside waits. */
class StandingClock implements Clock {
  private readonly clock: Clock
  private behind = 0
  private since: number | null = null

  constructor(clock: Clock) {
    this.clock = clock
  }

  now(): number {
    return Math.floor(this.since ?? this.clock.now()) - this.behind
  }

  after(milliseconds: number, wake: () => void): () => void {
    return this.clock.after(milliseconds, wake)
  }

  stand(): void {
    this.since ??= this.clock.now()
  }

  run(): void {
    if (this.since !== null) this.behind += Math.floor(this.clock.now() - this.since)
    this.since = null
  }
}

const refused = (id: string, { refused: code, parts }: Refusal): Message => ({
  type: 'refused',
  id,
  code,
  parts,
})

type Heard = (event: { data: unknown }) => void

/** Both ends of a socket, without a network between them: what is said arrives in a turn of its own. */
class Line implements SocketLike {
  private readonly opened: (() => void)[] = []
  private readonly ended: (() => void)[] = []
  private readonly heard: Heard[] = []
  private isOpen = true
  private readonly onSaid: (text: string) => void
  private readonly onClosed: () => void

  constructor(onSaid: (text: string) => void, onClosed: () => void) {
    this.onSaid = onSaid
    this.onClosed = onClosed
    queueMicrotask(() => {
      for (const listener of this.opened) listener()
    })
  }

  send(text: string): void {
    queueMicrotask(() => this.isOpen && this.onSaid(text))
  }

  deliver(text: string): void {
    queueMicrotask(() => {
      for (const listener of this.heard) listener({ data: text })
    })
  }

  close(): void {
    if (!this.isOpen) return
    this.isOpen = false
    queueMicrotask(() => {
      this.onClosed()
      for (const listener of this.ended) listener()
    })
  }

  addEventListener(type: 'open' | 'close' | 'error' | 'message', listener: Heard | (() => void)): void {
    if (type === 'open') this.opened.push(listener as () => void)
    if (type === 'close') this.ended.push(listener as () => void)
    if (type === 'message') this.heard.push(listener as Heard)
  }
}
