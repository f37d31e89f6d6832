import type { Asked, Message, RoomParts } from '@wolfmoon/protocol'
import { WebSocket } from 'ws'

/** A frame as it arrived: when, on this program's clock, and how long it was. */
export interface Arrival {
  readonly at: number
  readonly size: number
}

interface Wait {
  holds(message: Message): boolean
  done(arrival: Arrival): void
}

/** Somebody over a real socket who writes down when what comes. */
export class Wired {
  parts: Partial<RoomParts> = {}
  private readonly socket: WebSocket
  private readonly waits = new Set<Wait>()
  private asked = 0

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      const at = performance.now()
      const text = String(data)
      const message = JSON.parse(text) as Message
      if ('parts' in message && message.type !== 'refused') this.parts = { ...this.parts, ...message.parts }
      for (const wait of [...this.waits]) {
        if (!wait.holds(message)) continue
        this.waits.delete(wait)
        wait.done({ at, size: text.length })
      }
    })
  }

  static async enter(url: string, room: string, as: 'player' | 'spectator', name: string): Promise<Wired> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
    const wired = new Wired(socket)
    await new Promise((done, failed) => socket.once('open', done).once('error', failed))
    const isIn = wired.arrival(({ type }) => type === 'snapshot')
    socket.send(JSON.stringify({ id: 'hello', type: 'hello', protocol: 1, room, as, name }))
    await isIn
    return wired
  }

  /** Asks for something; resolves when it is answered. */
  ask(asked: Asked): Promise<Arrival> {
    const id = `a${++this.asked}`
    const answer = this.arrival((message) => 'id' in message && message.id === id)
    this.socket.send(JSON.stringify({ ...asked, id }))
    return answer
  }

  /** The first frame after which this is so; at once, if it is so already. */
  until(holds: (parts: Partial<RoomParts>) => boolean): Promise<Arrival> {
    if (holds(this.parts)) return Promise.resolve({ at: performance.now(), size: 0 })
    return this.arrival(() => holds(this.parts))
  }

  close(): void {
    this.socket.terminate()
  }

  private arrival(holds: (message: Message) => boolean): Promise<Arrival> {
    return new Promise((done, failed) => {
      const timer = setTimeout(
        () => failed(new Error(`waited in vain at ${JSON.stringify(this.parts.phase)}`)),
        30_000,
      )
      this.waits.add({
        holds,
        done(arrival) {
          clearTimeout(timer)
          done(arrival)
        },
      })
    })
  }
}
