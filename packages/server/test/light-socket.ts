import { connect, type Socket } from 'node:net'
import { upgrade } from './line.ts'

/** A WebSocket that does as little as one can do, so that a load costs less than what it measures. */
export class LightSocket {
  private readonly socket: Socket
  private readonly onFrame: (frame: Buffer) => void
  private rest: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket, onFrame: (frame: Buffer) => void) {
    this.socket = socket
    this.onFrame = onFrame
  }

  /** Every message from the server is given as bytes; pings are answered. */
  static open(url: string, onFrame: (frame: Buffer) => void): Promise<LightSocket> {
    const { hostname, port } = new URL(url)
    return new Promise((done, failed) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
        socket.write(upgrade('/ws')),
      )
      const light = new LightSocket(socket, onFrame)
      let head = Buffer.alloc(0)
      const shake = (data: Buffer): void => {
        head = Buffer.concat([head, data])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        socket.off('data', shake)
        if (head.indexOf('HTTP/1.1 101') !== 0) failed(new Error(head.toString('latin1', 0, 40)))
        socket.on('data', (more) => light.receive(more))
        light.receive(head.subarray(end + 4))
        done(light)
      }
      socket.on('data', shake)
      socket.on('error', failed)
    })
  }

  send(text: string): void {
    this.write(0x81, Buffer.from(text))
  }

  close(): void {
    this.socket.destroy()
  }

  private receive(data: Buffer): void {
    let buffer = this.rest.length > 0 ? Buffer.concat([this.rest, data]) : data
    for (;;) {
      const header = headerOf(buffer)
      if (!header || buffer.length < header.start + header.length) break
      const body = buffer.subarray(header.start, header.start + header.length)
      if (header.opcode === 1) this.onFrame(body)
      else if (header.opcode === 9) this.write(0x8a, body)
      buffer = buffer.subarray(header.start + header.length)
    }
    this.rest = buffer
  }

  /** A mask of zeros is a mask: what is sent is as it was. */
  private write(first: number, body: Buffer): void {
    const head =
      body.length < 126
        ? Buffer.from([first, 0x80 | body.length, 0, 0, 0, 0])
        : Buffer.from([first, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0])
    this.socket.write(Buffer.concat([head, body]))
  }
}

function headerOf(buffer: Buffer): { opcode: number; start: number; length: number } | null {
  if (buffer.length < 2) return null
  const opcode = buffer.readUInt8(0) & 15
  const short = buffer.readUInt8(1) & 127
  if (short < 126) return { opcode, start: 2, length: short }
  if (short === 126) return buffer.length < 4 ? null : { opcode, start: 4, length: buffer.readUInt16BE(2) }
  return buffer.length < 10 ? null : { opcode, start: 10, length: Number(buffer.readBigUInt64BE(2)) }
}
