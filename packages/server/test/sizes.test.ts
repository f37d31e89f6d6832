import { deckFor } from '@wolfmoon/engine/one-night'
import type { Message, RoomParts } from '@wolfmoon/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import type { Connection } from '../src/client.ts'
import { alone } from '../src/fanout/fanout.ts'
import { Hub } from '../src/hub.ts'
import type { PlainRequest } from '../src/room/room.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { turn, VirtualClock } from './virtual-clock.ts'

const store = openSqlite(':memory:')
afterAll(() => store.close())

type Asking = PlainRequest extends infer Each ? (Each extends PlainRequest ? Omit<Each, 'id'> : never) : never

/** Somebody in a room: what they know, and how large each message was that told it. */
class Seat {
  parts: Partial<RoomParts> = {}
  /** In bytes, of everything that came, and of what told something about the room. */
  readonly all: number[] = []
  readonly telling: number[] = []
  private readonly hub: Hub
  private readonly connection: Connection
  private asked = 0

  constructor(hub: Hub, number: number) {
    this.hub = hub
    this.connection = {
      id: `${hub.name}:${number}`,
      address: '',
      send: (text) => this.hear(text),
      close: () => {},
    }
  }

  enter(room: string, name: string): Promise<unknown> {
    return this.hub.hello(this.connection, {
      id: 'hello',
      type: 'hello',
      protocol: 1,
      room,
      as: 'player',
      name,
    })
  }

  ask(asking: Asking): Promise<void> {
    return this.hub.request(this.connection, { ...asking, id: `r${++this.asked}` } as PlainRequest)
  }

  private hear(text: string): void {
    const size = Buffer.byteLength(text)
    this.all.push(size)
    const message = JSON.parse(text) as Message
    if (!('parts' in message) || message.type === 'refused') return
    this.telling.push(size)
    this.parts = { ...this.parts, ...message.parts }
  }
}

const names = ['Ada', 'Ben', 'Cleo', 'Dmitri', 'Eve', 'Fay', 'Günther', 'Hélène', 'Ivan', 'Жанна']

/** Long enough for a write to be kept and told to everyone. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await turn()
}

async function seated(people: number, pace: 'called' | 'together') {
  const clock = new VirtualClock(1_800_000_000_000, settled)
  const hub = new Hub({ store, fanout: alone, clock, pollEvery: 1e12 })
  const deck = deckFor(10)?.roles ?? []
  const room = await hub.open({ pace, deck, discussion: 300 })
  const seats = Array.from({ length: people }, (_, number) => new Seat(hub, number))
  for (const [number, seat] of seats.entries()) await seat.enter(room, names[number] ?? `Player ${number}`)
  return { clock, hub, seats }
}

/** A whole game: everyone answers what they are asked, and talks and puts tokens on cards by day, or does not. */
async function playGame(pace: 'called' | 'together', isTalkative: boolean) {
  const { clock, hub, seats } = await seated(10, pace)
  await seats[0]?.ask({ type: 'start' })
  const answered = new Set<string>()
  const phase = () => seats[0]?.parts.phase?.phase
  for (let second = 0; phase() !== 'over' && second < 3600; second++) {
    for (const [number, seat] of seats.entries()) {
      const { ask } = seat.parts
      if (isTalkative && phase() === 'day' && second % 10 === number) {
        await seat.ask({ type: 'chat', text: 'I was the Seer, and I looked at two cards in the centre.' })
        await seat.ask({ type: 'place', board: 'shared', token: number, on: second % 13 })
      }
      if (!ask || ask.topic.type === 'ready' || answered.has(`${number} ${ask.id}`)) continue
      answered.add(`${number} ${ask.id}`)
      const [pick] = ask.picks
      await seat.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
    }
    await clock.advance(clock.now() + 1000)
  }
  await hub.stop()
  expect(phase()).toBe('over')
  return seats
}

const middle = (sizes: readonly number[]): number =>
  sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? Number.NaN

describe('messages to a seat', () => {
  test.each([
    ['called', 'with talk', true],
    ['called', 'in silence', false],
    ['together', 'with talk', true],
    ['together', 'in silence', false],
  ] as const)('a game of ten, %s, %s: half of them are below 1 kB', async (pace, how, isTalkative) => {
    const seats = await playGame(pace, isTalkative)
    const medians = seats.map(({ telling }) => middle(telling))
    const telling = seats.flatMap((seat) => seat.telling)
    const whole = seats[0]?.all.reduce((sum, size) => sum + size, 0) ?? 0
    console.log(
      `a game of ten, ${pace}, ${how}: median ${middle(telling)} B of ${telling.length} messages about the room (${middle(seats.flatMap(({ all }) => all))} B with acknowledgements), largest ${Math.max(...telling)} B, ${Math.round(whole / 1024)} kB in all to one seat`,
    )
    expect(telling.length).toBeGreaterThan(300)
    expect(Math.max(...medians)).toBeLessThan(1024)
  })

  test('a lobby of 68', async () => {
    const { hub, seats } = await seated(68, 'called')
    const [first, last] = [seats[0]?.telling ?? [], seats.at(-1)?.telling ?? []]
    console.log(
      `a lobby of 68: ${first.at(-1)} B to each when the last comes in, median ${middle(first)} B; everything at once ${last[0]} B`,
    )
    await hub.stop()
    expect(last[0]).toBeLessThan(16 * 1024)
  })
})
