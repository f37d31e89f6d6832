import type { Asked } from '@wolfmoon/protocol'
import type { Child } from './child.ts'
import type { Guessable } from './guessing.ts'
import { openRoom } from './house.ts'
import { type FastClock, Notes } from './timing.ts'
import { type Parts, someAnswer } from './village.ts'
import { type Arrival, Wired } from './wired.ts'

/** Twelve who do nothing at night, and eight who do. */
const deck = [
  ...['werewolf', 'werewolf', 'seer', 'bodyguard', 'spellcaster', 'old-hag', 'sorcerer', 'priest'],
  ...Array.from({ length: 12 }, () => 'villager'),
]
/** Nothing but a call, or a day, ends by itself, however busy the machine is. */
const timers = { confirm: 3600, call: 6, pack: 6, round: 3600, firstDay: 1, day: 1, dusk: 0 }

export const paces = ['called', 'together'] as const
type Pace = (typeof paces)[number]

const suspect = 1
/** Some who watch: one of them is a Villager in most games. */
const curious = [0, 2, 3]
const spectator = -1

/** Plays so many villages of twenty through two nights, at several tables at once; tells what could be seen of each. */
export async function watchVillages(
  child: Child,
  clock: FastClock,
  games: number,
  tables = 4,
): Promise<readonly Guessable[]> {
  const seen: Guessable[] = []
  let begun = 0
  const keepPlaying = async (): Promise<void> => {
    const village = await Village.open(child, clock)
    while (begun < games) {
      const game = await village.play(paces[begun++ % paces.length] as Pace)
      if (game) seen.push(game)
      else begun--
    }
    village.close()
  }
  await Promise.all(Array.from({ length: tables }, keepPlaying))
  return seen
}

/** Twenty players and a spectator. One is suspected; some others and the spectator watch. */
class Village {
  private readonly clock: FastClock
  private readonly players: readonly Wired[]
  private readonly spectator: Wired
  private notes = new Notes()

  private constructor(clock: FastClock, players: readonly Wired[], onlooker: Wired) {
    this.clock = clock
    this.players = players
    this.spectator = onlooker
  }

  static async open(child: Child, clock: FastClock): Promise<Village> {
    const room = await openRoom(child, { game: 'many-nights' })
    const players: Wired[] = []
    for (const seat of deck.keys())
      players.push(await Wired.enter(child.url, room, 'player', `Nr ${seat + 1}`))
    return new Village(clock, players, await Wired.enter(child.url, room, 'spectator', 'Dan'))
  }

  close(): void {
    for (const one of [...this.players, this.spectator]) one.close()
  }

  /** Null if nobody who watches was dealt a Villager. */
  async play(pace: Pace): Promise<Guessable | null> {
    this.notes = new Notes()
    await this.at(0).ask({ type: 'settings', change: { deck, pace, timers } })
    await this.at(0).ask({ type: 'start' })
    await this.all(({ phase }) => phase?.phase === 'confirming')
    const cards = this.players.map((player) => known(player).card)
    const watcher = curious.find((seat) => cards[seat] === 'villager')
    await this.confirm()
    for (const number of [1, 2]) await this.night(number, pace)
    await this.at(0).ask({ type: 'stop' })
    await this.all(({ phase }) => !phase)
    if (watcher === undefined) return null
    return {
      like: pace,
      isSpecial: cards[suspect] !== 'villager',
      ...this.notes.of([`seat ${watcher}`, 'spectator']),
    }
  }

  /** Everyone has seen their card; how long it takes until the others see that the suspect has. */
  private async confirm(): Promise<void> {
    const look: Asked = { type: 'answer', ask: 'card', choice: [] }
    const others = this.players.filter((_, seat) => seat !== suspect && seat !== 0)
    await Promise.all(others.map((player) => player.ask(look)))
    const shown = this.watchers((one) => one.until((parts) => asVillage(parts).confirmed?.[suspect] === true))
    const begun = performance.now()
    await this.at(suspect).ask(look)
    for (const [name, seen] of await Promise.all(shown))
      this.notes.add(name, 'change', 'confirmed', seen.at - begun, seen)
    await this.at(0).ask(look)
  }

  private async night(number: number, pace: Pace): Promise<void> {
    await this.all(({ phase }) => phase?.phase === 'night' && phase.number === number)
    for (;;) {
      const { phase } = known(this.spectator)
      if (phase?.phase !== 'night' || phase.number !== number) return
      const place = placeOf(known(this.spectator))
      const isOver = (parts: Parts) => placeOf(parts) !== place
      const next = this.watchers((one) => one.until((parts) => isOver(asVillage(parts))))
      const due = this.due(phase.deadline ?? 0)
      if (Math.random() < 0.2) await this.comeBack(place)
      const begun = await (pace === 'called' ? this.call(place) : this.round(place))
      const opened = await Promise.all(next)
      // What a dawn tells is for all to hear, and no two are alike.
      const isDawn = known(this.spectator).phase?.phase !== 'night'
      for (const [name, arrival] of opened) {
        const kind = pace === 'called' ? 'deadline' : 'round'
        const told = isDawn ? { ...arrival, size: 0 } : arrival
        this.notes.add(name, kind, kind, arrival.at - (pace === 'called' ? due : begun), told)
      }
      await this.all((parts) => isOver(parts))
    }
  }

  /** Who is suspected and who watches answer what they are asked, in any order. */
  private async call(place: string): Promise<number> {
    for (const seat of shuffled([suspect, ...curious])) await this.tap(seat, place)
    return performance.now()
  }

  /** Everyone does; the last tap ends the round, and that is now and then the suspect's. */
  private async round(place: string): Promise<number> {
    const others = [...this.players.keys()].filter((seat) => seat !== suspect && !curious.includes(seat))
    await Promise.all(others.map((seat) => this.tap(seat, place)))
    let begun = performance.now()
    for (const seat of shuffled([suspect, ...curious])) {
      begun = performance.now()
      await this.tap(seat, place)
    }
    return begun
  }

  /** Whatever is asked is answered; while the suspect's answer is under way, whoever watches has a ping under way. */
  private async tap(seat: number, place: string): Promise<void> {
    const player = this.at(seat)
    const { asks } = known(player)
    if (placeOf(known(player)) !== place) return
    for (const ask of asks ?? []) {
      // A pack that does not agree would take until the deadline.
      const choice = someAnswer(ask, () => 0)
      if (choice === null && !ask.may) continue
      const begun = performance.now()
      const answered = player.ask({ type: 'answer', ask: ask.id, choice: choice as number[] })
      if (seat === suspect)
        for (const [name, arrival] of await Promise.all(this.watchers((one) => one.ask({ type: 'ping' }))))
          this.notes.add(name, 'pong', 'pong', arrival.at - begun, arrival)
      const arrival = await answered
      if (curious.includes(seat))
        this.notes.add(`seat ${seat}`, 'accepted', 'tap', arrival.at - begun, arrival)
    }
  }

  /** Everyone who watches loses the connection and comes back. */
  private async comeBack(place: string): Promise<void> {
    for (const [name, one] of this.watching()) {
      const { took, arrival } = await one.comeBack()
      if (placeOf(known(one)) === place) this.notes.add(name, 'hello', place, took, arrival)
    }
  }

  /** When a deadline is, on this program's clock. */
  private due(deadline: number): number {
    const { epoch, speed } = this.clock
    return epoch + (deadline - epoch) / speed - Date.now() + performance.now()
  }

  private watchers(see: (one: Wired) => Promise<Arrival>): Promise<readonly [string, Arrival]>[] {
    return this.watching().map(async ([name, one]) => [name, await see(one)] as const)
  }

  private watching(): readonly (readonly [string, Wired])[] {
    return [...curious, spectator].map((seat) => [
      seat === spectator ? 'spectator' : `seat ${seat}`,
      this.at(seat),
    ])
  }

  private at(seat: number): Wired {
    return this.players[seat] ?? this.spectator
  }

  private async all(holds: (parts: Parts) => boolean): Promise<void> {
    const everyone = [...this.players, this.spectator]
    await Promise.all(everyone.map((one) => one.until((parts) => holds(asVillage(parts)))))
  }
}

const asVillage = (parts: Wired['parts']): Parts => parts as unknown as Parts

const known = ({ parts }: Wired): Parts => asVillage(parts)

/** Where in a night somebody is. */
const placeOf = ({ phase }: Parts): string =>
  `${phase?.phase} ${phase?.number} ${phase?.call?.index} ${phase?.round?.index}`

function shuffled(seats: readonly number[]): readonly number[] {
  const placed = seats.map((seat) => ({ seat, place: Math.random() }))
  return placed.sort((one, other) => one.place - other.place).map(({ seat }) => seat)
}
