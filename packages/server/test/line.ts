import { randomBytes } from 'node:crypto'
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'

/** Connects to a server, and minds nothing that goes wrong afterwards. */
export function dial(url: string, options: Partial<TcpNetConnectOpts> = {}): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    const socket = connect({ host: hostname, port: Number(port), ...options }, () => done(socket))
    socket.on('error', failed)
  })
}

/** What is said over a connection that shall become a socket. */
export function upgrade(
  path: string,
  {
    key = randomBytes(16).toString('base64'),
    more = '',
  }: { readonly key?: string; readonly more?: string } = {},
): string {
  return (
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${more}\r\n`
  )
}

/** A bare connection to a server: says what it is told, and keeps what comes. */
export class Line {
  heard = ''
  /** The other end has said that it is done. */
  isEnded = false
  isClosed = false
  private readonly socket: Socket

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (piece) => {
      this.heard += piece
    })
    socket.on('end', () => {
      this.isEnded = true
    })
    socket.on('close', () => {
      this.isClosed = true
    })
  }

  /** Keeps its own end open when the other one closes, as somebody who wants to hold a server up would. */
  static async open(url: string): Promise<Line> {
    return new Line(await dial(url, { allowHalfOpen: true }))
  }

  say(text: string): void {
    this.socket.write(text)
  }

  /** The status of the answer, once there is one. */
  get status(): number | null {
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(this.heard) ?? []
    return status === undefined ? null : Number(status)
  }

  close(): void {
    this.socket.destroy()
  }
}
