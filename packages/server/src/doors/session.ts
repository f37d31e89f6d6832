import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Refusal } from '@wolfmoon/engine/kernel'
import { refuse } from '@wolfmoon/engine/kernel'
import {
  isTournamentCode,
  type Request,
  readId,
  readRequest,
  readTournamentRequest,
} from '@wolfmoon/protocol'
import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import { Bucket } from '../bucket.ts'
import type { Connection } from '../client.ts'
import { Heartbeat } from '../heartbeat.ts'
import type { Hub } from '../hub.ts'
import type { Limits } from '../limits.ts'
import type { Measures } from '../measures.ts'
import type { Letters, Outbox } from '../outbox.ts'
import type { Tournaments } from '../tournament/tournaments.ts'
import { Backlog } from './backlog.ts'
import { type Guesses, isWrongGuess } from './guesses.ts'
import { Hellos } from './hellos.ts'

type Hello = Extract<Request, { type: 'hello' }>

/** What all sockets of a server share. */
export interface Hall {
  readonly hub: Hub
  readonly tournaments: Tournaments
  readonly limits: Limits
  readonly guesses: Guesses
  readonly outbox: Outbox
  readonly measured: Measures
  readonly logger: Logger
}

/** Somebody who names a token where nothing else may be tried is told no after so many milliseconds, whatever the reason. */
const sameTime = 1_000

/**
 * Who says a quarter of what a socket may say in ten seconds at once waits so many milliseconds before each message more:
 * whoever floods a server is stopped before it has done much of the work, and nobody who plays is as quick for long.
 */
const hasty = 1 / 4
const breath = 25

/** The sockets of a server, each from its first message to its end. */
export class Sessions {
  private readonly hall: Hall
  private readonly hellos: Hellos
  private opened = 0

  constructor(hall: Hall) {
    this.hall = hall
    this.hellos = new Hellos(hall.limits.hellosPerTenSeconds)
  }

  /** Serves one that has come in; `line` is what it runs over. */
  begin(socket: WebSocket, line: Duplex, address: string): void {
    const name = `${this.hall.hub.name}:${++this.opened}`
    new Session(this.hall, this.hellos, socket, this.hall.outbox.for(socket, line), { name, address })
  }
}

class Session {
  private readonly hall: Hall
  private readonly hellos: Hellos
  private readonly socket: WebSocket
  private readonly connection: Connection
  private readonly flood: Bucket
  private readonly haste: Bucket
  private isFlooding = false
  private isGone = false
  private readonly heartbeat: Heartbeat
  private isGreeted = false
  private isInTournament = false
  private readonly backlog: Backlog
  /** One message at a time. */
  private receiving: Promise<unknown> = Promise.resolve()

  constructor(
    hall: Hall,
    hellos: Hellos,
    socket: WebSocket,
    letters: Letters,
    { name: id, address }: { readonly name: string; readonly address: string },
  ) {
    this.hall = hall
    this.hellos = hellos
    this.socket = socket
    const { messagesPerTenSeconds } = hall.limits
    this.flood = new Bucket(messagesPerTenSeconds, () => performance.now())
    this.haste = new Bucket(messagesPerTenSeconds * hasty, () => performance.now())
    this.heartbeat = new Heartbeat(socket)
    this.backlog = new Backlog(socket)
    this.connection = {
      id,
      address,
      send: (text) => {
        hall.measured.sent(text.length)
        letters.post(text)
      },
      close: (code, reason) => {
        letters.deliver()
        socket.close(code, reason)
      },
    }
    socket.on('message', (data, isBinary) => this.hear(data, isBinary))
    socket.on('ping', (data) => this.isHeard() && letters.pong(data))
    socket.on('pong', () => this.isHeard())
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.end())
  }

  private hear(data: RawData, isBinary: boolean): void {
    if (!this.isHeard()) return
    if (isBinary) this.stopHearing('not text')
    else this.receiving = this.receiveNext(String(data))
  }

  /** Something has come, a ping or a pong included; it is heard unless it is too much. */
  private isHeard(): boolean {
    this.heartbeat.heard()
    if (!this.isFlooding && this.flood.take()) return true
    this.stopHearing('too much')
    return false
  }

  private stopHearing(reason: string): void {
    this.isFlooding = true
    this.socket.close(1008, reason)
  }

  private async receiveNext(text: string): Promise<void> {
    const begun = performance.now()
    this.backlog.add(text)
    try {
      await this.receiving
      if (this.isListenedTo && !this.haste.take()) await pause(breath, null, { ref: false })
      if (this.isListenedTo) await this.receive(text)
    } catch (error) {
      this.hall.logger.error({ err: String(error) }, 'request failed')
      this.socket.close(1011, 'trouble')
    }
    this.backlog.remove(text)
    this.hall.measured.handled(performance.now() - begun)
  }

  /** What was still waiting when it became too much is not heard any more, nor what waits of who has gone and was never in. */
  private get isListenedTo(): boolean {
    return !this.isFlooding && (this.isGreeted || !this.isGone)
  }

  private async receive(text: string): Promise<void> {
    if (this.isInTournament) return this.receiveInTournament(text)
    const request = readRequest(text)
    if (!request) return this.refuse(readId(text), refuse('not-understood'))
    if (request.type === 'ping') return this.tell({ type: 'pong', id: request.id, now: Date.now() })
    if (request.type !== 'hello') return this.hall.hub.request(this.connection, request)
    if (this.isGreeted) return this.refuse(request.id, refuse('already-in-room'))
    const heard = this.heard(request)
    // Who has a seat comes back by itself a little later; a refusal would be the end of it.
    if (!heard) return this.socket.close(1013, 'too many')
    this.isGreeted = true
    const refusal = await this.hello(heard)
    if (!refusal) {
      this.isInTournament = isTournamentCode(request.room)
      return
    }
    this.isGreeted = false
    this.refuse(request.id, refusal)
  }

  private async receiveInTournament(text: string): Promise<void> {
    const request = readTournamentRequest(text)
    if (!request) return this.refuse(readId(text), refuse('not-understood'))
    if (request.type === 'ping') return this.tell({ type: 'pong', id: request.id, now: Date.now() })
    return this.hall.tournaments.request(this.connection, request)
  }

  /**
   * A hello as it is heard: null if too many have come from here. Who has a seat in a room that is here is heard all the
   * same, but only to come back. That is looked up in memory alone, so nobody learns anything from how long it takes.
   */
  private heard(request: Hello): Hello | null {
    const { connection, hall, hellos } = this
    if (hellos.take(connection.address)) return request
    const { name: _, ...comeBack } = request
    const seat = hall.hub.seatHere(request)
    return seat !== null && hellos.takeReturn(connection.address, seat) ? comeBack : null
  }

  private async hello(request: Hello): Promise<Refusal | null> {
    const { connection } = this
    const guess = await this.hall.guesses.guess(
      connection.address,
      () => this.greet(request, false),
      isWrongGuess,
    )
    if (guess.isAllowed) return guess.result
    return request.token === undefined ? refuse('too-many') : this.comeBack(request)
  }

  private greet(request: Hello, isOnlyKnown: boolean): Promise<Refusal | null> {
    const { hub, tournaments } = this.hall
    return isTournamentCode(request.room)
      ? tournaments.hello(this.connection, request, isOnlyKnown)
      : hub.hello(this.connection, request)
  }

  /**
   * Who has a seat gets in, however often somebody at the same address was wrong: nobody guesses a token. All others,
   * who may be after a room's code, learn nothing, not even from how long it takes, and nobody comes in anew.
   */
  private async comeBack({ name: _, ...request }: Hello): Promise<Refusal | null> {
    const begun = performance.now()
    const refusal = await this.greet(request, true)
    if (!refusal || refusal.refused === 'already-in-room') return refusal
    await pause(sameTime - ((performance.now() - begun) % sameTime), null, { ref: false })
    return refuse('too-many')
  }

  private refuse(id: string, { refused: code, parts }: Refusal): void {
    this.tell({ type: 'refused', id, code, parts })
  }

  private tell(message: object): void {
    this.connection.send(JSON.stringify(message))
  }

  private end(): void {
    this.isGone = true
    this.heartbeat.stop()
    const { hub, tournaments, logger } = this.hall
    // What was said before is done first: somebody may still be on the way in, or leaving for good.
    this.receiving = this.receiving
      .then(() => {
        tournaments.closed(this.connection)
        return hub.closed(this.connection)
      })
      .catch((error) => logger.error({ err: String(error) }, 'closing failed'))
  }
}
