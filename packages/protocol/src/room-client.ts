import { protocolVersion } from './basics.ts'
import { type Clock, realClock } from './clock.ts'
import type { Message, RoomParts } from './to-client.ts'
import type { Request } from './to-server.ts'

/** A socket as browsers and servers both have it. */
export interface SocketLike {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** How a client comes into a room. */
export interface RoomClientOptions<Parts extends object = RoomParts> {
  /** Opens a socket to the server. */
  readonly connect: () => SocketLike
  /** The code of a room, or of a tournament. */
  readonly room: string
  readonly as: 'player' | 'spectator' | 'table'
  /** Which of several villages to look at, for who comes to watch. */
  readonly village?: number | 'all'
  readonly name?: string
  readonly avatar?: number
  /** The key to a seat that one has already. */
  readonly token?: string
  /** What this browser calls itself in this room. */
  readonly device?: string
  readonly onWelcome?: (you: string, token: string) => void
  /** Everything one may know, and which parts of it are new. */
  readonly onChange?: (parts: Partial<Parts>, changed: Partial<Parts>) => void
  /** The connection is there, or is being looked for. */
  readonly onConnection?: (isConnected: boolean) => void
  /** The end: refused, removed, taken over elsewhere, or the room is deleted. */
  readonly onEnd?: (reason: string) => void
  readonly clock?: Clock
  /** From 0 up to 1: how long to wait before looking again. */
  readonly random?: () => number
}

/** What becomes of a request. */
export type Reply = Extract<Message, { type: 'accepted' | 'refused' }>

/** A request without the id, which the client gives it. */
export type Asked = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

const firstWait = 250
/** However long the server was gone, one is back within two seconds of its return. */
const longestWait = 1_200
const pingEvery = 5_000
const silenceAllowed = 12_000
/** How long an answer may take when one has just come back to the page. */
const impatience = 2_000

/** Stays in a room, or in a tournament: comes back by itself, and sends again what was not answered, under the same id. */
export class RoomClient<Parts extends object = RoomParts, Wanted extends object = Asked> {
  parts: Partial<Parts> = {}
  you: string | null = null
  private readonly options: RoomClientOptions<Parts>
  private readonly pending = new Map<string, { text: string; done: (reply: Reply) => void }>()
  private socket: SocketLike | null = null
  private token: string
  /** The token opens a seat, as the server has said. */
  private isSeated: boolean
  private isIn = false
  private isOver = false
  private wait = firstWait
  private attempt = 0
  private asked = 0
  private heard = 0
  private pings = 0
  /** The number of the last ping that was answered. */
  private answered = 0
  /** How far the server's clock is ahead of ours. */
  private ahead = 0
  private readonly clock: Clock
  private readonly random: () => number
  private readonly timers = new Set<() => void>()
  private readonly prefix = Math.random().toString(36).slice(2, 10)

  constructor(options: RoomClientOptions<Parts>) {
    this.options = options
    this.clock = options.clock ?? realClock
    this.random = options.random ?? Math.random
    this.token = options.token ?? newKey()
    this.isSeated = options.token !== undefined
    this.open()
  }

  /** Asks the server for something and waits for its answer, over as many connections as it takes. */
  request(asked: Wanted): Promise<Reply> {
    const id = `${this.prefix}-${++this.asked}`
    const text = JSON.stringify({ ...asked, id })
    return new Promise((done) => {
      this.pending.set(id, { text, done })
      if (this.isIn) this.socket?.send(text)
    })
  }

  /** The server's clock, as far as one can tell from here. */
  now(): number {
    return this.clock.now() + this.ahead
  }

  /** Looks at once whether the connection is still there, as after a sleep. */
  checkNow(): void {
    if (this.isOver) return
    this.wait = firstWait
    const { socket } = this
    if (!socket) {
      this.open()
      return
    }
    const number = this.isIn ? this.ping(socket) : null
    this.later(impatience, () => {
      const isAnswered = number === null ? this.isIn : this.answered >= number
      if (socket === this.socket && !isAnswered) this.lost()
    })
  }

  /** Lets the connection go until somebody looks again, as when a page is put aside. */
  putAside(): void {
    const { socket } = this
    this.socket = null
    this.isIn = false
    socket?.close()
  }

  /** Goes, without leaving the seat. */
  close(): void {
    this.finish('closed')
  }

  private open(): void {
    const socket = this.options.connect()
    this.socket = socket
    this.isIn = false
    this.attempt++
    this.heard = this.clock.now()
    socket.addEventListener('open', () => {
      if (socket === this.socket) this.greet(socket)
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as Said<Parts>)
    })
    socket.addEventListener('error', () => {})
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.lost()
    })
    this.keepAlive(socket)
  }

  /** Who has no seat yet names the key to it: should the answer be lost, the same seat is found with it. */
  private greet(socket: SocketLike): void {
    this.heard = this.clock.now()
    const { room, as, village, name = '', avatar, device } = this.options
    socket.send(
      JSON.stringify({
        id: 'hello',
        type: 'hello',
        protocol: protocolVersion,
        room,
        as,
        token: this.token,
        ...(this.isSeated ? {} : { name, avatar, village }),
        ...(device === undefined ? {} : { device }),
        visit: { id: this.prefix, attempt: this.attempt },
      }),
    )
  }

  private receive(message: Said<Parts>): void {
    // What comes unasked is no sign that the server still hears us.
    if (message.type !== 'change') this.heard = this.clock.now()
    if ('now' in message) this.ahead = message.now - this.clock.now()
    switch (message.type) {
      case 'welcome':
        this.you = message.you
        this.token = message.token
        this.isSeated = true
        this.isIn = true
        this.wait = firstWait
        this.parts = {}
        this.options.onWelcome?.(message.you, message.token)
        this.options.onConnection?.(true)
        for (const { text } of this.pending.values()) this.socket?.send(text)
        break
      case 'snapshot':
      case 'change':
        this.parts = withNews(this.parts, message)
        this.options.onChange?.(this.parts, newsIn(this.parts, message))
        break
      case 'accepted':
      case 'refused':
        if (message.id === 'hello') this.finish(message.type === 'refused' ? message.code : 'closed')
        this.pending.get(message.id)?.done(message)
        this.pending.delete(message.id)
        break
      case 'bye':
        if (message.reason !== 'stopping') this.finish(message.reason)
        break
      case 'pong':
        this.answered = Number(message.id)
        break
    }
  }

  /** A socket that never opens, or has died in silence, is noticed and replaced. */
  private keepAlive(socket: SocketLike): void {
    if (socket !== this.socket || this.isOver) return
    const patience = this.heard + silenceAllowed - this.clock.now()
    if (patience <= 0) {
      this.lost()
      return
    }
    if (this.isIn) this.ping(socket)
    this.later(Math.min(pingEvery, patience), () => this.keepAlive(socket))
  }

  /** Gives the number that the answer bears. */
  private ping(socket: SocketLike): number {
    this.pings++
    socket.send(`{"id":"${this.pings}","type":"ping"}`)
    return this.pings
  }

  private lost(): void {
    this.socket?.close()
    this.socket = null
    this.isIn = false
    if (this.isOver) return
    this.options.onConnection?.(false)
    this.later(this.wait * (0.5 + this.random()), () => {
      if (!this.isOver && !this.socket) this.open()
    })
    this.wait = Math.min(this.wait * 2, longestWait)
  }

  private later(milliseconds: number, task: () => void): void {
    const cancel = this.clock.after(milliseconds, () => {
      this.timers.delete(cancel)
      task()
    })
    this.timers.add(cancel)
  }

  private finish(reason: string): void {
    if (this.isOver) return
    this.isOver = true
    for (const cancel of this.timers) cancel()
    this.socket?.close()
    this.socket = null
    for (const [id, { done }] of this.pending) done({ type: 'refused', id, code: reason, parts: {} })
    this.pending.clear()
    this.options.onEnd?.(reason)
  }
}

/** A key that nobody guesses: 128 bits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** What the server says, with parts of this kind. */
type Said<Parts> = Exclude<Message, { readonly n: number }> | News<Parts>

/** Parts that are new. */
type News<Parts> = Omit<Extract<Message, { type: 'change' }>, 'type' | 'parts'> & {
  readonly type: 'snapshot' | 'change'
  readonly parts: Partial<Parts>
}

/** What one knows with what is new: each part is replaced, but for what only grows, which is added. */
export function withNews<Parts extends object = RoomParts>(
  before: Partial<Parts>,
  message: News<Parts>,
): Partial<Parts> {
  const { said, ...news } = message.parts as Partial<RoomParts>
  const parts: Record<string, unknown> = { ...before, ...news }
  if (said) parts.chat = [...((parts.chat as RoomParts['chat'] | undefined) ?? []), ...said].slice(-200)
  for (const [name, more] of Object.entries(message.more ?? {}))
    parts[name] = [...((parts[name] as readonly unknown[] | null | undefined) ?? []), ...more]
  return parts as Partial<Parts>
}

/** The parts that a message has changed, as they are now. */
function newsIn<Parts extends object>(parts: Partial<Parts>, message: News<Parts>): Partial<Parts> {
  if (!message.more) return message.parts
  const grown = Object.keys(message.more).map((name) => [name, parts[name as keyof Parts]])
  return { ...message.parts, ...Object.fromEntries(grown) }
}
