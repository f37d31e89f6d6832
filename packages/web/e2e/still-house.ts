import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { isRefusal, randomFrom, shuffled } from '@wolfmoon/engine/kernel'
import {
  create,
  type Deal,
  defaultOptions,
  type Options,
  type RoleId as VillageRole,
} from '@wolfmoon/engine/many-nights'
import { type RoleId, sortDeck } from '@wolfmoon/engine/one-night'
import {
  type Asked,
  type Clock,
  type Reply,
  RoomClient,
  type RoomParts,
  type TableSettings,
  type UnreadChange,
} from '@wolfmoon/protocol'
import { alone, openSqlite, type RunningServer, startServer } from '@wolfmoon/server'
import { type Cheat, cheat } from '@wolfmoon/server/testing'
import { WebSocket } from 'ws'
import { Line } from './line.ts'
import { home, interfacesOf } from './network.ts'
import { Phone, type PhoneOptions } from './phone.ts'
import { built } from './server.ts'

const many = 1_000_000_000
/** How long one waits for what has to come. */
const patience = 20_000

/** The real server in this process, with time that passes only when a test says so and cards that fall as it likes. */
export class StillHouse {
  readonly url: string
  readonly port: number
  /** The addresses by which phones find it. */
  addresses = home.addresses
  private readonly clock: StillClock
  private readonly server: RunningServer
  private readonly folder: string
  private readonly browser: Browser
  private readonly guests: Guest[] = []
  private readonly phones: Phone[] = []
  private seed: string | null = null

  private constructor(browser: Browser, server: RunningServer, folder: string, clock: StillClock) {
    this.browser = browser
    this.server = server
    this.folder = folder
    this.clock = clock
    this.port = Number(new URL(server.url).port)
    this.url = server.url.replace('127.0.0.1', 'localhost')
    Object.assign(server.hub, { clock, draw: () => this.draw() })
  }

  static async open(browser: Browser, app = built.app): Promise<StillHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
    const opened: { house?: StillHouse } = {}
    const server = await startServer({
      store: await openSqlite(join(folder, 'rooms.sqlite')),
      fanout: alone,
      host: home.host,
      port: 0,
      interfaces: () => interfacesOf(opened.house?.addresses ?? []),
      origins: null,
      trustedProxies: 0,
      keepFor: many,
      app,
      limits: {
        roomsPerHour: many,
        socketsPerAddress: many,
        hellosPerTenSeconds: many,
        messagesPerTenSeconds: many,
        requestsPerRoom: many,
      },
    })
    opened.house = new StillHouse(browser, server, folder, new StillClock())
    return opened.house
  }

  /** Opens a room, with nobody in it. */
  openRoom(settings: Partial<TableSettings> | UnreadChange = {}): Promise<string> {
    return this.server.hub.open(settings)
  }

  /** Somebody without a screen sits down. */
  async seat(room: string, name: string, token?: string): Promise<Guest> {
    const guest = new Guest(this.socketUrl, room, name, token)
    this.guests.push(guest)
    await guest.until(({ people }) => people?.some((person) => person.name === name) ?? false)
    return guest
  }

  /** Somebody without a screen watches, and knows what all may know. */
  async onlooker(room: string): Promise<Guest> {
    const guest = new Guest(this.socketUrl, room, 'Onlooker', undefined, 'spectator')
    this.guests.push(guest)
    await guest.until(({ people }) => people !== undefined)
    return guest
  }

  /** Where sockets are opened. */
  get socketUrl(): string {
    return `${this.url.replace('http', 'ws')}/ws`
  }

  /** Somebody takes out a phone that moves nothing more than it must. */
  async phone(options: PhoneOptions): Promise<Phone> {
    const phone = await Phone.pickUp(this.browser, await Line.to(this), options)
    await phone.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    this.phones.push(phone)
    return phone
  }

  /** From now on this deck is dealt as it pleases the test; tells the cards by seat, then those of the centre. */
  deal(deck: readonly RoleId[], pleases: (cards: readonly RoleId[]) => boolean): readonly RoleId[] {
    for (let number = 0; number < 1_000_000; number++) {
      const seed = number.toString(16).padStart(64, '0')
      const cards = shuffled(sortDeck(deck), randomFrom(seed))
      if (!pleases(cards)) continue
      this.seed = seed
      return cards
    }
    throw new Error('no seed deals the cards like that')
  }

  /** The same for a village of Many Nights; tells the cards by seat. */
  dealVillage(
    deck: readonly VillageRole[],
    pleases: (cards: readonly VillageRole[], deal: Deal) => boolean,
    options: Partial<Options> = {},
    count = deck.length,
  ): readonly VillageRole[] {
    const players = Array.from({ length: count }, (_, seat) => `${seat}`)
    const village = { players, deck, variable: null, pool: [], region: null, blanks: [], commitment: null }
    for (let number = 0; number < 100_000; number++) {
      const seed = number.toString(16).padStart(64, '0')
      const events = create(
        { ...village, options: { ...defaultOptions, ...options }, startsAt: 0 },
        { seed, salt: '' },
      )
      const [dealt] = isRefusal(events) ? [] : events
      if (dealt?.type !== 'cards-dealt' || !pleases(dealt.deal.cards, dealt.deal)) continue
      this.seed = seed
      return dealt.deal.cards
    }
    throw new Error('no seed deals the cards like that')
  }

  /** The server cheats from now on: what it dealt is not what it will say that it has dealt. */
  cheat(room: string, how: Cheat): Promise<void> {
    return cheat(this.server.hub, room, how)
  }

  /** Lets time pass until the one game in this house goes on by itself. */
  passTime(): void {
    this.clock.passToTheLast()
  }

  /** Its rooms are so many seconds behind: what they wait for is over on a phone before anything happens in them. */
  fallBehind(seconds: number): void {
    this.clock.fallBehind(seconds)
  }

  async end(): Promise<void> {
    for (const guest of this.guests) guest.leave()
    await Promise.all(this.phones.map((phone) => phone.putAway()))
    await this.server.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private draw() {
    const seed = this.seed ?? '0'.repeat(64)
    return {
      secret: { seed, salt: '0'.repeat(32) },
      story: Math.random().toString(16).slice(2).padEnd(32, '0'),
    }
  }
}

/** Somebody who plays without a screen. */
export class Guest {
  readonly name: string
  private readonly client: RoomClient
  private wake = (): void => {}
  private seen = ''

  /** Who has a key to a seat comes with it. */
  constructor(
    url: string,
    room: string,
    name: string,
    token?: string,
    as: 'player' | 'spectator' = 'player',
  ) {
    this.name = name
    this.client = new RoomClient({
      connect: () => new WebSocket(url),
      room,
      as,
      ...(token ? { token } : { name }),
      onChange: () => {
        this.wake()
        this.watch()
      },
    })
  }

  get parts(): Partial<RoomParts> {
    return this.client.parts
  }

  /** Who has no screen has seen the end as soon as it comes. */
  private watch(): void {
    const { story, watched } = this.parts
    if (!watched || !story || this.seen === story) return
    this.seen = story
    void this.ask({ type: 'watched' })
  }

  ask(asked: Asked): Promise<Reply> {
    return this.client.request(asked)
  }

  /** Waits until what this guest knows is so. */
  async until(holds: (parts: Partial<RoomParts>) => boolean): Promise<void> {
    const latest = Date.now() + patience
    while (!holds(this.parts)) {
      if (Date.now() > latest) throw new Error(`waited in vain: ${JSON.stringify(this.parts.phase)}`)
      await new Promise<void>((done) => {
        this.wake = done
        setTimeout(done, 100)
      })
    }
  }

  /** Answers what is asked, as soon as it is, with the first choice there is. */
  async answer(): Promise<void> {
    await this.until(({ ask }) => Boolean(ask))
    const { ask } = this.parts
    if (!ask) return
    const [pick] = ask.picks
    await this.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
  }

  leave(): void {
    this.client.close()
  }
}

/** Time that stands still until it is told to pass. */
class StillClock implements Clock {
  private time = Date.now()
  private timers: { readonly at: number; readonly wake: () => void }[] = []

  now(): number {
    return this.time
  }

  after(milliseconds: number, wake: () => void): () => void {
    const timer = { at: this.time + milliseconds, wake }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  fallBehind(seconds: number): void {
    this.time -= seconds * 1000
  }

  /** Rooms wait for their deadlines; all other timers are shorter. */
  passToTheLast(): void {
    this.time = Math.max(this.time, ...this.timers.map(({ at }) => at))
    const due = this.timers.filter(({ at }) => at <= this.time)
    this.timers = this.timers.filter((timer) => !due.includes(timer))
    for (const { wake } of due) wake()
  }
}
