import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

/** Whoever lets this much wait is gone, in bytes. */
const mostWaiting = 4 * 1024 * 1024

/** What is said in one turn goes out together at its end: to all quickly one after the other, to each at once. */
export class Outbox {
  private full: Letters[] = []

  /** A place for what goes to a socket; `line` is what it runs over. */
  for(socket: WebSocket, line: Duplex): Letters {
    return new Letters(socket, line, (letters) => this.add(letters))
  }

  private add(letters: Letters): void {
    // Runs when the promises that are settled in this turn have had their say.
    if (this.full.length === 0) process.nextTick(() => this.empty())
    this.full.push(letters)
  }

  private empty(): void {
    const full = this.full
    this.full = []
    for (const letters of full) letters.deliver()
  }
}

/** What waits for one socket. */
export class Letters {
  private readonly socket: WebSocket
  private readonly line: Duplex
  private readonly onFirst: (letters: Letters) => void
  private texts: string[] = []

  constructor(socket: WebSocket, line: Duplex, onFirst: (letters: Letters) => void) {
    this.socket = socket
    this.line = line
    this.onFirst = onFirst
  }

  post(text: string): void {
    if (this.texts.push(text) === 1) this.onFirst(this)
  }

  deliver(): void {
    const texts = this.texts
    this.texts = []
    if (this.socket.bufferedAmount > mostWaiting) this.socket.terminate()
    if (this.socket.readyState !== WebSocket.OPEN) return
    let frames = ''
    for (const text of texts) {
      if (isPlain(text)) frames += headOf(text) + text
      else {
        this.write(frames)
        frames = ''
        this.socket.send(text)
      }
    }
    this.write(frames)
  }

  /** In one piece: Node writes a string of bytes to a socket twice as fast as a head and a body. */
  private write(frames: string): void {
    if (frames) this.line.write(frames, 'latin1')
  }
}

/** Whether a text has one byte for each character, and not too many of them. */
const isPlain = (text: string): boolean => text.length < 65_536 && Buffer.byteLength(text) === text.length

/** What stands before a text of this length on the wire: a whole message, unmasked, as servers send it (RFC 6455, 5.2). */
function headOf({ length }: string): string {
  return length < 126
    ? String.fromCharCode(0x81, length)
    : String.fromCharCode(0x81, 126, length >> 8, length & 0xff)
}
