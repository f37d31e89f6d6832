import { type Command, mostPlayers, type Seat, type Setup } from '@wolfmoon/engine/one-night'
import {
  entitledTo,
  firstDeal,
  otherWorld,
  type Playing,
  play,
  type Scenario,
  scenario,
  testRandom,
} from '@wolfmoon/engine/testing'
import { commitmentTo } from '@wolfmoon/fair'
import { type Asked, openings, type TableSettings } from '@wolfmoon/protocol'
import type { Connection } from '../src/client.ts'
import { alone } from '../src/fanout/fanout.ts'
import { optionsOf } from '../src/games/one-night.ts'
import { Hub } from '../src/hub.ts'
import { type Entry, type PlainRequest, thisVersion } from '../src/room/room.ts'
import { openMemory } from './memory-store.ts'
import { planted } from './planted.ts'
import type { HubInside } from './planting.ts'
import { usualSettings } from './playing.ts'
import { VirtualClock } from './virtual-clock.ts'

/** Who receives something: a player by seat, somebody without one, or the screen on the table. */
export type Watcher = Seat | Onlooker

/** Who has no seat in the game: present when it began, come during it, or one player too many. */
type Onlooker = (typeof onlookers)[number] | 'eleventh player'

const onlookers = ['spectator', 'table', 'late player', 'late spectator', 'late table'] as const
const isLate = (who: Watcher): boolean => String(who).startsWith('late')
const onlookersOf = ({ players }: Setup): readonly Onlooker[] =>
  players.length === mostPlayers ? [...onlookers, 'eleventh player'] : onlookers

/** A game that is played in two worlds, and for whom the two are the same. */
export interface Case {
  readonly game: Scenario
  readonly settings: TableSettings
  readonly worlds: readonly [Playing, Playing]
  readonly watchers: readonly Watcher[]
}

/** What everyone received, and whether the story could be had before the end. */
export interface Received {
  readonly streams: ReadonlyMap<Watcher, readonly string[]>
  readonly isToldEarly: boolean
}

/** When games begin, and where. */
export const begin = 1_800_000_000_000
export const code = 'SECRET'

/** Two deals of a scenario that are alike for its viewer, and perhaps for others; null if none are found. */
export function caseOf(number: number): Case | null {
  const { setup: wanted, viewer } = scenario(number)
  const { deck, players } = wanted
  const random = testRandom(number ^ 0x5ea7)
  const settings: TableSettings = {
    ...usualSettings,
    deck,
    deckFollows: false,
    pace: wanted.options.pace,
    loneWolf: wanted.options.loneWolf,
    ...(wanted.options.blind ? { blind: true } : {}),
    form: random.below(4) === 0 ? 'beginner' : 'short',
    openings: openings[number % openings.length] ?? 'free',
  }
  const options = optionsOf(settings, players.length)
  const setup: Setup = { players, deck, options, startsAt: begin, commitment: null }
  // The fewer cards lie elsewhere, and the fewer people act otherwise by themselves, the more cannot tell.
  const swayed = random.below(2)
  const steady = players.flatMap((_, seat) => (random.below(3) >= swayed ? [seat] : []))
  const moved = random.below(4) === 0 ? deck.length : 2 + random.below(2)
  const game: Scenario = { number, setup, viewer, steady, moved }
  const first = play(game, firstDeal(game), 0)
  const other = otherWorld(game, first)
  if (!other) return null
  const isSame = (seat: Seat): boolean =>
    seat === viewer ||
    (steady.includes(seat) && knowledge(game, first, seat) === knowledge(game, other, seat))
  const seats = players.flatMap((_, seat) => (isSame(seat) ? [seat] : []))
  return { game, settings, worlds: [first, other], watchers: [...seats, ...onlookersOf(setup)] }
}

const knowledge = ({ setup }: Scenario, { cards, events }: Playing, seat: Seat): string =>
  [cards[seat], ...entitledTo({ setup, viewer: seat }, cards, events)].join()

/** Where the two worlds differ for somebody for whom they should not, or a story is told early; null if nowhere. */
export async function difference({ game, settings, worlds, watchers }: Case): Promise<string | null> {
  const pastimes = pastimesOf(game, worlds)
  const [one, other] = [
    await playThrough(game, settings, worlds[0], pastimes),
    await playThrough(game, settings, worlds[1], pastimes),
  ]
  if (one.isToldEarly || other.isToldEarly) return `case ${game.number}: a story before the end`
  for (const watcher of watchers) {
    const [mine, theirs] = [one.streams.get(watcher) ?? [], other.streams.get(watcher) ?? []]
    const length = Math.max(mine.length, theirs.length)
    for (let index = 0; index < length; index++) {
      if (mine[index] !== theirs[index])
        return `case ${game.number}, ${watcher}, message ${index}:\n${mine[index]}\n${theirs[index]}`
    }
  }
  return null
}

/** What people do besides playing: at the same times in both worlds. */
interface Pastime {
  readonly at: number
  readonly who: Watcher
  readonly does: 'come' | 'come-again' | 'go' | 'come-back' | 'repeat' | Asked
}

function pastimesOf({ number, setup }: Scenario, worlds: readonly [Playing, Playing]): readonly Pastime[] {
  const random = testRandom(number ^ 0x9a57)
  const length = (worlds[0].commands.at(-1)?.at ?? begin) - begin
  const pastimes: Pastime[] = []
  for (const who of [...setup.players.keys(), ...onlookersOf(setup)]) {
    const comes = isLate(who) ? random.below(length) : 0
    if (isLate(who)) pastimes.push({ at: begin + comes, who, does: 'come' })
    const someTime = () => begin + comes + random.below(length - comes)
    pastimes.push({ at: someTime(), who, does: 'come-again' })
    const goes = someTime()
    // Who has something to do is back in time.
    const acts = worlds.flatMap(({ commands }) =>
      commands.flatMap((command) => (isBy(command, who) && command.at >= goes ? [command.at] : [])),
    )
    pastimes.push({ at: goes, who, does: 'go' })
    pastimes.push({ at: Math.min(goes + random.below(5000), ...acts), who, does: 'come-back' })
    for (let times = random.below(4); times > 0; times--) {
      const does = asides[random.below(asides.length)] ?? 'repeat'
      const at = someTime()
      // Only the table as a whole ends its pauses.
      if (who !== host || does !== resume || !isPaused(worlds[0], at)) pastimes.push({ at, who, does })
    }
  }
  return pastimes.sort((one, other) => one.at - other.at)
}

const host: Seat = 0
const resume: Asked = { type: 'resume' }

const isPaused = ({ commands }: Playing, at: number): boolean =>
  commands.findLast((command) => command.at <= at && (command.type === 'pause' || command.type === 'resume'))
    ?.type === 'pause'

/** Things to ask for that change nothing in the game: most are refused, some are for all to see. */
const asides: readonly Pastime['does'][] = [
  'repeat',
  { type: 'chat', text: 'Who was awake?' },
  { type: 'chat', text: '' },
  { type: 'chip', chip: { type: 'pass' } },
  { type: 'chip', chip: { type: 'suspect', seat: 1, strength: 2 } },
  { type: 'chip', chip: { type: 'agree', to: 1 } },
  { type: 'wish', roles: ['seer'] },
  { type: 'start' },
  { type: 'settings', change: { act: 5 } },
  { type: 'rename', name: 'Somebody' },
  { type: 'vote-remove', person: 'p2' },
  { type: 'order', people: ['p2', 'p1'] },
  resume,
  { type: 'answer', ask: 'nobody-asked', choice: [] },
  { type: 'answer', ask: 'night-1-0', choice: [20] },
  { type: 'place', board: 'own', token: 12, on: 9 },
]

const isBy = (command: Command, who: Watcher): boolean => doerOf(command) === who

/** Who sends a command to the server; null: nobody, time passes by itself. */
const doerOf = (command: Command): Seat | null =>
  'seat' in command ? command.seat : command.type === 'tick' ? null : host

/**
 * Plays one world through a hub with a clock of its own, and gives every byte that everyone received, with its time.
 * Whatever is drawn or spoken follows from these bytes.
 */
async function playThrough(
  { setup }: Scenario,
  settings: TableSettings,
  { secret, cards, commands }: Playing,
  pastimes: readonly Pastime[],
): Promise<Received> {
  planted.deals.clear()
  planted.deals.set(secret.seed, cards)
  const clock = new VirtualClock(begin - 60_000)
  const store = openMemory()
  const story = `story-${secret.salt}`
  const hub = new Hub({
    store,
    fanout: alone,
    clock,
    name: 'test',
    pollEvery: 1e12,
    draw: () => ({ secret, story }),
  })
  const opened: Entry = { type: 'opened', at: clock.now(), code, settings, version: thisVersion }
  await store.open(code, clock.now(), [JSON.stringify(opened)])
  const commitment = commitmentTo(setup, secret)
  const house = new House(hub, clock, commitment)
  for (const [seat, name] of setup.players.entries()) await house.enter(seat, name)
  for (const who of onlookersOf(setup)) if (!isLate(who)) await house.enter(who)
  await house.ask(1, { type: 'chat', text: 'Good evening' })
  await clock.advance(begin)
  await house.ask(0, { type: 'start' })
  let [next, isToldEarly] = [0, false]
  for (const command of commands) {
    for (; (pastimes[next]?.at ?? Number.POSITIVE_INFINITY) <= command.at; next++) {
      const { at, who, does } = pastimes[next] as Pastime
      await clock.advance(at)
      await house.pass(who, does)
    }
    await clock.advance(command.at)
    const [doer, request] = [doerOf(command), requestOf(command)]
    if (request && doer !== null) await house.ask(doer, request)
    if (!house.isOver && (await store.readStory(story)) !== null) isToldEarly = true
  }
  return { streams: house.streams(), isToldEarly }
}

function requestOf(command: Command): Asked | null {
  if (command.type === 'answer')
    return { type: 'answer', ask: command.ask, choice: command.choice as number[] | null }
  if (command.type === 'place')
    return { type: 'place', board: command.board, token: command.token, on: command.on }
  return command.type === 'tick' ? null : { type: command.type }
}

interface Guest {
  readonly received: string[]
  connection: Connection
  token: string
  /** The last request, and how many there were. */
  last: PlainRequest | null
  asked: number
  knowsAll: boolean
}

/** Everyone in the room, and what they have received. */
export class House {
  isOver = false
  private readonly guests = new Map<Watcher, Guest>()
  private readonly hub: Hub
  private readonly clock: VirtualClock
  private readonly commitment: string
  private connections = 0

  constructor(hub: Hub, clock: VirtualClock, commitment: string) {
    this.hub = hub
    this.clock = clock
    this.commitment = commitment
  }

  async enter(who: Watcher, name = String(who)): Promise<void> {
    const guest: Guest = {
      received: [],
      connection: nowhere,
      token: '',
      last: null,
      asked: 0,
      knowsAll: false,
    }
    this.guests.set(who, guest)
    await this.connect(guest, { as: kindOf(who), name })
  }

  async ask(who: Watcher, asked: Asked): Promise<void> {
    const guest = this.guest(who)
    guest.last = { ...asked, id: `c${++guest.asked}` } as PlainRequest
    await this.hub.request(guest.connection, guest.last)
  }

  async pass(who: Watcher, does: Pastime['does']): Promise<void> {
    if (does === 'come') return this.enter(who)
    const guest = this.guest(who)
    if (typeof does === 'object') return this.ask(who, does)
    if (does === 'go') return this.hub.closed(guest.connection)
    if (does === 'repeat') return guest.last ? this.hub.request(guest.connection, guest.last) : undefined
    return this.connect(guest, { as: 'player', token: guest.token })
  }

  /** Nobody but these is told anything more: what the others know is made for nobody. */
  tellOnly(watchers: readonly Watcher[]): void {
    const { places } = this.hub as unknown as HubInside
    for (const [who, { connection }] of this.guests) {
      const client = places.get(connection.id)?.client
      if (client && !watchers.includes(who)) client.update = () => {}
    }
  }

  /** What each received before the end, when all is told. */
  streams(): ReadonlyMap<Watcher, readonly string[]> {
    return new Map([...this.guests].map(([who, { received }]) => [who, received]))
  }

  private async connect(
    guest: Guest,
    how: { as: 'player' | 'spectator' | 'table'; name?: string; token?: string },
  ): Promise<void> {
    guest.connection = {
      id: `test:${++this.connections}`,
      address: '',
      send: (text) => this.receive(guest, text),
      close: (code, reason) => guest.received.push(`${this.clock.now()} closed ${code} ${reason}`),
    }
    await this.hub.hello(guest.connection, { id: 'hello', type: 'hello', protocol: 1, room: code, ...how })
  }

  private receive(guest: Guest, text: string): void {
    const token = /^\{"type":"welcome".*"token":"(\w+)"/.exec(text)?.[1]
    guest.token = token ?? guest.token
    guest.knowsAll ||= text.includes('"phase":"over"')
    this.isOver ||= guest.knowsAll
    if (guest.knowsAll) return
    // The key to the seat and the promise about the deal are random in every game, and tell nothing.
    const plain = token ? text.replace(token, 'TOKEN') : text.replace(this.commitment, 'PROMISE')
    guest.received.push(`${this.clock.now()} ${plain}`)
  }

  private guest(who: Watcher): Guest {
    const guest = this.guests.get(who)
    if (!guest) throw new Error(`${who} is not here`)
    return guest
  }
}

const kindOf = (who: Watcher): 'player' | 'spectator' | 'table' =>
  (['spectator', 'table'] as const).find((kind) => String(who).endsWith(kind)) ?? 'player'

const nowhere: Connection = { id: '', address: '', send: () => {}, close: () => {} }
