import { type Character, characters, levels } from '@wolfmoon/bots/characters'
import type { Said } from '@wolfmoon/chips'
import { evolveAll, isRefusal, shuffled } from '@wolfmoon/engine/kernel'
import {
  type Command,
  dealAs,
  decide,
  drawDeck,
  type Event,
  evolve,
  fullBag,
  type RoleId,
  type Seat,
  type Setup,
  type State,
} from '@wolfmoon/engine/one-night'
import { entitledTo, testRandom, testSeed } from '@wolfmoon/engine/testing'
import type { TableSettings } from '@wolfmoon/protocol'
import { atOnce, type Thinker } from '../src/bots/thinker.ts'
import { alone } from '../src/fanout/fanout.ts'
import { Hub } from '../src/hub.ts'
import { type Entry, type Room, thisVersion } from '../src/room/room.ts'
import { openMemory } from './memory-store.ts'
import { planted } from './planted.ts'
import type { HubInside } from './planting.ts'
import { savedOf, stateOf, usualSettings } from './playing.ts'
import { begin, code, House, type Watcher } from './secrecy.ts'
import { VirtualClock } from './virtual-clock.ts'

/** A table of one person and bots, dealt twice: in the second world two cards have changed places. */
export interface BotCase {
  readonly number: number
  readonly settings: TableSettings
  readonly bots: readonly { readonly character: Character['id']; readonly level: (typeof levels)[number] }[]
  readonly deals: readonly [readonly RoleId[], readonly RoleId[]]
}

/** What came of a case. */
export interface Comparison {
  /** Where the worlds differ for somebody for whom they should not; null: nowhere. */
  readonly difference: string | null
  /** Whose two worlds were compared: the person, bots by what they are handed to think about, and onlookers. */
  readonly person: boolean
  readonly bots: number
  /** Whether it could be compared up to the end, because nobody said anything. */
  readonly isWhole: boolean
}

/** Ways for a talk to begin. Where nobody chats, all that bots do up to the end can be compared. */
const talks = [{}, { chat: false }, { openings: 'table-order' }, { openings: 'free' }] as const

/** A table by its number. */
export function botCaseOf(number: number): BotCase {
  const random = testRandom(number ^ 0xb075)
  const players = 3 + random.below(4)
  const one = shuffled(drawDeck(fullBag, players, random) ?? [], random)
  const [first = 0, second = 1] = shuffled([...one.keys()].slice(1), random)
  const other = one.with(first, one[second] as RoleId).with(second, one[first] as RoleId)
  const settings: TableSettings = {
    ...usualSettings,
    deck: one.toSorted(),
    deckFollows: false,
    pace: random.below(2) === 0 ? 'together' : 'called',
    form: 'short',
    discussion: 600,
    ...talks[number % talks.length],
  }
  const bots = Array.from({ length: players - 1 }, () => ({
    character: (characters[random.below(characters.length)] as Character).id,
    level: levels[random.below(levels.length)] ?? 'easy',
  }))
  return { number, settings, bots, deals: [one, other] }
}

/**
 * Plays both worlds and compares every byte with its time: what the person and all onlookers receive, and what bots
 * are handed, if by the rules they know the same in both. What bots say aloud may differ, so worlds are compared up to
 * the first chip that does; if it is a first word, it has to come from the same seat at the same time.
 */
export async function compareWorlds(tried: BotCase): Promise<Comparison> {
  const [one, other] = [await playWorld(tried, 0), await playWorld(tried, 1)]
  const parting = partingOf(one.said, other.said)
  const alike = [...tried.bots.keys(), tried.bots.length].filter(
    (seat) => one.knowledge[seat] === other.knowledge[seat],
  )
  const bots = alike.filter((seat) => seat > 0)
  const watchers = [...one.streams.keys()].filter((who) => typeof who !== 'number' || alike.includes(who))
  const differences = [
    ...(parting.isEven ? [] : [`a chip that is said at another time: ${parting.at}`]),
    ...watchers.flatMap((who) =>
      firstDifference(String(who), one.streams.get(who), other.streams.get(who), parting.at),
    ),
    ...bots.flatMap((seat) =>
      firstDifference(`bot ${seat}`, one.handed.get(seat), other.handed.get(seat), parting.at),
    ),
  ]
  return {
    difference: differences.length > 0 ? `case ${tried.number}, ${differences[0]}` : null,
    person: alike.includes(0),
    bots: bots.length,
    isWhole: parting.at === Number.POSITIVE_INFINITY,
  }
}

type Lines = readonly Line[]
interface Line {
  readonly at: number
  readonly text: string
}

function firstDifference(who: string, one: Lines = [], other: Lines = [], end: number): readonly string[] {
  const before = (lines: Lines): Lines => lines.filter(({ at }) => at < end)
  const [mine, theirs] = [before(one), before(other)]
  for (let index = 0; index < Math.max(mine.length, theirs.length); index++) {
    const [line, its] = [mine[index], theirs[index]]
    if (line?.at !== its?.at || line?.text !== its?.text)
      return [`${who}, ${index}:\n${line?.at} ${line?.text}\n${its?.at} ${its?.text}`]
  }
  return []
}

/** When something else is said in one world than in the other, and whether that tells nothing by its time. */
function partingOf(one: readonly Said[], other: readonly Said[]): { at: number; isEven: boolean } {
  const index = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, place) => wordsOf(one[place]) !== wordsOf(other[place]),
  )
  const [mine, its] = [one[index], other[index]]
  const at = Math.min(mine?.at ?? Number.POSITIVE_INFINITY, its?.at ?? Number.POSITIVE_INFINITY)
  const spoken = new Set(one.slice(0, index).map(({ seat }) => seat))
  // Later on somebody may have nothing to add in one of the worlds, and whoever is next comes later.
  const isFirstWord = mine && its && !spoken.has(mine.seat) && !spoken.has(its.seat)
  return { at, isEven: !isFirstWord || (mine.at === its.at && mine.seat === its.seat) }
}

const wordsOf = (said: Said | undefined): string => JSON.stringify([said?.seat, said?.chip])

interface World {
  readonly streams: ReadonlyMap<Watcher, Lines>
  /** What each bot was handed to think about. */
  readonly handed: ReadonlyMap<Seat, Lines>
  readonly said: readonly Said[]
  /** By seat, by the rules' own account. */
  readonly knowledge: readonly string[]
}

const secret = { seed: testSeed(77), salt: '0'.repeat(32) }

async function playWorld({ settings, bots, deals }: BotCase, world: 0 | 1): Promise<World> {
  planted.deals.clear()
  planted.deals.set(secret.seed, deals[world])
  const clock = new VirtualClock(begin)
  const store = openMemory()
  const handed = new Map<Seat, Line[]>()
  const thinker: Thinker = {
    think(task) {
      const { you } = task.view as { readonly you: { readonly seat: Seat } }
      const lines = handed.get(you.seat) ?? []
      handed.set(you.seat, [...lines, { at: clock.now(), text: JSON.stringify(task) }])
      return atOnce.think(task)
    },
    close: atOnce.close,
  }
  const draw = () => ({ secret, story: 'a story that nobody knows' })
  const hub = new Hub({ store, fanout: alone, clock, name: 'test', pollEvery: 1e12, draw, thinker })
  const opened: Entry = { type: 'opened', at: clock.now(), code, settings, version: thisVersion }
  await store.open(code, clock.now(), [JSON.stringify(opened)])
  const house = new House(hub, clock, 'no promise')
  await house.enter(0, 'Ada')
  for (const who of ['spectator', 'table'] as const) await house.enter(who)
  for (const [index, bot] of bots.entries())
    await house.ask(0, { type: 'add-bot', name: `Bot ${index}`, ...bot })
  await house.ask(0, { type: 'start' })
  const room = () => [...(hub as unknown as HubInside).places.values()][0]?.live.room as Room
  const person = new Person(house, room)
  for (let second = 0; !house.isOver && second < 600; second++) {
    await clock.advance(clock.now() + 1000)
    await person.act()
    if (second % 40 === 5) await house.pass(second % 80 === 5 ? 'spectator' : 0, 'come-again')
    if (second === 20) await house.pass('late spectator', 'come')
  }
  if (!house.isOver) throw new Error('the game does not end')
  const last = savedOf(room().game)
  if (!last) throw new Error('no game')
  const events = eventsOf(last.setup, last.commands, deals[world])
  return {
    streams: new Map([...house.streams()].map(([who, lines]) => [who, lines.map(split)])),
    handed,
    said: room().laid[0]?.said ?? [],
    knowledge: last.setup.players.map((_, viewer) =>
      [deals[world][viewer], ...entitledTo({ setup: last.setup, viewer }, deals[world], events)].join(),
    ),
  }
}

const split = (line: string): Line => {
  const space = line.indexOf(' ')
  return { at: Number(line.slice(0, space)), text: line.slice(space + 1) }
}

/** Somebody whose answers follow from what is asked and nothing else. */
class Person {
  private readonly house: House
  private readonly room: () => Room
  private day = 0

  constructor(house: House, room: () => Room) {
    this.house = house
    this.room = room
  }

  async act(): Promise<void> {
    const { game } = this.room()
    const state = stateOf(game)
    const { you } = (game?.table.seenBy(0) ?? {}) as { you?: { ask: Asked | null } }
    if (state?.phase === 'day') return this.talk()
    const ask = you?.ask
    const [pick] = ask?.picks ?? []
    if (ask)
      await this.house.ask(0, {
        type: 'answer',
        ask: ask.id,
        choice: pick ? [...pick.from.slice(0, pick.count)] : [],
      })
  }

  /** Tells nothing, and calls the vote after a while. */
  private async talk(): Promise<void> {
    this.day++
    if (this.day === 4 || this.day === 24 || this.day === 44)
      await this.house.ask(0, { type: 'chip', chip: { type: 'pass' } })
    if (this.day === 80) await this.house.ask(0, { type: 'end-discussion' })
  }
}

interface Asked {
  readonly id: string
  readonly picks: readonly { readonly from: readonly number[]; readonly count: number }[]
}

function eventsOf(setup: Setup, commands: readonly Command[], cards: readonly RoleId[]): readonly Event[] {
  const events = [...dealAs(setup, secret, cards)]
  let state: State = evolveAll(evolve, undefined, events)
  for (const command of commands) {
    const more = decide(state, command)
    if (isRefusal(more)) throw new Error(more.refused)
    events.push(...more)
    state = evolveAll(evolve, state, more)
  }
  return events
}
