import { type CallId, type RoleId, roles, type Seat } from '@wolfmoon/engine/one-night'
import type { Asked, RoomParts } from '@wolfmoon/protocol'
import type { Child } from './child.ts'
import { type Guessable, median } from './guessing.ts'
import { openRoom } from './house.ts'
import { type Arrival, Wired } from './wired.ts'

/** Two cards that do something at night, among four that do not. */
export type Specials = readonly [RoleId, RoleId]

/** Every role that does something, or is told something, at night. */
export const specials: readonly Specials[] = [
  ['seer', 'seer'],
  ['doppelganger', 'apprentice-seer'],
  ['robber', 'insomniac'],
  ['witch', 'paranormal-investigator'],
  ['werewolf', 'minion'],
  ['alpha-wolf', 'mystic-wolf'],
  ['mason', 'mason'],
  ['troublemaker', 'drunk'],
]

/** A game as a Villager and a spectator saw it who wonder whether one player was dealt one of the two. */
export interface Seen extends Guessable {
  readonly specials: Specials
  /** And whether who is called at night is at the table at all, or lies in the centre. */
  readonly calls: readonly Guessable[]
}

type Pace = 'called' | 'together'

/** The clock of a server that runs faster than ours: since when, and by how much. */
export interface FastClock {
  readonly epoch: number
  readonly speed: number
}

/** Nothing but a call ends by itself, however busy the machine is. */
const patient = { confirm: 300, round: 300, discussion: null, vote: 300 }

const host: Seat = 0
const suspect: Seat = 1

/** Plays so many games on a real server, at several tables at once, and tells what could be seen of each. */
export async function watchGames(
  child: Child,
  clock: FastClock,
  decks: readonly Specials[],
  games: number,
  tables = 10,
): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  let begun = 0
  const keepPlaying = async (): Promise<void> => {
    const table = await Table.open(child, clock)
    while (begun < games) {
      const number = begun++
      const game = await table.play(
        decks[number % decks.length] as Specials,
        number % 3 === 0 ? 'called' : 'together',
      )
      if (game) seen.push(game)
      else begun--
    }
    table.close()
  }
  await Promise.all(Array.from({ length: tables }, keepPlaying))
  return seen
}

/** Three players and a spectator. One player is suspected; the other two and the spectator watch. */
class Table {
  private readonly clock: FastClock
  private readonly players: readonly Wired[]
  private readonly spectator: Wired
  private notes = new Notes()
  private calls = new Map<CallId, Notes>()

  private constructor(clock: FastClock, players: readonly Wired[], spectator: Wired) {
    this.clock = clock
    this.players = players
    this.spectator = spectator
  }

  static async open(child: Child, clock: FastClock): Promise<Table> {
    const room = await openRoom(child)
    const players: Wired[] = []
    for (const name of ['Ada', 'Ben', 'Cleo'])
      players.push(await Wired.enter(child.url, room, 'player', name))
    return new Table(clock, players, await Wired.enter(child.url, room, 'spectator', 'Dan'))
  }

  close(): void {
    for (const one of [...this.players, this.spectator]) one.close()
  }

  /** Null if nobody who watches was dealt a Villager. */
  async play(cards: Specials, pace: Pace): Promise<Seen | null> {
    this.notes = new Notes()
    this.calls = new Map()
    const deck: readonly RoleId[] = [...cards, 'villager', 'villager', 'villager', 'villager']
    await this.players[host]?.ask({
      type: 'settings',
      change: { deck: [...deck], pace, form: 'short', act: 3, ...patient },
    })
    await this.players[host]?.ask({ type: 'start' })
    await this.all(({ phase }) => phase?.phase === 'confirming')
    await this.inTurn((seat) => this.tap(seat, 'confirmed', { type: 'answer', ask: 'card', choice: [] }))
    await this.night(pace)
    await this.all(({ phase }) => phase?.phase === 'day')
    await this.inTurn((seat) => this.tap(seat, 'ready', { type: 'answer', ask: 'ready', choice: [] }))
    await this.all(({ phase }) => phase?.phase === 'voting')
    await this.inTurn((seat) =>
      this.tap(seat, 'voted', { type: 'answer', ask: 'vote', choice: [(seat + 1) % 3] }),
    )
    await this.all(({ phase }) => phase?.phase === 'over')
    const faces = this.spectator.parts.end?.faces ?? []
    const watcher = [2, host].find((seat) => faces[seat] === 'villager')
    if (watcher === undefined) return null
    const watchers = [`seat ${watcher}`, 'spectator']
    const calls = [...this.calls].map(([call, notes]) => ({
      like: `${cards} ${call}`,
      isSpecial: faces.slice(0, 3).some((face) => face && wakesAt(call, face)),
      ...notes.of(watchers),
    }))
    const isSpecial = faces[suspect] !== 'villager'
    return { specials: cards, like: `${cards} ${pace}`, isSpecial, ...this.notes.of(watchers), calls }
  }

  private async night(pace: Pace): Promise<void> {
    for (let beat = 0; ; beat++) {
      const isHere = ({ phase }: Partial<RoomParts>) =>
        phase?.phase === 'day' || (phase?.night?.beat ?? -1) >= beat
      await this.all(isHere)
      const { phase } = this.spectator.parts
      if (phase?.phase !== 'night') return
      const next = this.watchers((one) => one.until((parts) => !isAt(parts, beat)))
      const isTapped = pace === 'together' || phase.night?.call != null
      const isBefore = Math.random() < 0.5
      if (isTapped && isBefore) await this.comeBack(beat)
      if (isTapped) await this.inTurn((seat) => this.tapAtNight(seat, beat))
      if (isTapped && !isBefore) await this.comeBack(beat)
      const opened = await Promise.all(next)
      if (pace === 'together') continue
      const { epoch, speed } = this.clock
      const due = epoch + ((phase.deadline ?? 0) - epoch) / speed - Date.now() + performance.now()
      for (const [name, arrival] of opened)
        this.notes.add(name, 'deadline', 'call', arrival.at - due, arrival)
    }
  }

  /** Everyone who watches loses the connection and comes back. */
  private async comeBack(beat: number): Promise<void> {
    const { phase } = this.spectator.parts
    if (!isAt(this.spectator.parts, beat)) return
    const call = phase?.night?.call
    const notes = call ? (this.calls.get(call) ?? new Notes()) : this.notes
    if (call) this.calls.set(call, notes)
    for (const [name, one] of this.watching()) {
      const { took, arrival } = await one.comeBack()
      if (isAt(one.parts, beat)) notes.add(name, 'hello', 'all', took, arrival)
    }
  }

  /** Whatever a player is asked at night is answered, and whoever watches has a ping under way meanwhile. */
  private async tapAtNight(seat: Seat, beat: number): Promise<void> {
    const player = this.players[seat]
    const ask = player?.parts.ask
    if (!player || !ask || !isAt(player.parts, beat)) return
    const pick = ask.picks.find(({ count, from }) => from.length >= count)
    const answer: Asked = {
      type: 'answer',
      ask: ask.id,
      choice: pick ? pick.from.slice(0, pick.count) : [],
    }
    const begun = performance.now()
    const answered = player.ask(answer)
    if (seat === suspect) {
      for (const [name, arrival] of await Promise.all(this.watchers((one) => one.ask({ type: 'ping' }))))
        this.notes.add(name, 'pong', 'pong', arrival.at - begun, arrival)
    }
    const arrival = await answered
    if (seat !== suspect) this.notes.add(`seat ${seat}`, 'accepted', 'move', arrival.at - begun, arrival)
    // A second question in the same call has its own answer.
    if (
      player.parts.ask?.topic.type === 'night' &&
      player.parts.ask.id !== ask.id &&
      isAt(player.parts, beat)
    )
      await this.tapAtNight(seat, beat)
  }

  /** Something for all to see: how long it takes until the others see it, and until it is acknowledged. */
  private async tap(seat: Seat, part: 'confirmed' | 'ready' | 'voted', asked: Asked): Promise<void> {
    const { phase } = this.spectator.parts.phase ?? {}
    const shown = this.watchers((one) =>
      one.until((parts) => parts[part]?.[seat] === true || parts.phase?.phase !== phase),
    )
    const begun = performance.now()
    const arrival = await this.players[seat]?.ask(asked)
    const arrivals = await Promise.all(shown)
    const isLast = this.spectator.parts.phase?.phase !== phase
    // When the votes are counted, all is told.
    if (isLast && part === 'voted') return
    if (seat !== suspect && arrival)
      this.notes.add(`seat ${seat}`, 'accepted', part, arrival.at - begun, arrival)
    if (seat !== suspect) return
    for (const [name, seen] of arrivals)
      this.notes.add(name, 'change', isLast ? `${part} by all` : part, seen.at - begun, seen)
  }

  private watchers(see: (one: Wired) => Promise<Arrival>): Promise<readonly [string, Arrival]>[] {
    return this.watching().map(async ([name, one]) => [name, await see(one)] as const)
  }

  private watching(): readonly (readonly [string, Wired])[] {
    return [
      ...this.players.flatMap((one, seat) => (seat === suspect ? [] : [[`seat ${seat}`, one] as const])),
      ['spectator', this.spectator],
    ]
  }

  /** One after the other, in any order, with a little time between. */
  private async inTurn(act: (seat: Seat) => Promise<void>): Promise<void> {
    const order = [0, 1, 2].map((seat) => ({ seat, place: Math.random() }))
    for (const { seat } of order.sort((one, other) => one.place - other.place)) {
      await new Promise((done) => setTimeout(done, Math.random() * 4))
      await act(seat)
    }
  }

  private async all(holds: (parts: Partial<RoomParts>) => boolean): Promise<void> {
    await Promise.all([...this.players, this.spectator].map((one) => one.until(holds)))
  }
}

const isAt = ({ phase }: Partial<RoomParts>, beat: number): boolean =>
  phase?.phase === 'night' && phase.night?.beat === beat

const wakesAt = (call: CallId, face: RoleId): boolean =>
  roles[face].wakes?.some((wake) => wake.call === call) === true

/** What the watchers of a game have written down. */
export class Notes {
  private readonly lines: {
    readonly name: string
    readonly kind: string
    readonly about: string
    readonly delay: number
    readonly size: number
  }[] = []

  add(name: string, kind: string, about: string, delay: number, { size }: Arrival): void {
    this.lines.push({ name, kind, about, delay, size })
  }

  /** The median of each, for these watchers; a player's seat does not matter. */
  of(names: readonly string[]): Pick<Guessable, 'delays' | 'sizes'> {
    const [delays, sizes] = [new Map<string, number[]>(), new Map<string, number[]>()]
    for (const { name, kind, about, delay, size } of this.lines) {
      if (!names.includes(name)) continue
      const who = name.startsWith('seat') ? 'player' : name
      note(delays, `${who}: ${kind}`, delay)
      note(sizes, `${who}: ${kind} of ${about}`, size)
    }
    return { delays: medians(delays), sizes: medians(sizes) }
  }
}

function note(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const medians = (lists: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> =>
  new Map([...lists].map(([key, values]) => [key, median(values)]))
