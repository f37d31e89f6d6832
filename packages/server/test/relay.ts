import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A stretch of cable to a real service, which a test can cut and mend. */
export class Relay {
  private readonly target: URL
  private readonly sockets = new Set<Socket>()
  private readonly listener = createServer((near) => this.join(near))
  private isMute = false
  private port = 0

  private constructor(target: string) {
    this.target = new URL(target)
  }

  static async to(target: string): Promise<Relay> {
    const relay = new Relay(target)
    await relay.listen()
    return relay
  }

  /** The service's address, through this relay. */
  get url(): string {
    const url = new URL(this.target)
    url.host = `127.0.0.1:${this.port}`
    return url.href
  }

  /** Every connection breaks, and new ones are refused. */
  cut(): void {
    this.listener.close()
    for (const socket of this.sockets) socket.destroy()
  }

  /** Nothing comes through any more, and nobody is told; new connections are as mute. */
  mute(): void {
    this.isMute = true
    for (const socket of this.sockets) socket.unpipe().resume()
  }

  /** New connections work again; mute ones stay so for ever. */
  async mend(): Promise<void> {
    this.isMute = false
    if (!this.listener.listening) await this.listen()
  }

  private async listen(): Promise<void> {
    this.listener.listen(this.port, '127.0.0.1')
    await once(this.listener, 'listening')
    this.port = (this.listener.address() as AddressInfo).port
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        this.sockets.delete(one)
        if (!this.isMute) other.destroy()
      })
      if (this.isMute) one.resume()
      else one.pipe(other)
    }
  }
}
