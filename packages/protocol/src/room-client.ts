import type { Message, RoomParts } from './to-client.ts'
import { protocolVersion, type Request } from './to-server.ts'

/** A socket as browsers and servers both have it. */
export interface SocketLike {
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** How a client comes into a room. */
export interface RoomClientOptions {
  /** Opens a socket to the server. */
  readonly connect: () => SocketLike
  readonly room: string
  readonly as: 'player' | 'spectator' | 'table'
  readonly name?: string
  /** The key to a seat that one has already. */
  readonly token?: string
  readonly onWelcome?: (you: string, token: string) => void
  /** Everything one may know, and which parts of it are new. */
  readonly onChange?: (parts: Partial<RoomParts>, changed: Partial<RoomParts>) => void
  /** The connection is there, or is being looked for. */
  readonly onConnection?: (isConnected: boolean) => void
  /** The end: refused, removed, or taken over elsewhere. */
  readonly onEnd?: (reason: string) => void
}

/** What becomes of a request. */
export type Reply = Extract<Message, { type: 'accepted' | 'refused' }>

/** A request without the id, which the client gives it. */
export type Asked = Request extends infer Each ? (Each extends Request ? Omit<Each, 'id'> : never) : never

const firstWait = 250
const longestWait = 5_000
const pingEvery = 5_000
const silenceAllowed = 12_000

/** Stays in a room: comes back by itself, and sends again what was not answered, under the same id. */
export class RoomClient {
  parts: Partial<RoomParts> = {}
  you: string | null = null
  private readonly options: RoomClientOptions
  private readonly pending = new Map<string, { text: string; done: (reply: Reply) => void }>()
  private socket: SocketLike | null = null
  private token: string | undefined
  private isIn = false
  private isOver = false
  private wait = firstWait
  private asked = 0
  private heard = 0
  private timers: ReturnType<typeof setTimeout>[] = []
  private readonly prefix = Math.random().toString(36).slice(2, 10)

  constructor(options: RoomClientOptions) {
    this.options = options
    this.token = options.token
    this.open()
  }

  /** Asks the server for something and waits for its answer, over as many connections as it takes. */
  request(asked: Asked): Promise<Reply> {
    const id = `${this.prefix}-${++this.asked}`
    const text = JSON.stringify({ ...asked, id })
    return new Promise((done) => {
      this.pending.set(id, { text, done })
      if (this.isIn) this.socket?.send(text)
    })
  }

  /** Goes, without leaving the seat. */
  close(): void {
    this.finish('closed')
  }

  private open(): void {
    const socket = this.options.connect()
    this.socket = socket
    this.isIn = false
    socket.addEventListener('open', () => {
      const { room, as, name } = this.options
      const known =
        this.token === undefined ? { ...(name === undefined ? {} : { name }) } : { token: this.token }
      socket.send(
        JSON.stringify({ id: 'hello', type: 'hello', protocol: protocolVersion, room, as, ...known }),
      )
      this.keepAlive(socket)
    })
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(String(data)) as Message)
    })
    socket.addEventListener('error', () => {})
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.lost()
    })
  }

  private receive(message: Message): void {
    this.heard = Date.now()
    switch (message.type) {
      case 'welcome':
        this.you = message.you
        this.token = message.token
        this.isIn = true
        this.wait = firstWait
        this.parts = {}
        this.options.onWelcome?.(message.you, message.token)
        this.options.onConnection?.(true)
        for (const { text } of this.pending.values()) this.socket?.send(text)
        break
      case 'snapshot':
      case 'change':
        this.parts = merged(this.parts, message.parts)
        this.options.onChange?.(this.parts, message.parts)
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
        break
    }
  }

  /** A socket that has died in silence is noticed and replaced. */
  private keepAlive(socket: SocketLike): void {
    this.heard = Date.now()
    const beat = (): void => {
      if (socket !== this.socket || this.isOver) return
      if (Date.now() - this.heard > silenceAllowed) {
        this.lost()
        return
      }
      socket.send('{"id":"ping","type":"ping"}')
      this.later(pingEvery, beat)
    }
    this.later(pingEvery, beat)
  }

  private lost(): void {
    this.socket?.close()
    this.socket = null
    this.isIn = false
    if (this.isOver) return
    this.options.onConnection?.(false)
    this.later(this.wait * (0.5 + Math.random()), () => {
      if (!this.isOver && !this.socket) this.open()
    })
    this.wait = Math.min(this.wait * 2, longestWait)
  }

  private later(milliseconds: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.timers = this.timers.filter((other) => other !== timer)
      task()
    }, milliseconds)
    this.timers.push(timer)
  }

  private finish(reason: string): void {
    if (this.isOver) return
    this.isOver = true
    for (const timer of this.timers) clearTimeout(timer)
    this.socket?.close()
    this.socket = null
    for (const [id, { done }] of this.pending) done({ type: 'refused', id, code: reason, parts: {} })
    this.pending.clear()
    this.options.onEnd?.(reason)
  }
}

/** What one knows with what is new: each part is replaced, but for what was said, which is added. */
function merged(known: Partial<RoomParts>, { said, ...news }: Partial<RoomParts>): Partial<RoomParts> {
  const parts = { ...known, ...news }
  return said ? { ...parts, chat: [...(parts.chat ?? []), ...said].slice(-200) } : parts
}
