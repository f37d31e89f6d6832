import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { isStuck, replay } from '@wolfmoon/engine/kernel'
import { manyNights, readSaved, type State, view } from '@wolfmoon/engine/many-nights'
import { type Asked, type Message, type RoomParts, withNews } from '@wolfmoon/protocol'
import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { type Child, freePort, startChild } from './child.ts'
import { openRoom } from './house.ts'
import { Raw } from './raw.ts'
import { type Parts, someAnswer } from './village.ts'

/** What a server has done to its rooms that was killed again and again, by the game they play. */
export interface Tally {
  acknowledged: number
  /** How many of the log's entries are moves in a game. */
  moves: number
  lost: number
  doubled: number
  /** Entries that cannot be, and games that do not replay to what they have become. */
  readonly wrong: string[]
}

/** All of it: how long everyone took to be back each time, and how many acts a second were acknowledged. */
export interface Killed {
  readonly lobbies: Tally
  readonly villages: Tally
  readonly comebacks: readonly number[]
  readonly aSecond: number
}

const lobbies = 4
const villages = 2
const inhabitants = 6
/** A village's clock runs so much faster. */
const speed = 20
const quick = { confirm: 5, call: 5, pack: 5, firstDay: 20, day: 20, defence: 5, vote: 5, shot: 5 }

/** Kills a working server again and again; tells what was acknowledged and then lost, or done twice. */
export async function killAndCount(times: number, fault: Readonly<Record<string, string>>): Promise<Killed> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const options = {
    port: String(await freePort()),
    file,
    speed: `${speed}`,
    epoch: `${Date.now()}`,
    ...fault,
  }
  let child = await startChild(options)
  const people: Worker[] = []
  for (let room = 0; room < lobbies; room++) people.push(new Worker(await openRoom(child), 'lobbies', 0))
  for (let room = 0; room < villages; room++) {
    const code = await openRoom(child, { game: 'many-nights', timers: quick })
    for (let seat = 0; seat < inhabitants; seat++) people.push(new Worker(code, 'villages', seat))
  }
  const comebacks: number[] = []
  let busy = 0
  for (let round = 0; round < times; round++) {
    const begun = performance.now()
    // Who comes first is host; later everyone comes back at once.
    if (round === 0) for (const person of people) await person.enter(child)
    else await Promise.all(people.map((person) => person.enter(child)))
    comebacks.push(performance.now() - begun)
    const from = performance.now()
    const working = people.map((person) => person.work(round))
    await pause(150 + Math.random() * 350)
    await child.kill()
    busy += performance.now() - from
    await Promise.all(working)
    child = await startChild(options)
  }
  await child.kill()
  const store = await openSqlite(file)
  const counted = {
    lobbies: await count(store, people, 'lobbies'),
    villages: await count(store, people, 'villages'),
  }
  await store.close()
  const all = counted.lobbies.acknowledged + counted.villages.acknowledged
  return { ...counted, comebacks, aSecond: (all * 1000) / busy }
}

type Kind = 'lobbies' | 'villages'

/** Somebody known by a token who asks for as much as gets answered, and writes down what was accepted. */
class Worker {
  readonly room: string
  readonly kind: Kind
  readonly acknowledged = new Set<string>()
  private readonly name: string
  private readonly isFirst: boolean
  private raw: Raw | null = null
  private token = ''
  private parts: Partial<RoomParts> = {}
  private seen = 0
  private answered = ''

  constructor(room: string, kind: Kind, seat: number) {
    this.room = room
    this.kind = kind
    this.name = `Player ${seat + 1}`
    this.isFirst = seat === 0
  }

  async enter({ url }: Child): Promise<void> {
    const raw = await Raw.open(url)
    this.raw = raw
    this.seen = 0
    const who = this.token ? { token: this.token } : { name: this.name }
    const hello = { id: 'hello', type: 'hello', protocol: 1, room: this.room, as: 'player', ...who }
    this.token = String((await raw.ask(hello)).token)
  }

  /** Until the server is gone. */
  async work(round: number): Promise<void> {
    const { raw } = this
    if (!raw) return
    let number = 0
    const next = () =>
      raw.send({ id: `${this.token.slice(0, 8)}-${round}-${number}`, ...this.request(number++) })
    for (let request = 0; request < (this.kind === 'villages' ? 4 : 24); request++) next()
    while (raw.closedWith === null) {
      for (; this.seen < raw.received.length; this.seen++) {
        const message = raw.received[this.seen] as unknown as Message
        if (message.type === 'snapshot' || message.type === 'change')
          this.parts = withNews(message.type === 'snapshot' ? {} : this.parts, message)
        if (message.type === 'accepted') this.acknowledged.add(message.id)
        if (message.type === 'accepted' || message.type === 'refused') next()
      }
      await pause(1)
    }
  }

  /** What the game asks for, or else a wish. */
  private request(number: number): Asked {
    const { phase, asks } = this.parts as unknown as Parts
    if (this.kind === 'villages' && this.isFirst && (!phase || phase.phase === 'over'))
      return { type: 'start' }
    const ask = asks?.find(
      ({ id, deadline, topic }) => `${id} ${deadline}` !== this.answered && topic.type !== 'longer',
    )
    if (!ask) return { type: 'wish', roles: number % 2 ? ['seer'] : ['robber'] }
    this.answered = `${ask.id} ${ask.deadline}`
    return { type: 'answer', ask: ask.id, choice: someAnswer(ask, Math.random) as number[] }
  }
}

/** Holds what was acknowledged against what the log has, and plays all of it again. */
async function count(store: Store, people: readonly Worker[], kind: Kind): Promise<Tally> {
  const tally: Tally = { acknowledged: 0, moves: 0, lost: 0, doubled: 0, wrong: [] }
  const some = people.filter((person) => person.kind === kind)
  for (const room of new Set(some.map((person) => person.room))) {
    const entries = ((await store.read(room, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
    const ids = entries.flatMap((entry) => (entry.type === 'request' ? entry.request.id : []))
    const kept = new Set(ids)
    tally.moves += entries.filter(
      (entry) => entry.type === 'request' && entry.request.type === 'answer',
    ).length
    tally.doubled += ids.length - kept.size
    const acknowledged = some
      .filter((person) => person.room === room)
      .flatMap((person) => [...person.acknowledged])
    tally.acknowledged += acknowledged.length
    tally.lost += acknowledged.filter((id) => !kept.has(id)).length
    tally.wrong.push(...wrongIn(entries))
  }
  return tally
}

/** What is wrong with the log of a room with villages: entries that cannot be, and games that replay to another one. */
export function wrongIn(entries: readonly Entry[]): readonly string[] {
  const wrong: string[] = []
  const rooms: Room[] = []
  for (const entry of entries) {
    const before = rooms.at(-1) ?? null
    const next = apply(before, entry)
    if (!isRoom(next)) wrong.push(`${entry.type}: ${next.refused}`)
    // A game is looked at as it was last.
    else if (before?.game && before.game.story === next.game?.story) rooms[rooms.length - 1] = next
    else rooms.push(next)
  }
  return [...wrong, ...rooms.filter(({ game }) => game).flatMap(wrongStory)]
}

function wrongStory({ game }: Room): readonly string[] {
  const saved = readSaved(JSON.parse(JSON.stringify(game?.table.saved())))
  if ('path' in saved) return [`no story: ${saved.path}`]
  let state: State | null = null
  for (const moment of replay(manyNights, saved)) {
    if (isStuck(moment)) return [`a story stops: ${moment.refusal.refused}`]
    state = moment.state
  }
  const seen = (one: unknown) => view(one as State, 'table')
  return isDeepStrictEqual(seen(state), seen(game?.table.state)) ? [] : ['a story replays to another game']
}
