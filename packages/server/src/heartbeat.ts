import { type Clock, realClock } from '@wolfmoon/protocol'

/** What a heartbeat needs of a socket. */
export interface Pulse {
  ping(): void
  terminate(): void
}

/** How often a socket is asked for a sign of life; half-open ones are noticed within 15 s. */
const heartbeatEvery = 6_000

/** Drops a socket from which nothing came between two beats. */
export class Heartbeat {
  private readonly socket: Pulse
  private readonly clock: Clock
  private isAlive = true
  private cancel: () => void = () => {}

  constructor(socket: Pulse, clock: Clock = realClock) {
    this.socket = socket
    this.clock = clock
    this.beatLater()
  }

  /** Something has come. */
  heard(): void {
    this.isAlive = true
  }

  stop(): void {
    this.cancel()
  }

  private beatLater(): void {
    this.cancel = this.clock.after(heartbeatEvery, () => {
      if (!this.isAlive) return this.socket.terminate()
      this.isAlive = false
      this.socket.ping()
      this.beatLater()
    })
  }
}
