import { randomBytes } from 'node:crypto'
import {
  type TournamentAsked,
  type TournamentChange,
  type TournamentParts,
  withNews,
} from '@wolfmoon/protocol'
import type { Connection } from '../src/client.ts'
import type { Fanout } from '../src/fanout/fanout.ts'
import type { Store } from '../src/store/store.ts'
import type { Entry, PlainRequest } from '../src/tournament/tournament.ts'
import { Tournaments } from '../src/tournament/tournaments.ts'
import { emptyMemory, type Memory, openMemory } from './memory-store.ts'
import { Salon, type Visitor } from './salon.ts'
import { turn } from './virtual-clock.ts'

/** How an arena differs from an honest one. */
interface ArenaOptions {
  readonly memory?: Memory
  readonly at?: number
  /** It dies between the end of a game and telling the tournament. */
  readonly isForgetful?: boolean
  /** What its store has kept of a round it answers as if somebody else had been faster. */
  readonly isStammering?: boolean
  readonly tablesPerHour?: number
  readonly requestsPerRoom?: number
  /** Something is read from its store. */
  readonly onRead?: () => void
}

/** A tournament in real hubs on virtual time: one server, or one of several over the same memory. */
export class Arena {
  readonly salon: Salon
  readonly tournaments: Tournaments
  readonly memory: Memory
  code = ''
  private sockets = 0

  constructor({
    memory = emptyMemory(),
    at,
    isForgetful = false,
    isStammering = false,
    onRead = () => {},
    ...limits
  }: ArenaOptions = {}) {
    this.memory = memory
    const onTableOver = async (room: Parameters<Tournaments['report']>[0]) => {
      if (!isForgetful) await this.tournaments.report(room)
    }
    this.salon = new Salon({ memory, ...(at === undefined ? {} : { at }), onTableOver })
    const { clock, hub } = this.salon
    const kept = listening(openMemory(memory), onRead)
    const store = isStammering ? stammering(kept) : kept
    this.tournaments = new Tournaments({ store, fanout: deaf, hub, clock, ...limits })
  }

  /** A tournament and its organiser. */
  static async open(change: TournamentChange = {}, options: ArenaOptions = {}): Promise<[Arena, Looker]> {
    const arena = new Arena(options)
    const { code, token } = await arena.tournaments.open({
      ...change,
      rules: change.rules?.game ? change.rules : { ...slow, ...change.rules },
    })
    arena.code = code
    return [arena, await arena.come(token)]
  }

  /** Another server over what this one has kept. */
  beside(options: ArenaOptions = {}): Arena {
    const arena = new Arena({ memory: this.memory, at: this.salon.clock.now(), ...options })
    arena.code = this.code
    return arena
  }

  /** Somebody who has not said hello. */
  looker(token: string = newToken()): Looker {
    return new Looker(this, token)
  }

  async come(token?: string): Promise<Looker> {
    const looker = this.looker(token)
    const answer = await looker.enter()
    if (answer !== 'welcome') throw new Error(answer)
    return looker
  }

  /** Several sign up. */
  async signUp(...names: readonly string[]): Promise<readonly Looker[]> {
    const all: Looker[] = []
    for (const name of names) {
      const looker = await this.come()
      const answer = await looker.ask({ type: 'sign-up', name })
      if (answer !== 'accepted') throw new Error(`${name}: ${answer}`)
      all.push(looker)
    }
    return all
  }

  /** Those who come to a table's room with their tokens. */
  async sitDown(room: string, people: readonly Looker[]): Promise<readonly Visitor[]> {
    this.salon.code = room
    const visitors: Visitor[] = []
    for (const { token } of people) visitors.push(await this.salon.come('', { token }))
    return visitors
  }

  /** Lets seconds pass, with all that is due in them. */
  async pass(seconds: number): Promise<void> {
    await this.salon.pass(seconds)
    for (let turns = 0; turns < 50; turns++) await turn()
  }

  /** What the log of the tournament has of this type. */
  logged<Type extends Entry['type']>(type: Type): readonly Extract<Entry, { type: Type }>[] {
    const entries = this.memory.rooms.get(this.code)?.entries ?? []
    return entries
      .map((text) => JSON.parse(text) as Entry)
      .filter((entry): entry is Extract<Entry, { type: Type }> => entry.type === type)
  }

  newSocketId(): string {
    return `arena:${++this.sockets}`
  }
}

/** Games in which nothing happens by itself. */
const slow = { pace: 'together', confirm: 300, round: 300, vote: 300, discussion: null } as const

const deaf: Fanout = { publish() {}, subscribe() {}, async check() {}, async close() {} }

const listening = (store: Store, onRead: () => void): Store => ({
  ...store,
  read: (...where) => {
    onRead()
    return store.read(...where)
  },
})

const stammering = (store: Store): Store => ({
  ...store,
  append: async (room, expected, at, entries) =>
    (await store.append(room, expected, at, entries)) && !entries[0]?.includes('"drawn"'),
})

/** A token as clients make them. */
export const newToken = (): string => randomBytes(16).toString('hex')

/** Somebody who looks at a tournament, over a socket that is a list of what came. */
export class Looker {
  readonly token: string
  parts: Partial<TournamentParts> = {}
  you = ''
  bye: string | null = null
  heard: string[] = []
  private readonly arena: Arena
  private connection: Connection
  private asked = 0

  constructor(arena: Arena, token: string) {
    this.arena = arena
    this.token = token
    this.connection = this.socket()
  }

  async enter(more: object = {}): Promise<string> {
    this.parts = {}
    this.connection = this.socket()
    const hello = { id: 'hello', type: 'hello', protocol: 1, room: this.arena.code, as: 'spectator' } as const
    const refusal = await this.arena.tournaments.hello(this.connection, {
      ...hello,
      token: this.token,
      ...more,
    })
    return refusal?.refused ?? 'welcome'
  }

  /** Asks for something; tells `accepted`, or why not. */
  async ask(asked: TournamentAsked, id = `${this.token}-${++this.asked}`): Promise<string> {
    const from = this.heard.length
    await this.arena.tournaments.request(this.connection, { ...asked, id } as PlainRequest)
    const replies = this.heard
      .slice(from)
      .map((text) => JSON.parse(text) as { id?: string; type: string; code?: string })
    const reply = replies.find((message) => message.id === id)
    return reply?.code ?? reply?.type ?? 'nothing'
  }

  go(): void {
    this.arena.tournaments.closed(this.connection)
  }

  /** The people of a table of this round, among these. */
  at(table: number, all: readonly Looker[]): readonly Looker[] {
    const seats = this.parts.round?.tables[table]?.seats ?? []
    return seats.flatMap((id) => all[Number(id.slice(1)) - 1] ?? [])
  }

  /** Wins and losses of everyone. */
  get standings(): readonly string[] {
    return (this.parts.entrants ?? []).map(
      ({ name, wins, losses, isOut }) => `${name} ${wins}-${losses}${isOut ? ' out' : ''}`,
    )
  }

  private socket(): Connection {
    return {
      id: this.arena.newSocketId(),
      address: '',
      send: (text) => this.receive(text),
      close: () => {},
    }
  }

  private receive(text: string): void {
    this.heard.push(text)
    const message = JSON.parse(text)
    if (message.type === 'welcome') this.you = message.you
    if (message.type === 'bye') this.bye = message.reason
    if (message.type === 'snapshot' || message.type === 'change')
      this.parts = withNews<TournamentParts>(this.parts, message)
  }
}

/** Everyone at a table answers with the first choice there is, until it is over. */
export async function playOn(visitors: readonly Visitor[]): Promise<void> {
  while (visitors[0]?.parts.phase?.phase !== 'over')
    for (const visitor of visitors) {
      const { ask } = visitor.parts
      if (!ask) continue
      const [pick] = ask.picks
      await visitor.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
    }
}
