import { type Asked, type Message, type RoomParts, type UnreadChange, withNews } from '@wolfmoon/protocol'
import type { Connection } from '../src/client.ts'
import { alone } from '../src/fanout/fanout.ts'
import { Hub, type HubOptions } from '../src/hub.ts'
import type { PlainRequest } from '../src/room/room.ts'
import type { Store } from '../src/store/store.ts'
import { emptyMemory, type Memory, openMemory } from './memory-store.ts'
import { turn, VirtualClock } from './virtual-clock.ts'

/** How somebody comes in. */
export interface Entrance {
  readonly as?: 'player' | 'spectator' | 'table'
  readonly token?: string
  readonly village?: number | 'all'
  readonly device?: string
}

const begin = 1_800_000_000_000

/** A room in a real hub on virtual time, with people whose sockets are lists of what came. */
export class Salon {
  readonly clock: VirtualClock
  readonly memory: Memory
  readonly store: Store
  readonly hub: Hub
  /** Everyone who ever came in. */
  readonly visitors: Visitor[] = []
  code = ''
  private connections = 0
  private asked = 0

  constructor({ at = begin, memory = emptyMemory(), ...options }: Partial<HubOptions> & Past = {}) {
    this.clock = new VirtualClock(at, severalTurns)
    this.memory = memory
    this.store = options.store ?? openMemory(memory)
    const own = { fanout: alone, clock: this.clock, name: 'salon', pollEvery: 1e12 }
    this.hub = new Hub({ ...own, ...options, store: this.store })
  }

  static async open(settings: UnreadChange = {}, options: Partial<HubOptions> & Past = {}): Promise<Salon> {
    const salon = new Salon(options)
    salon.code = await salon.hub.open(settings)
    return salon
  }

  /** Somebody comes in, a second after whatever was before. */
  async come(name: string, entrance: Entrance = {}): Promise<Visitor> {
    await this.pass(1)
    const visitor = this.visitor(name)
    const answer = await visitor.enter({ name, ...entrance })
    if (answer !== 'welcome') throw new Error(`${name}: ${answer}`)
    this.visitors.push(visitor)
    return visitor
  }

  /** Somebody who is not in yet. */
  visitor(name: string, address?: string): Visitor {
    return new Visitor(this, name, address)
  }

  /** Somebody new tries to come in; tells `welcome`, or why not. */
  knock(name: string, entrance: Entrance = {}): Promise<string> {
    return new Visitor(this, name).enter({ name, ...entrance })
  }

  /** Several come in, one after the other, as players. */
  async sitDown<Names extends readonly string[]>(...names: Names): Promise<VisitorOfEach<Names>> {
    const visitors: Visitor[] = []
    for (const name of names) visitors.push(await this.come(name))
    return visitors as unknown as VisitorOfEach<Names>
  }

  /** Lets seconds pass, with all that is due in them. */
  async pass(seconds: number): Promise<void> {
    await this.clock.advance(this.clock.now() + seconds * 1000)
    await turn()
  }

  /** An id that no request has had before. */
  newRequestId(): string {
    return `${this.hub.name}-${++this.asked}`
  }

  /** An id that no socket has had before. */
  newSocketId(): string {
    return `${this.hub.name}:${++this.connections}`
  }
}

/** On a busy machine whoever reads a log lets others have their turn in between, again and again. */
async function severalTurns(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn()
}

interface Past {
  readonly at?: number
  readonly memory?: Memory
}

type VisitorOfEach<Names extends readonly string[]> = { readonly [Index in keyof Names]: Visitor }

/** Somebody in a salon, or at its door. */
export class Visitor {
  readonly name: string
  /** All that came over the last socket, and how many bytes each of it was. */
  heard: Message[] = []
  sizes: number[] = []
  parts: Partial<RoomParts> = {}
  id = ''
  token = ''
  /** With what code the socket was closed. */
  closedWith: number | null = null
  /** Where the sockets come from. */
  readonly address: string
  private readonly salon: Salon
  private connection: Connection | null = null

  constructor(salon: Salon, name: string, address = '') {
    this.salon = salon
    this.name = name
    this.address = address
  }

  /** Says hello; tells `welcome`, or why not. */
  async enter({ as = 'player', ...more }: Entrance & { readonly name?: string } = {}): Promise<string> {
    this.heard = []
    this.sizes = []
    this.parts = {}
    this.closedWith = null
    this.connection = this.socket()
    const hello = { id: 'hello', type: 'hello', protocol: 1, room: this.salon.code, as } as const
    const refusal = await this.salon.hub.hello(this.connection, { ...hello, ...more })
    return refusal?.refused ?? 'welcome'
  }

  /** Comes back with the key to the seat. */
  comeBack(entrance: Entrance = {}): Promise<string> {
    return this.enter({ token: this.token, ...entrance })
  }

  /** The socket closes. */
  async go(): Promise<void> {
    if (this.connection) await this.salon.hub.closed(this.connection)
  }

  /** Asks for something; tells `accepted`, or why not. */
  async ask(asked: Asked): Promise<string> {
    const id = this.salon.newRequestId()
    this.connection ??= this.socket()
    await this.salon.hub.request(this.connection, { ...asked, id } as PlainRequest)
    const reply = this.heard.findLast((message) => 'id' in message && message.id === id)
    return reply?.type === 'refused' ? reply.code : (reply?.type ?? 'nothing')
  }

  /** Why the socket was closed, if that is the last that came. */
  get bye(): string | null {
    const last = this.heard.at(-1)
    return last?.type === 'bye' ? last.reason : null
  }

  /** Names of the people here, as this one sees them. */
  get sees(): readonly string[] {
    return (this.parts.people ?? []).map(({ name }) => name)
  }

  /** Who is host, as this one sees it. */
  get host(): string | null {
    return this.parts.people?.find(({ isHost }) => isHost)?.name ?? null
  }

  /** A new socket; whatever still comes over one before it is not heard. */
  private socket(): Connection {
    const connection: Connection = {
      id: this.salon.newSocketId(),
      address: this.address,
      send: (text) => {
        if (this.connection === connection) this.receive(text)
      },
      close: (code) => {
        if (this.connection === connection) this.closedWith = code
      },
    }
    return connection
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as Message
    this.heard.push(message)
    this.sizes.push(Buffer.byteLength(text))
    if (message.type === 'welcome') {
      this.id = message.you
      this.token = message.token
    }
    if (message.type === 'snapshot' || message.type === 'change') this.parts = withNews(this.parts, message)
  }
}
