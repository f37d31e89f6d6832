import { type Clock, realClock } from '@wolfmoon/protocol'

/** What a heartbeat needs of a socket. */
export interface Pulse {
  /** Nothing is read from it now. */
  readonly isPaused: boolean
  ping(): void
  terminate(): void
}

/** How often a socket is looked at; half-open ones are noticed within three times as long. */
const heartbeatEvery = 4_500

/** Asks for a sign of life where nothing has come since the last beat, and drops a socket that has given none by the next. */
export class Heartbeat {
  private readonly socket: Pulse
  private readonly clock: Clock
  /** At how many beats in a row nothing had come. */
  private silent = 0
  private cancel: () => void = () => {}

  constructor(socket: Pulse, clock: Clock = realClock) {
    this.socket = socket
    this.clock = clock
    this.beatLater()
  }

  /** Something has come. */
  heard(): void {
    this.silent = 0
  }

  stop(): void {
    this.cancel()
  }

  private beatLater(): void {
    this.cancel = this.clock.after(heartbeatEvery, () => {
      // Who is not listened to is not silent.
      if (this.socket.isPaused) this.silent = 0
      if (this.silent === 2) return this.socket.terminate()
      if (this.silent === 1) this.socket.ping()
      this.silent++
      this.beatLater()
    })
  }
}
