import { type Clock, readRequest } from '@wolfmoon/protocol'
import type { Connection } from '../src/client.ts'
import { alone } from '../src/fanout/fanout.ts'
import { Heartbeat } from '../src/heartbeat.ts'
import { Hub } from '../src/hub.ts'
import type { Drawn } from '../src/room/room.ts'
import type { Store } from '../src/store/store.ts'
import type { Wire } from './wire.ts'

/** What a simulated server is made of. */
export interface SimulatedServerOptions {
  readonly store: Store
  readonly clock: Clock
  readonly draw: () => Drawn
  readonly hasHeartbeat: boolean
  /** How long the store takes to answer, in milliseconds. */
  readonly storeLag: () => number
  /** Whether a message never gets to the wire. */
  readonly isLost: (text: string) => boolean
  /** An entry is in the log. */
  readonly onEntry: (text: string) => void
  readonly onDeath: () => void
  readonly onTrouble: (what: string) => void
}

/** A hub whose sockets are wires, which can be stopped, killed and started again on the same store. */
export class SimulatedServer {
  /** How many calls the store is working on, and how many of its answers are on their way. */
  busy = 0
  awaited = 0
  private readonly options: SimulatedServerOptions
  private life: Life | null = null
  private lives = 0

  constructor(options: SimulatedServerOptions) {
    this.options = options
    this.start()
  }

  get isUp(): boolean {
    return this.life !== null
  }

  get hub(): Hub {
    if (!this.life) throw new Error('the server is down')
    return this.life.hub
  }

  start(): void {
    const life = new Life(this.options, `s${++this.lives}`, this)
    life.onDeath = () => {
      this.life = null
      this.options.onDeath()
    }
    this.life = life
  }

  /** Lets a wire in; false if nobody is there. */
  accept(wire: Wire): boolean {
    if (!this.life) return false
    this.life.accept(wire)
    return true
  }

  /** Says goodbye first. */
  async stop(): Promise<void> {
    const { life } = this
    this.life = null
    await life?.hub.stop()
    life?.die()
  }

  kill(): void {
    this.life?.die()
  }

  /** The next entry is still written, but nobody here hears of it. */
  killInNextWrite(): void {
    if (this.life) this.life.diesInNextWrite = true
  }

  get isDoomed(): boolean {
    return this.life?.diesInNextWrite === true
  }
}

/** One run of the server's program. */
class Life {
  readonly hub: Hub
  isDead = false
  diesInNextWrite = false
  onDeath: () => void = () => {}
  readonly options: SimulatedServerOptions
  readonly clock: Clock
  private readonly sessions = new Set<Session>()
  private opened = 0

  constructor(options: SimulatedServerOptions, name: string, work: { busy: number; awaited: number }) {
    const { clock, draw, store, onTrouble } = options
    this.options = options
    this.clock = {
      now: () => clock.now(),
      after: (milliseconds, wake) =>
        clock.after(milliseconds, () => {
          if (!this.isDead) wake()
        }),
    }
    this.hub = new Hub({
      store: this.mortal(store, work),
      fanout: alone,
      clock: this.clock,
      name,
      pollEvery: 3_000,
      draw,
      onTrouble: (what, error) => onTrouble(`${what}: ${error}`),
    })
  }

  accept(wire: Wire): void {
    const session = new Session(this, wire, `${this.hub.name}:${++this.opened}`)
    this.sessions.add(session)
    wire.session = session
    wire.opened()
  }

  /** The program ends in the middle of whatever it does; the system closes its sockets. */
  die(): void {
    if (this.isDead) return
    this.isDead = true
    for (const session of this.sessions) session.orphan()
    this.onDeath()
  }

  forget(session: Session): void {
    this.sessions.delete(session)
  }

  trouble(error: unknown): void {
    this.options.onTrouble(String(error))
  }

  /** The store, as long as the program lives: whoever waits for it then waits for ever. */
  private mortal(store: Store, work: { busy: number; awaited: number }): Store {
    const never = new Promise<never>(() => {})
    const alive = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      if (this.isDead) return never
      work.busy++
      const result = await call().finally(() => {
        work.busy--
      })
      const lag = this.options.storeLag()
      if (lag === 0) return this.isDead ? never : result
      work.awaited++
      return new Promise((done) => {
        this.options.clock.after(lag, () => {
          work.awaited--
          if (!this.isDead) done(result)
        })
      })
    }
    return {
      ...store,
      open: (room, at, entries) =>
        alive(async () => {
          const isOpen = await store.open(room, at, entries)
          if (isOpen) entries.forEach(this.options.onEntry)
          return isOpen
        }),
      append: (room, expected, at, entries, last) =>
        alive(async () => {
          const isWritten = await store.append(room, expected, at, entries, last)
          if (isWritten) entries.forEach(this.options.onEntry)
          if (isWritten && this.diesInNextWrite) this.die()
          return isWritten
        }),
      read: (room, since, most) => alive(() => store.read(room, since, most)),
      readSnapshot: (room, program) => alive(() => store.readSnapshot(room, program)),
      keepSnapshot: (room, program, snapshot) => alive(() => store.keepSnapshot(room, program, snapshot)),
      lengths: (rooms) => alive(() => store.lengths(rooms)),
      keepStory: (name, at, story) => alive(() => store.keepStory(name, at, story)),
      hasStory: (name) => alive(() => store.hasStory(name)),
      erase: (room, stories) => alive(() => store.erase(room, stories)),
      heartbeat: (server, at, since) => alive(() => store.heartbeat(server, at, since)),
    }
  }
}

/** The server's end of a wire: does what `server.ts` does with a socket. */
export class Session {
  isOver = false
  private readonly life: Life
  private readonly wire: Wire
  private readonly connection: Connection
  private readonly heartbeat: Heartbeat | null = null
  private isGreeted = false
  private receiving: Promise<void> = Promise.resolve()

  constructor(life: Life, wire: Wire, id: string) {
    this.life = life
    this.wire = wire
    this.connection = {
      id,
      address: '',
      send: (text) => {
        if (!this.isOver && !life.options.isLost(text)) wire.tell(text)
      },
      close: () => this.end(),
    }
    if (life.options.hasHeartbeat)
      this.heartbeat = new Heartbeat(
        { isPaused: false, ping: () => wire.ping(), terminate: () => this.end() },
        life.clock,
      )
  }

  /** Something has come, be it only an answer to a ping. */
  heard(): void {
    if (this.isOver) this.wire.closedByServer()
    else this.heartbeat?.heard()
  }

  receive(text: string): void {
    this.heard()
    if (!this.isOver) this.inTurn(() => this.answer(text))
  }

  /** The socket has closed. */
  closed(): void {
    if (this.isOver) return
    this.isOver = true
    this.heartbeat?.stop()
    this.life.forget(this)
    this.inTurn(() => this.life.hub.closed(this.connection))
  }

  /** The program has died. */
  orphan(): void {
    this.isOver = true
    this.heartbeat?.stop()
    this.wire.closedByServer()
  }

  private end(): void {
    this.wire.closedByServer()
    this.closed()
  }

  private inTurn(task: () => Promise<void>): void {
    if (this.life.isDead) return
    this.receiving = this.receiving.then(task).catch((error) => this.life.trouble(error))
  }

  private async answer(text: string): Promise<void> {
    const { hub } = this.life
    const request = readRequest(text)
    const refused = (id: string, code: string, parts: object) =>
      this.connection.send(JSON.stringify({ type: 'refused', id, code, parts }))
    if (!request) return refused('', 'not-understood', {})
    if (request.type === 'ping')
      return this.connection.send(
        JSON.stringify({ type: 'pong', id: request.id, now: this.life.clock.now() }),
      )
    if (request.type !== 'hello') return hub.request(this.connection, request)
    if (this.isGreeted) return refused(request.id, 'already-in-room', {})
    this.isGreeted = true
    const refusal = await hub.hello(this.connection, request)
    if (!refusal) return
    this.isGreeted = false
    refused(request.id, refusal.refused, refusal.parts)
  }
}
