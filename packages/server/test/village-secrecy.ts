import { type Command, type State, whisperers } from '@wolfmoon/engine/many-nights'
import {
  findOtherWorld,
  partingOf,
  type VillagePlaying,
  type VillageScenario,
  villageWorlds,
} from '@wolfmoon/engine/testing'
import { commitmentTo } from '@wolfmoon/fair'
import type { Asked } from '@wolfmoon/protocol'
import { alone } from '../src/fanout/fanout.ts'
import { games } from '../src/games/index.ts'
import { type Settings, setupOf } from '../src/games/many-nights.ts'
import { Hub } from '../src/hub.ts'
import { openingSettings } from '../src/room/hosting.ts'
import { type Entry, type Room, thisVersion } from '../src/room/room.ts'
import { openMemory } from './memory-store.ts'
import { villageDeals } from './planted.ts'
import { begin, code, House, type Watcher } from './secrecy.ts'
import { VirtualClock } from './virtual-clock.ts'

/** A village that is played in two worlds, and until when they are the same for its viewer. */
export interface VillageCase {
  readonly game: VillageScenario
  readonly settings: Settings
  readonly worlds: readonly [VillagePlaying, VillagePlaying]
  readonly until: number
}

/** Two deals of a village that are alike for its viewer for a while; null if none are found. */
export function villageCase(number: number): VillageCase | null {
  const { setup: wanted, viewer } = villageWorlds.scenario(number)
  const { leads: _, unanswered: __, ...rules } = wanted.options
  const settings = {
    ...openingSettings(games, { game: 'many-nights' }),
    ...rules,
    deck: wanted.deck,
    deckFollows: false,
    whispers: number % 3 > 0,
  } as unknown as Settings
  const setup = setupOf(settings, wanted.players, begin, true)
  if ('refused' in setup) return null
  const game: VillageScenario = { number, setup, viewer, isSteady: true }
  const first = villageWorlds.play(game, villageWorlds.firstDeal(game), 0, villageWorlds.honest)
  const other = findOtherWorld(villageWorlds, game, first)
  if (!other) return null
  // A playing ends when its viewer is dead and sees everything.
  const ends = [first, other].map(({ commands }) => commands.at(-1)?.at ?? 0)
  return { game, settings, worlds: [first, other], until: Math.min(partingOf(first, other), ...ends) }
}

/** Where the two worlds differ for who should not be able to tell; null if nowhere. */
export async function villageDifference(found: VillageCase): Promise<string | null> {
  const { game, settings, worlds, until } = found
  const [one, other] = [
    await playThrough(game, settings, worlds[0], false),
    await playThrough(game, settings, worlds[1], true),
  ]
  for (const watcher of watchersOf(game)) {
    const mine = before(one.get(watcher) ?? [], until)
    const theirs = before(other.get(watcher) ?? [], until)
    for (let index = 0; index < Math.max(mine.length, theirs.length); index++)
      if (mine[index] !== theirs[index])
        return `case ${game.number}, ${watcher}, message ${index}:\n${mine[index]}\n${theirs[index]}`
  }
  return null
}

/** Who must not be able to tell: the viewer, if there is one, and all who look on. */
const watchersOf = ({ viewer }: VillageScenario): readonly Watcher[] => [
  ...(typeof viewer === 'number' ? [viewer] : []),
  'spectator',
  'table',
]

const before = (stream: readonly string[], until: number): readonly string[] =>
  stream.filter((text) => Number.parseInt(text, 10) < until)

/** When those who must not be able to tell come in once more, in milliseconds from the deal. */
const comesAgain: readonly number[] = [40_000, 130_000, 260_000, 700_000, 1_300_000]

async function playThrough(
  game: VillageScenario,
  settings: Settings,
  { secret, cards, commands }: VillagePlaying,
  isTalkative: boolean,
): Promise<ReadonlyMap<Watcher, readonly string[]>> {
  const { setup } = game
  villageDeals.clear()
  villageDeals.set(secret.seed, cards)
  const clock = new VirtualClock(begin - 60_000)
  const store = openMemory()
  const draw = () => ({ secret, story: `story-${secret.salt}` })
  const hub = new Hub({ store, fanout: alone, clock, name: 'test', pollEvery: 1e12, draw })
  const opened: Entry = { type: 'opened', at: clock.now(), code, settings, version: thisVersion }
  await store.open(code, clock.now(), [JSON.stringify(opened)])
  const house = new House(hub, clock, commitmentTo(setup, secret))
  for (const [seat, name] of setup.players.entries()) await house.enter(seat, name)
  await house.enter(moderator, 'Mo')
  await house.ask(0, { type: 'appoint', person: `p${setup.players.length + 1}` })
  for (const who of ['spectator', 'table'] as const) await house.enter(who)
  await clock.advance(begin)
  await house.ask(0, { type: 'start' })
  // What one is told might depend on what was just made for another: in every fourth village all of it is made.
  if (game.number % 4 !== 0) house.tellOnly(watchersOf(game))
  let next = 0
  for (const [index, command] of commands.entries()) {
    for (; begin + (comesAgain[next] ?? Number.POSITIVE_INFINITY) <= command.at; next++) {
      await clock.advance(begin + (comesAgain[next] ?? 0))
      for (const who of watchersOf(game)) await house.pass(who, 'come-again')
    }
    await clock.advance(command.at)
    const request = requestOf(command)
    if (request) await house.ask('seat' in command ? command.seat : 0, request)
    if (isTalkative && index % 16 === 0) await whisper(house, game, await stateIn(hub), index)
  }
  return house.streams()
}

/** Who moderates; the viewer never does. */
const moderator = 100

/**
 * In one of the worlds somebody tries each way to say what the viewer must not hear: among the dead, in a pack that the
 * viewer is not of, to who moderates, and from there to one other.
 */
async function whisper(
  house: House,
  game: VillageScenario,
  state: State | null,
  turn: number,
): Promise<void> {
  const { setup, viewer } = game
  for (const seat of setup.players.keys()) {
    if (seat === viewer || !state) continue
    const pack = whisperers(state, seat)
    const way = turn % 3
    if (way === 0) await house.ask(seat, { type: 'chat', text: 'Boo', to: 'dead' })
    else if (way === 1) await house.ask(seat, { type: 'chat', text: 'It was me', to: 'moderator' })
    else await house.ask(moderator, { type: 'chat', text: 'Hush', to: 'player', seat })
    if (typeof viewer !== 'number' || !pack.includes(viewer))
      await house.ask(seat, { type: 'chat', text: 'Psst', to: 'pack' })
  }
}

/** The whole truth, as a hub has it. */
async function stateIn(hub: Hub): Promise<State | null> {
  const { rooms } = hub as unknown as {
    readonly rooms: ReadonlyMap<string, Promise<{ readonly room: Room }>>
  }
  return ((await rooms.get(code))?.room.game?.table.state as State | undefined) ?? null
}

function requestOf(command: Command): Asked | null {
  if (command.type === 'answer')
    return { type: 'answer', ask: command.ask, choice: command.choice as number[] | string | null }
  return command.type === 'pause' || command.type === 'resume' ? { type: command.type } : null
}
