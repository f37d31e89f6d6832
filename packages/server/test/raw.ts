import { type ClientOptions, WebSocket } from 'ws'
import { Waiting } from './waiting.ts'

/** A socket without manners: sends what it is told and keeps what comes. */
export class Raw {
  readonly received: Record<string, unknown>[] = []
  closedWith: number | null = null
  /** What came back for its pings. */
  readonly pongs: string[] = []
  private readonly socket: WebSocket
  private readonly waiting = new Waiting()

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)) as Record<string, unknown>)
      this.waiting.wake()
    })
    socket.on('pong', (data) => {
      this.pongs.push(String(data))
      this.waiting.wake()
    })
    socket.on('close', (code) => {
      this.closedWith = code
      this.waiting.wake()
    })
    socket.on('error', () => {})
  }

  static open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
    options: ClientOptions = {},
  ): Promise<Raw> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { ...options, headers })
    return new Promise((done, failed) => {
      const raw = new Raw(socket)
      socket.once('open', () => done(raw))
      socket.once('error', failed)
    })
  }

  /** How much of what was sent the server has not let through yet, in bytes. */
  get unsent(): number {
    return this.socket.bufferedAmount
  }

  send(message: unknown): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    )
  }

  /** Sends a ping or a pong of the protocol itself. */
  beat(kind: 'ping' | 'pong', data = ''): void {
    this.socket[kind](data)
  }

  /** Sends a piece of a message that goes on. */
  piece(text: string): void {
    this.socket.send(text, { fin: false })
  }

  /** Sends a request and waits for its answer. */
  async ask(message: {
    readonly id: string
    readonly [field: string]: unknown
  }): Promise<Record<string, unknown>> {
    this.send(message)
    await this.until(() => this.received.some(({ id }) => id === message.id))
    return this.received.find(({ id }) => id === message.id) ?? {}
  }

  until(holds: () => boolean, milliseconds = 10_000): Promise<void> {
    return this.waiting.until(holds, milliseconds, () => JSON.stringify(this.received.at(-1)))
  }

  /** Reads nothing more, and so answers nothing. */
  sleep(): void {
    this.socket.pause()
  }

  close(): void {
    this.socket.terminate()
  }
}
