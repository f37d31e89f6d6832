import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { largestRequest } from '@wolfmoon/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOf } from './addresses.ts'
import { Crowd } from './crowd.ts'
import type { Hosts } from './hosts.ts'

/** What the door for sockets has to know. */
export interface DoorOptions {
  readonly server: Server
  readonly hosts: Hosts
  readonly trustedProxies: number
  readonly socketsPerAddress: number
  /** Somebody has come in; `line` is what the socket runs over. */
  readonly onSocket: (socket: WebSocket, line: Duplex, address: string) => void
}

/** Each piece of a message takes many times its size in memory, and browsers send one whole. Its types know nothing of it. */
const mostPieces = { maxFragments: 64, maxBufferedChunks: 1024 }

/** How long one who was refused may take to hear it, in milliseconds. */
const farewell = 1_000
/** How many may take their time over it; more are cut off at once. */
const mostLingering = 500

/** Where requests become sockets, or are refused. */
export class SocketDoor {
  private readonly options: DoorOptions
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestRequest,
    perMessageDeflate: false,
    ...mostPieces,
    // A session answers pings itself: they count like messages, and pongs that nobody reads do not pile up.
    autoPong: false,
    // One message a turn: however much somebody sends at once, everyone else has their turn in between.
    allowSynchronousEvents: false,
  })
  private readonly crowd: Crowd
  private readonly refused = new Set<Duplex>()

  constructor(options: DoorOptions) {
    this.options = options
    this.crowd = new Crowd(options.socketsPerAddress)
    options.server.on('upgrade', (request, socket, head) => this.knock(request, socket, head))
    this.sockets.on('wsClientError', (_, socket) => this.refuse(socket, '400 Bad Request'))
  }

  /** Lets go of everyone who has not gone yet. */
  clear(): void {
    for (const socket of this.sockets.clients) socket.terminate()
    for (const socket of this.refused) socket.destroy()
  }

  private knock(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node has let go of the socket by now: whatever happens to it is ours to hear, or it ends the program.
    socket.on('error', () => socket.destroy())
    const { trustedProxies, onSocket } = this.options
    const objection = this.objectionTo(request)
    const address = addressOf(request, trustedProxies)
    const leave = objection === null ? this.crowd.enter(address) : null
    if (!leave) {
      this.refuse(socket, objection ?? '429 Too Many Requests')
      return
    }
    socket.once('close', leave)
    this.sockets.handleUpgrade(request, socket, head, (webSocket) => onSocket(webSocket, socket, address))
  }

  private objectionTo({ url, headers }: IncomingMessage): string | null {
    const { hosts } = this.options
    if (!hosts.isOurs(headers.host)) return '421 Misdirected Request'
    return url === '/ws' && hosts.isWelcome(headers) ? null : '403 Forbidden'
  }

  private refuse(socket: Duplex, status: string): void {
    if (this.refused.size >= mostLingering) {
      socket.destroy()
      return
    }
    this.refused.add(socket)
    const impatience = setTimeout(() => socket.destroy(), farewell)
    socket.once('close', () => {
      clearTimeout(impatience)
      this.refused.delete(socket)
    })
    // What still comes is read and thrown away, or the end of it would never be seen.
    socket.resume()
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
}
