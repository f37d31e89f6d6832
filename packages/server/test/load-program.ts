import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { earlierDeckFor, mostPlayers } from '@wolfmoon/engine/one-night'
import type { Asked, Message, RoomParts } from '@wolfmoon/protocol'
import { openRoom } from './house.ts'
import { LightSocket } from './light-socket.ts'
import type { Crowd, Heard, Load } from './load.ts'
import { type Parts, someAnswer } from './village.ts'

/** Fills rooms on a server, then puts every load on it that it reads from its input. */
const { urls, isBare, ...crowd } = JSON.parse(process.argv[2] ?? '{}') as Crowd & {
  readonly urls: readonly string[]
  readonly isBare: boolean
}
const isVillage = crowd.game === 'many-nights'
const players = isVillage ? crowd.seats : Math.min(crowd.seats, mostPlayers)
const deck = isVillage ? [] : (earlierDeckFor(players)?.roles ?? [])
/** A day that ends when all have talked enough, which they never have. */
const village = { game: 'many-nights', pace: 'together', timers: { firstDay: null, day: null } } as const
const samples = new Map<string, string>()
let delays: number[] = []
let frames = 0
let isFull = false

/** A room where people talk and move tokens by day. */
class Table {
  private readonly seats: Seat[] = []
  private readonly due: number[] = []
  private missing = 0
  private dueSince = 0
  private number = 0
  private onSeen: () => void = () => {}

  static async open(): Promise<Table> {
    const table = new Table()
    const code = isBare
      ? String(Math.random())
      : await openRoom({ url: urls[0] ?? '' }, isVillage ? village : undefined)
    for (let number = 0; number < crowd.seats; number++)
      table.seats.push(await Seat.enter(code, number, () => table.seen()))
    if (!isBare && (isVillage || deck.length > 0)) await table.playUntilDay()
    for (const seat of table.seats) seat.isCounting = true
    return table
  }

  /** Acts now, or when all have seen what was done before. */
  act(due: number): void {
    this.due.push(due)
    if (this.missing === 0) this.next()
  }

  /** How many frames are still to come. */
  lost(): number {
    return this.missing
  }

  private next(): void {
    const due = this.due.shift()
    if (due === undefined) return
    this.dueSince = due
    const number = this.number++
    this.missing = crowd.seats + 1
    if (isVillage && number % 2 === 1) this.tellReadiness(number >> 1)
    else this.seats[number % players]?.ask(isVillage ? line(number) : talk(number))
  }

  /** One after the other has talked enough, and then has not; the first never has. */
  private tellReadiness(number: number): void {
    const others = players - 1
    const choice = Math.floor(number / others) % 2 === 0 ? [] : null
    this.seats[1 + (number % others)]?.ask({ type: 'answer', ask: 'ready', choice })
  }

  private seen(): void {
    if (this.missing === 0) {
      this.onSeen()
      return
    }
    frames++
    this.missing--
    if (this.missing > 0) return
    const now = performance.now()
    delays.push(now - this.dueSince)
    if (isFull) this.due.push(now)
    this.next()
  }

  /** Everyone answers what they are asked, until the day has come. */
  private async playUntilDay(): Promise<void> {
    const [host] = this.seats
    const day = new Promise<void>((done) => {
      this.onSeen = () => {
        for (const seat of this.seats) seat.answer()
        if (this.seats.every(({ parts }) => parts.phase?.phase === 'day')) done()
      }
    })
    if (!isVillage)
      host?.ask({ type: 'settings', change: { deck: [...deck], pace: 'together', discussion: null } })
    host?.ask({ type: 'start' })
    await day
    this.onSeen = () => {}
  }
}

const line = (number: number): Asked => ({ type: 'chat', text: `Line ${number} of the talk` })

/** A line of the talk, or a token that moves. */
const talk = (number: number): Asked =>
  number % 2 === 0 || deck.length === 0
    ? line(number)
    : { type: 'place', board: 'shared', ...placing(number >> 1) }

/** Every token in turn, each time to the next player, so that something is always new. */
const placing = (number: number) => ({
  token: number % deck.length,
  on: Math.floor(number / deck.length) % players,
})

/** Somebody at a table. */
class Seat {
  /** Under load, frames are only counted. */
  isCounting = false
  parts: Partial<RoomParts> = {}
  private socket: LightSocket | null = null
  private answered = ''
  private asked = 0

  static async enter(room: string, number: number, onSeen: () => void): Promise<Seat> {
    const seat = new Seat()
    await new Promise<void>((isIn, failed) => {
      const hear = (frame: Buffer): void => {
        seat.hear(frame)
        isIn()
        onSeen()
      }
      LightSocket.open(urls[number % urls.length] ?? '', hear).then((socket) => {
        seat.socket = socket
        const name = `Player ${number}`
        socket.send(JSON.stringify({ id: 'hello', type: 'hello', protocol: 1, room, as: 'player', name }))
      }, failed)
    })
    return seat
  }

  ask(asked: Asked): void {
    this.socket?.send(JSON.stringify({ ...asked, id: `a${++this.asked}` }))
  }

  answer(): void {
    if (isVillage) {
      this.answerInVillage()
      return
    }
    const { ask } = this.parts
    if (!ask || ask.topic.type === 'ready' || ask.id === this.answered) return
    this.answered = ask.id
    const pick = ask.picks.find(({ count, from }) => from.length >= count)
    this.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
  }

  private answerInVillage(): void {
    const { ask, phase } = this.parts as unknown as Parts
    const key = `${ask?.id} ${phase?.phase}`
    if (!ask || phase?.phase === 'day' || key === this.answered) return
    this.answered = key
    // A pack that does not agree would take until the deadline.
    this.ask({ type: 'answer', ask: ask.id, choice: someAnswer(ask, () => 0) as number[] })
  }

  private hear(frame: Buffer): void {
    if (this.isCounting) {
      if (samples.size < 3 && delays.length > 100) keepSample(frame.toString())
      return
    }
    const message = JSON.parse(frame.toString()) as Message
    if (message.type === 'refused') throw new Error(frame.toString())
    if ('parts' in message) this.parts = { ...this.parts, ...message.parts }
  }
}

/** The first of each kind: an answer, a line of the talk, a token. */
function keepSample(text: string): void {
  const kind = text.includes('"said"') ? 'chat' : text.includes('"tokens"') ? 'place' : 'accepted'
  if (!samples.has(kind)) samples.set(kind, text)
}

async function put({ actions, seconds }: Load, tables: readonly Table[]): Promise<Heard> {
  delays = []
  frames = 0
  const begun = performance.now()
  if (actions === null) {
    isFull = true
    for (const table of tables) table.act(performance.now())
    await pause(seconds * 1000)
    isFull = false
  } else {
    const dueAt = (number: number) => begun + (number * 1000) / actions
    for (let number = 0; number < actions * seconds; await pause(1))
      for (; number < actions * seconds && dueAt(number) <= performance.now(); number++)
        tables[number % tables.length]?.act(dueAt(number))
  }
  const took = (performance.now() - begun) / 1000
  const delivered = frames
  const patience = performance.now() + 10_000
  while (tables.some((table) => table.lost() > 0) && performance.now() < patience) await pause(5)
  delays.sort((one, other) => one - other)
  const at = (share: number) =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN
  return {
    actions: delays.length,
    frames: delivered,
    lost: tables.reduce((sum, table) => sum + table.lost(), 0),
    p50: at(0.5),
    p99: at(0.99),
    seconds: took,
    samples: ['chat', 'place', 'accepted'].map((kind) => samples.get(kind) ?? ''),
  }
}

const tables: Table[] = []
let opened = 0
const openTables = async (): Promise<void> => {
  while (opened++ < crowd.rooms) tables.push(await Table.open())
}
await Promise.all(Array.from({ length: 8 }, openTables))
console.log('seated')
for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(await put(JSON.parse(line) as Load, tables)))
