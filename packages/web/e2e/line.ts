import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a phone's network does: it works, it is gone and everyone is told, or nothing comes through and nobody is. */
type State = 'whole' | 'cut' | 'mute'

/** The way from one phone to the server, which a test can cut and mend. */
export class Line {
  private readonly server: { readonly port: number }
  private readonly host: string
  private readonly pairs = new Set<Pair>()
  private readonly listener = createServer((near) => this.join(near))
  private state: State = 'whole'

  private constructor(server: { readonly port: number }, host: string) {
    this.server = server
    this.host = host
  }

  /** Browsers trust pages of this machine itself as they trust TLS; those of other addresses they do not. */
  static async to(server: { readonly port: number }, host = 'localhost'): Promise<Line> {
    const line = new Line(server, host)
    line.listener.listen(0, host)
    await once(line.listener, 'listening')
    return line
  }

  /** The server's address for this phone. */
  get url(): string {
    return `http://${this.host}:${(this.listener.address() as AddressInfo).port}`
  }

  /** Every connection breaks, and new ones break at once. */
  cut(): void {
    this.state = 'cut'
    for (const pair of this.pairs) pair.break()
  }

  /** Nothing comes through any more, and neither end is told; new connections are as mute. */
  mute(): void {
    this.state = 'mute'
    for (const pair of this.pairs) pair.mute()
  }

  /** All is well again: what is still open goes on, as packets that are sent once more. */
  mend(): void {
    this.state = 'whole'
    for (const pair of this.pairs) pair.unmute()
  }

  close(): void {
    this.cut()
    this.listener.close()
  }

  private join(near: Socket): void {
    near.on('error', () => {})
    if (this.state === 'cut') {
      near.resetAndDestroy()
      return
    }
    const pair = new Pair(near, () => connect(this.server.port, '127.0.0.1'))
    this.pairs.add(pair)
    near.once('close', () => this.pairs.delete(pair))
    if (this.state === 'mute') pair.mute()
    else pair.unmute()
  }
}

/** A connection of the phone, and the one to the server that belongs to it. */
class Pair {
  private readonly near: Socket
  private readonly open: () => Socket
  private far: Socket | null = null
  private isMute = false
  private hasEnded = false

  constructor(near: Socket, open: () => Socket) {
    this.near = near
    this.open = open
    near.pause()
    near.on('close', () => this.end())
  }

  mute(): void {
    this.isMute = true
    this.near.unpipe()
    this.far?.unpipe()
  }

  unmute(): void {
    this.isMute = false
    if (this.hasEnded) {
      this.break()
      return
    }
    this.far ??= this.reach()
    this.near.pipe(this.far).pipe(this.near)
  }

  break(): void {
    this.near.destroy()
    this.far?.destroy()
  }

  private reach(): Socket {
    const far = this.open()
    far.setNoDelay(true)
    this.near.setNoDelay(true)
    far.on('error', () => {})
    far.on('close', () => this.end())
    return far
  }

  /** One end is gone: the other hears of it, unless nothing comes through. */
  private end(): void {
    this.hasEnded = true
    if (!this.isMute) this.break()
  }
}
