import { isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  type Event,
  type RoleId,
  type Secret,
  type Setup,
} from '@wolfmoon/engine/one-night'
import { honest, type Playing, play, type Scenario, scenario } from '@wolfmoon/engine/testing'
import { commitmentTo } from '@wolfmoon/fair'
import type { TableSettings } from '@wolfmoon/protocol'
import type { Connection } from '../src/client.ts'
import { alone } from '../src/fanout/fanout.ts'
import { type Clock, defaultSettings, Hub } from '../src/hub.ts'
import { optionsOf } from '../src/room/apply.ts'
import type { PlainRequest } from '../src/room/room.ts'
import type { Store } from '../src/store/store.ts'

const begin = 1_800_000_000_000

/** Time that passes only when it is told to. */
class VirtualClock implements Clock {
  private time = begin - 60_000
  private timers: { at: number; wake: () => void }[] = []

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

  /** Lets time pass; whatever is due on the way happens at its own time. */
  async advance(to: number): Promise<void> {
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= to).toSorted((one, other) => one.at - other.at)[0]
      if (!next) break
      this.timers = this.timers.filter((other) => other !== next)
      this.time = Math.max(this.time, next.at)
      next.wake()
      await settled()
    }
    this.time = Math.max(this.time, to)
  }
}

/** Long enough for a write to be kept and told to everyone. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((done) => setImmediate(done))
}

/** One scenario dealt twice, so that the viewer cannot know which: the secrets, and what everyone does. */
export interface Pair {
  readonly game: Scenario
  readonly settings: Partial<TableSettings>
  readonly worlds: readonly [World, World]
}

interface World {
  readonly secret: Secret
  readonly playing: Playing
}

/** Finds two deals of a scenario that are alike for its viewer; null if none is found. */
export function pairOf(number: number): Pair | null {
  const { setup: wanted, viewer } = scenario(number)
  const { deck, players } = wanted
  const settings: Partial<TableSettings> = {
    deck,
    pace: wanted.options.pace,
    loneWolf: wanted.options.loneWolf,
    form: 'short',
  }
  const options = optionsOf({ ...defaultSettings, ...settings }, players.length)
  const base: Setup = { players, deck, options, startsAt: begin, commitment: null }
  const game: Scenario = { number, setup: base, viewer }
  const deal = (world: number) => {
    const secret = {
      seed: `${world.toString(16).padStart(8, '0')}${number.toString(16).padStart(56, '0')}`,
      salt: `${world}`,
    }
    const events = create({ ...base, commitment: commitmentTo(base, secret) }, secret)
    if (isRefusal(events)) throw new Error(events.refused)
    return { secret, events, cards: cardsOf(events, players.length) }
  }
  const playOut = ({ secret, events, cards }: ReturnType<typeof deal>, world: number): World => ({
    secret,
    playing: play(game, cards, world, honest, events),
  })
  const first = playOut(deal(0), 0)
  const seen = (cards: readonly RoleId[]) => (viewer === 'table' ? '' : String(cards[viewer]))
  for (let world = 1; world < 3000; world++) {
    const dealt = deal(world)
    if (
      seen(dealt.cards) !== seen(first.playing.cards) ||
      String(dealt.cards) === String(first.playing.cards)
    )
      continue
    const other = playOut(dealt, world)
    if (String(other.playing.entitled) === String(first.playing.entitled))
      return { game, settings, worlds: [first, other] }
  }
  return null
}

function cardsOf(events: readonly Event[], players: number): readonly RoleId[] {
  const [dealt] = events
  if (dealt?.type !== 'cards-dealt') throw new Error('no deal')
  return [...dealt.faces.slice(0, players), ...dealt.faces.slice(10, 13)] as readonly RoleId[]
}

/** Plays one world through a hub with a clock of its own, and gives every byte the viewer received, with its time. */
export async function frames(
  store: Store,
  { game, settings }: Pair,
  { secret, playing }: World,
): Promise<readonly string[]> {
  const clock = new VirtualClock()
  const hub = new Hub({
    store,
    fanout: alone,
    clock,
    name: 'test',
    pollEvery: 1e12,
    draw: () => ({ secret, story: 'story' }),
  })
  const room = await hub.open(settings)
  const received: string[] = []
  let opened = 0
  const enter = async (as: 'player' | 'spectator', name: string, isViewer: boolean, token?: string) => {
    let key = ''
    const connection: Connection = {
      id: `test:${++opened}`,
      address: '',
      send: (text) => {
        if (text.startsWith('{"type":"welcome"')) key = String((JSON.parse(text) as { token: string }).token)
        if (isViewer) received.push(`${clock.now()} ${plain(text, room)}`)
      },
      close: () => {},
    }
    await hub.hello(connection, {
      id: 'hello',
      type: 'hello',
      protocol: 1,
      room,
      as,
      ...(token === undefined ? { name } : { token }),
    })
    return { connection, token: () => key }
  }
  const seats: Awaited<ReturnType<typeof enter>>[] = []
  for (const [seat, name] of game.setup.players.entries())
    seats.push(await enter('player', name, seat === game.viewer))
  if (game.viewer === 'table') await enter('spectator', 'Watcher', true)
  await clock.advance(begin)
  const [host] = seats
  if (!host) throw new Error('nobody is here')
  await hub.request(host.connection, { id: 'start', type: 'start' })
  let comesBack = begin + ((game.number * 7919) % 200_000)
  for (const [index, command] of playing.commands.entries()) {
    if (command.at >= comesBack && game.viewer !== 'table') {
      await clock.advance(comesBack)
      comesBack = Number.POSITIVE_INFINITY
      const mine = seats[game.viewer]
      if (mine) seats[game.viewer] = await enter('player', '', true, mine.token())
    }
    await clock.advance(command.at)
    const request = requestOf(command, index)
    const sender = 'seat' in command ? seats[command.seat] : undefined
    if (request && sender) await hub.request(sender.connection, request)
  }
  await hub.stop()
  const end = received.findIndex((frame) => frame.includes('"phase":"over"'))
  return end < 0 ? received : received.slice(0, end)
}

function requestOf(command: Command, index: number): PlainRequest | null {
  const id = `c${index}`
  if (command.type === 'answer')
    return { id, type: 'answer', ask: command.ask, choice: command.choice as number[] | null }
  if (command.type === 'place')
    return { id, type: 'place', board: command.board, token: command.token, on: command.on }
  return null
}

/** Without what is random in every game and tells nothing: the code, the token, the commitment. */
const plain = (text: string, room: string): string =>
  text
    .replaceAll(room, 'ROOM')
    .replace(/"token":"[0-9a-f]{32}"/, '"token":""')
    .replace(/"commitment":"[0-9a-f]{64}"/g, '"commitment":""')
    .replace(/"id":"c\d+"/, '"id":""')
