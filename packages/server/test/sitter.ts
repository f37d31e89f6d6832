import { type Asked, type Clock, RoomClient, type RoomParts } from '@wolfmoon/protocol'
import { Phone, Wire } from './wire.ts'

/** What is around somebody in a simulated evening. */
export interface Surroundings {
  readonly clock: Clock
  readonly code: string
  /** How many want to play. */
  readonly players: number
  /** Everybody only waits and watches. */
  readonly isQuiet: boolean
  random(below: number): number
  /** Lets a new socket in; false if no server is there. */
  accept(wire: Wire): boolean
  /** What really goes over the wire when somebody sends something. */
  sent(sitter: Sitter, text: string): readonly string[]
  /** Somebody sees the room again. */
  onBack(sitter: Sitter): void
  onEnd(sitter: Sitter, reason: string): void
}

/** Somebody with a phone: taps what the room asks for, talks, and loads the page again. */
export class Sitter {
  readonly name: string
  readonly kind: 'player' | 'spectator' | 'table'
  readonly phone: Phone
  wires: Wire[] = []
  client: RoomClient | null = null
  /** Who this is in the room. */
  you: string | null = null
  token: string | undefined
  isConnected = false
  /** What happens to the next socket. */
  readonly onConnect: ((wire: Wire) => void)[] = []
  /** Wants to go for good. */
  isLeaving = false
  /** Sends every request twice. */
  repeats = false
  troublesBegun = 0
  troubledSince: number | null = null
  /** When the last trouble ended, until the room is seen again. */
  calmSince: number | null = null
  /** The device has told the client that it is over. */
  isTold = false
  /** Requests that were accepted, each with the person whose it was. */
  readonly acknowledged: string[] = []
  /** What has not been answered, of this page. */
  readonly unanswered = new Set<Asked>()
  protected readonly around: Surroundings
  protected readonly answered = new Set<string>()
  private troubles = 0
  protected page = 0
  private isNew = false
  protected lines = 0

  constructor(around: Surroundings, name: string, kind: Sitter['kind']) {
    this.around = around
    this.name = name
    this.kind = kind
    this.phone = new Phone(around.clock)
  }

  get wire(): Wire | undefined {
    return this.wires.at(-1)
  }

  get parts(): Partial<RoomParts> {
    return this.client?.parts ?? {}
  }

  get isTroubled(): boolean {
    return this.troubles > 0
  }

  /** Opens the page, and comes back to the seat if there is one. */
  openPage(): void {
    const page = ++this.page
    this.client = new RoomClient({
      connect: () => this.connect(),
      room: this.around.code,
      as: this.kind,
      name: this.name,
      ...(this.token === undefined ? {} : { token: this.token }),
      clock: this.phone,
      random: () => this.around.random(1000) / 1000,
      onWelcome: (you, token) => {
        this.you = you
        this.token = token
        this.isNew = true
      },
      onConnection: (isConnected) => {
        this.isConnected = isConnected
      },
      onChange: () => {
        if (this.isNew) this.around.onBack(this)
        this.isNew = false
        if (!this.isTroubled) this.calmSince = null
      },
      onEnd: (reason) => {
        if (page === this.page) this.around.onEnd(this, reason)
      },
    })
    this.actLater(page)
  }

  closePage(): void {
    this.page++
    this.client?.close()
    this.client = null
    this.isConnected = false
    this.answered.clear()
    this.unanswered.clear()
  }

  beginTrouble(now: number): void {
    if (this.troubles === 0) this.troubledSince = now
    this.troubles++
    this.troublesBegun++
    this.calmSince = null
  }

  endTrouble(now: number, isTold: boolean): void {
    this.troubles--
    this.isTold = isTold
    if (this.troubles === 0) this.calmSince = now
  }

  /** A new socket finds the server, or does not. */
  reach(wire: Wire): void {
    if (wire.isLetGo) return
    if (this.phone.isOnline) {
      if (!this.around.accept(wire)) wire.lost()
    } else if (this.phone.offline === 'refused') wire.lost()
    else this.phone.hanging.push(wire)
  }

  private connect(): Wire {
    const lag = (): number => {
      const [least, most] = this.phone.lag
      return least + this.around.random(most - least)
    }
    const wire = new Wire(this.around.clock, this.phone, lag, (text) => this.around.sent(this, text))
    const isInUse = ({ isLetGo, session }: Wire): boolean => !isLetGo || session?.isOver === false
    this.wires = [...this.wires.filter(isInUse), wire]
    for (const happen of this.onConnect.splice(0)) happen(wire)
    this.around.clock.after(2 * lag(), () => this.reach(wire))
    return wire
  }

  private actLater(page: number): void {
    this.phone.after(500 + this.around.random(3500), () => {
      if (page !== this.page) return
      if (!this.around.isQuiet) this.act()
      this.actLater(page)
    })
  }

  /** Does what there is to do now, or nothing. */
  protected act(): void {
    const { ask, phase, people = [] } = this.parts
    const isHost = people.some(({ id, isHost }) => isHost && id === this.client?.you)
    const players = people.filter(({ kind }) => kind === 'player').length
    const isOpen = ask && !this.answered.has(ask.id)
    const isTalking = ask?.topic.type === 'ready' && this.around.random(4) > 0
    if (isOpen && !isTalking) this.answer(ask)
    else if (isHost && phase === null && players === this.around.players) this.request({ type: 'start' })
    else if (this.kind !== 'table' && this.around.random(8) === 0)
      this.request({ type: 'chat', text: `${this.name} ${this.page} ${++this.lines}` })
    else if (this.kind === 'player' && phase?.phase === 'day' && this.around.random(4) === 0)
      this.request({ type: 'place', board: 'shared', token: 0, on: this.around.random(3) })
  }

  private answer({ id, picks }: NonNullable<RoomParts['ask']>): void {
    const pick = picks[this.around.random(picks.length)]
    this.answered.add(id)
    const choice = pick ? pick.from.slice(0, pick.count) : []
    this.request({ type: 'answer', ask: id, choice }, () => this.answered.delete(id))
  }

  protected request(asked: Asked, onRefused: () => void = () => {}): void {
    const { client, page } = this
    this.unanswered.add(asked)
    void client?.request(asked).then((reply) => {
      if (page !== this.page) return
      this.unanswered.delete(asked)
      if (reply.type === 'refused') onRefused()
      else this.acknowledged.push(`${client.you} ${reply.id}`)
    })
  }
}
