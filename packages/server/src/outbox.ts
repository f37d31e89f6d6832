import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'

/** How much may wait for those who read slowly, in bytes. */
export interface Patience {
  /** Whoever lets more wait is gone: not even the longest talk of a room, told anew, is as much. */
  readonly each: number
  /** If more waits for all of them together, those go for whom the most does. */
  readonly all: number
}

const usualPatience: Patience = { each: 512 * 1024, all: 64 * 1024 * 1024 }

/** What is said in one turn goes out together at its end: to all quickly one after the other, to each at once. */
export class Outbox {
  private readonly patience: Patience
  private full: Letters[] = []
  /** Those who have not taken yet what was sent to them. */
  private readonly behind = new Set<Letters>()

  constructor(patience: Patience = usualPatience) {
    this.patience = patience
  }

  /** A place for what goes to a socket; `line` is what it runs over. */
  for(socket: WebSocket, line: Duplex): Letters {
    const letters = new Letters(socket, line, this.patience.each, {
      onFirst: () => this.add(letters),
      onBehind: () => this.behind.add(letters),
    })
    line.on('drain', () => this.behind.delete(letters))
    line.on('close', () => this.behind.delete(letters))
    return letters
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
    if (this.behind.size > 0) this.relieve()
  }

  private relieve(): void {
    let waiting = 0
    for (const letters of this.behind) waiting += letters.waiting
    if (waiting <= this.patience.all) return
    const slowest = [...this.behind].sort((one, other) => other.waiting - one.waiting)
    for (const letters of slowest) {
      waiting -= letters.waiting
      letters.giveUp()
      if (waiting <= this.patience.all) return
    }
  }
}

/** What waits for one socket. */
export class Letters {
  private readonly socket: WebSocket
  private readonly line: Duplex
  private readonly mostWaiting: number
  private readonly moments: { readonly onFirst: () => void; readonly onBehind: () => void }
  private texts = none
  /** What was in the ping that is answered last; null: all are answered. */
  private pinged: Buffer | null = null

  constructor(
    socket: WebSocket,
    line: Duplex,
    mostWaiting: number,
    moments: { readonly onFirst: () => void; readonly onBehind: () => void },
  ) {
    this.socket = socket
    this.line = line
    this.mostWaiting = mostWaiting
    this.moments = moments
  }

  /** How much was sent and has not been taken, in bytes. */
  get waiting(): number {
    return this.line.writableLength
  }

  post(text: string): void {
    if (this.texts !== none) {
      this.texts.push(text)
      return
    }
    // Room for one: seldom is more said to somebody in a turn.
    this.texts = [text]
    this.moments.onFirst()
  }

  deliver(): void {
    const { texts } = this
    this.texts = none
    if (this.waiting > this.mostWaiting) this.giveUp()
    if (this.socket.readyState !== WebSocket.OPEN) return
    let frames = ''
    for (const text of texts) {
      const head = headOf(text)
      const frame = head + text
      if (isPlain(frame, head)) frames = frames ? frames + frame : frame
      else {
        this.write(frames)
        frames = ''
        this.socket.send(text)
      }
    }
    this.write(frames)
    if (this.line.writableNeedDrain) this.moments.onBehind()
  }

  /** Answers a ping; of those that come while an answer is still waiting only the last, as RFC 6455 (5.5.3) allows. */
  pong(data: Buffer): void {
    const isWaiting = this.pinged !== null
    this.pinged = data
    if (!isWaiting) this.answer(data)
  }

  private answer(data: Buffer): void {
    this.socket.pong(data, false, () => {
      if (this.pinged && this.pinged !== data) return this.answer(this.pinged)
      this.pinged = null
    })
  }

  /** Lets somebody go who does not read what is sent. */
  giveUp(): void {
    this.socket.terminate()
  }

  /**
   * In one piece, and framed here rather than by `ws`: of three messages in a turn each takes 2.4 µs of the processor, by
   * `ws` 7.3, and 3.4 if what `ws` writes is held together, too; a single one takes 7.8 µs, by `ws` 8.0. Medians of three
   * runs of `npm run bench:server -- frames`: 268 bytes to 200 sockets, Node 20, two busy cores.
   */
  private write(frames: string): void {
    if (frames) this.line.write(frames, 'latin1')
  }
}

/** Nothing waits. Nobody adds to it. */
const none: string[] = []

/**
 * Whether what stands behind the head of a frame has one byte for each character, and not too many of them. The whole
 * frame is looked at, which is in one piece from then on and need not be put together again to be written.
 */
const isPlain = (frame: string, head: string): boolean =>
  frame.length < 65_536 && Buffer.byteLength(frame) - frame.length === Buffer.byteLength(head) - head.length

/** What stands before a text of this length on the wire: a whole message, unmasked, as servers send it (RFC 6455, 5.2). */
function headOf({ length }: string): string {
  return length < 126
    ? String.fromCharCode(0x81, length)
    : String.fromCharCode(0x81, 126, length >> 8, length & 0xff)
}
