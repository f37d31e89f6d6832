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
  private readonly url: string
  private readonly room: string
  private socket: WebSocket
  private token = ''
  private readonly waits = new Set<Wait>()
  private asked = 0

  private constructor(url: string, room: string, socket: WebSocket) {
    this.url = url
    this.room = room
    this.socket = socket
    this.listen(socket)
  }

  static async enter(url: string, room: string, as: 'player' | 'spectator', name: string): Promise<Wired> {
    const wired = new Wired(url, room, await open(url))
    await wired.hello({ as, name })
    return wired
  }

  /** Comes in anew, as a phone does that had lost its connection: how long it took from the hello to all there is to know. */
  async comeBack(): Promise<{ readonly took: number; readonly arrival: Arrival }> {
    this.socket = await open(this.url)
    this.listen(this.socket)
    const begun = performance.now()
    const arrival = await this.hello({ as: 'player', token: this.token })
    return { took: arrival.at - begun, arrival }
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

  private listen(socket: WebSocket): void {
    socket.on('message', (data) => {
      const at = performance.now()
      // Who has come in anew hears no more over the old socket.
      if (socket !== this.socket) return
      const text = String(data)
      const message = JSON.parse(text) as Message
      if (message.type === 'welcome') this.token = message.token
      if ('parts' in message && message.type !== 'refused') this.parts = { ...this.parts, ...message.parts }
      for (const wait of [...this.waits]) {
        if (!wait.holds(message)) continue
        this.waits.delete(wait)
        wait.done({ at, size: text.length })
      }
    })
  }

  private hello(who: object): Promise<Arrival> {
    const isIn = this.arrival(({ type }) => type === 'snapshot')
    this.socket.send(JSON.stringify({ id: 'hello', type: 'hello', protocol: 1, room: this.room, ...who }))
    return isIn
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

async function open(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  await new Promise((done, failed) => socket.once('open', done).once('error', failed))
  return socket
}
