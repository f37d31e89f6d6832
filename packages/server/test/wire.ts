import type { Clock, SocketLike } from '@wolfmoon/protocol'
import type { Session } from './simulated-server.ts'

/** One direction of a wire: what is sent arrives in order, later, or never. */
export class Lane {
  /** When it fell silent; null while it carries. */
  silentSince: number | null = null
  private readonly clock: Clock
  private readonly latency: () => number
  private isDead = false
  private readonly queue: { readonly due: number; readonly arrive: () => void }[] = []
  private cancel: () => void = () => {}

  constructor(clock: Clock, latency: () => number) {
    this.clock = clock
    this.latency = latency
  }

  /** How much is on its way. */
  get load(): number {
    return this.queue.length
  }

  carry(arrive: () => void): void {
    if (this.isDead) return
    const due = Math.max(this.queue.at(-1)?.due ?? 0, this.clock.now() + this.latency())
    this.queue.push({ due, arrive })
    if (this.queue.length === 1) this.deliverLater()
  }

  /** Nothing arrives until it goes on. */
  stall(): void {
    this.silentSince ??= this.clock.now()
    this.cancel()
  }

  goOn(): void {
    if (this.silentSince === null || this.isDead) return
    this.silentSince = null
    this.deliverLater()
  }

  /** Nothing arrives any more, and nobody is told. */
  die(): void {
    this.stall()
    this.isDead = true
    this.queue.length = 0
  }

  private deliverLater(): void {
    const [first] = this.queue
    if (!first || this.silentSince !== null) return
    this.cancel = this.clock.after(Math.max(0, first.due - this.clock.now()), () => {
      this.queue.shift()
      this.deliverLater()
      first.arrive()
    })
  }
}

/** Somebody's device: its network, and a clock that stands still while it is locked. */
export class Phone implements Clock {
  isOnline = true
  /** What becomes of new sockets while it is offline. */
  offline: 'refused' | 'hanging' = 'refused'
  /** New sockets that nobody has answered. */
  hanging: Wire[] = []
  /** While it is locked, the system may go on answering the server's pings. */
  answersPings = true
  lockedSince: number | null = null
  lastUnlocked = Number.NEGATIVE_INFINITY
  /** How many milliseconds a message takes. */
  lag: readonly [least: number, most: number] = usualLag
  private readonly clock: Clock
  private readonly held: (() => void)[] = []

  constructor(clock: Clock) {
    this.clock = clock
  }

  now(): number {
    return this.clock.now()
  }

  after(milliseconds: number, wake: () => void): () => void {
    let isCancelled = false
    const cancel = this.clock.after(milliseconds, () =>
      this.run(() => {
        if (!isCancelled) wake()
      }),
    )
    return () => {
      isCancelled = true
      cancel()
    }
  }

  /** Does something on the device, now or once it is unlocked. */
  run(task: () => void): void {
    if (this.lockedSince === null) task()
    else this.held.push(task)
  }

  lock(answersPings: boolean): void {
    if (this.lockedSince !== null) return
    this.answersPings = answersPings
    this.lockedSince = this.clock.now()
  }

  unlock(): void {
    if (this.lockedSince === null) return
    this.lockedSince = null
    this.lastUnlocked = this.clock.now()
    for (const task of this.held.splice(0)) this.clock.after(0, () => this.run(task))
  }
}

/** How long messages usually take. */
export const usualLag = [5, 150] as const

/** A WebSocket between a client and a session of the server, as the client has it. */
export class Wire implements SocketLike {
  readonly up: Lane
  readonly down: Lane
  session: Session | null = null
  /** The client has closed it, or has heard that it is closed. */
  isLetGo = false
  private readonly phone: Phone
  /** What really goes over the wire when the client sends something. */
  private readonly tamper: (text: string) => readonly string[]
  private isOpen = false
  private readonly listeners: { readonly type: string; readonly listener: (event: never) => void }[] = []

  constructor(
    clock: Clock,
    phone: Phone,
    latency: () => number,
    tamper: (text: string) => readonly string[],
  ) {
    this.phone = phone
    this.tamper = tamper
    this.up = new Lane(clock, latency)
    this.down = new Lane(clock, latency)
  }

  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.push({ type, listener })
  }

  send(text: string): void {
    if (!this.isOpen) throw new Error('this socket is not open yet')
    if (this.isLetGo) return
    for (const each of this.tamper(text)) this.up.carry(() => this.session?.receive(each))
  }

  close(): void {
    if (this.isLetGo) return
    this.isLetGo = true
    if (this.session) this.up.carry(() => this.session?.closed())
  }

  /** The server has let the client in. */
  opened(): void {
    this.down.carry(() =>
      this.phone.run(() => {
        if (this.isLetGo) return
        this.isOpen = true
        this.emit('open')
      }),
    )
  }

  tell(text: string): void {
    this.down.carry(() => {
      if (this.isLetGo) this.up.carry(() => this.session?.closed())
      else this.phone.run(() => this.emit('message', { data: text }))
    })
  }

  ping(): void {
    this.down.carry(() => {
      if (this.phone.lockedSince === null || this.phone.answersPings)
        this.up.carry(() => this.session?.heard())
    })
  }

  /** The server's end is closed. */
  closedByServer(): void {
    this.down.carry(() => this.lost())
  }

  /** The device notices that the socket is gone. */
  lost(): void {
    this.phone.run(() => {
      if (this.isLetGo) return
      this.isLetGo = true
      this.emit('error')
      this.emit('close')
    })
  }

  /** Tells the client what it wants to hear. */
  reassure(): void {
    this.emit('message', { data: '{"type":"pong","id":"0","now":0}' })
  }

  private emit(type: string, event: { data?: unknown } = {}): void {
    for (const { type: wanted, listener } of this.listeners) if (wanted === type) listener(event as never)
  }
}
