import type { Seat } from '@wolfmoon/engine/one-night'
import { testRandom } from '@wolfmoon/engine/testing'
import type { RoomParts, SettingsChange } from '@wolfmoon/protocol'
import type { Drawn } from '../src/room/room.ts'
import { Salon, type Visitor } from './salon.ts'

const quick = { pace: 'together', form: 'short', confirm: 5, round: 5, vote: 5, discussion: 60 } as const

/** A salon in which people play game after game. The same seed is the same evening. */
export class Parlour extends Salon {
  private readonly chance: ReturnType<typeof testRandom>

  constructor(seed: number) {
    super({ draw: drawsOf(seed), pollEvery: 1000 })
    this.chance = testRandom(seed)
  }

  /** Opens a room for these people, the first as host. */
  static async of(
    seed: number,
    names: readonly string[],
    scoring: SettingsChange['scoring'],
  ): Promise<Parlour> {
    const parlour = new Parlour(seed)
    parlour.code = await parlour.hub.open({ ...quick, scoring })
    await parlour.sitDown(...names)
    return parlour
  }

  /** Everyone whose place it is, whether they look or not. */
  get guests(): readonly Visitor[] {
    return this.visitors.filter(({ closedWith }) => closedWith === null)
  }

  get host(): Visitor {
    const host = this.guests.find(({ parts, id }) =>
      parts.people?.some((person) => person.isHost && person.id === id),
    )
    if (!host) throw new Error('nobody is host')
    return host
  }

  /** What everyone may know, as the host was told it. */
  get parts(): Partial<RoomParts> {
    return this.host.parts
  }

  guest(name: string): Visitor {
    const guest = this.guests.find((one) => one.name === name)
    if (!guest) throw new Error(`${name} is not here`)
    return guest
  }

  /** The name of whoever has this id, or had it. */
  nameOf(id: string): string {
    const { people = [], score } = this.parts
    return people.find((person) => person.id === id)?.name ?? score?.names[id] ?? id
  }

  named(ids: readonly string[] | null | undefined): readonly string[] {
    return (ids ?? []).map((id) => this.nameOf(id))
  }

  /** One game from the deal to its end; somebody falls asleep now and then. Tells who played and who won. */
  async game(): Promise<{ readonly players: readonly string[]; readonly winners: readonly string[] }> {
    const answer = await this.host.ask({ type: 'start' })
    if (answer !== 'accepted') throw new Error(`no game could start: ${answer}`)
    const players = this.named(this.parts.seats)
    const asleep = this.chance.below(4) === 0 ? players[this.chance.below(players.length)] : null
    await this.playUntil('over', asleep ? [asleep] : [])
    const winners = this.parts.end?.winners ?? []
    return { players, winners: winners.map((seat: Seat) => players[seat] ?? '') }
  }

  /** Everyone answers whatever is asked, but for those who are asleep. */
  async playUntil(
    phase: NonNullable<RoomParts['phase']>['phase'],
    asleep: readonly string[] = [],
  ): Promise<void> {
    const answered = new Set<string>()
    while (this.parts.phase?.phase !== phase) {
      for (const guest of this.guests) if (!asleep.includes(guest.name)) await this.answer(guest, answered)
      await this.pass(1)
    }
  }

  private async answer(guest: Visitor, answered: Set<string>): Promise<void> {
    const { ask } = guest.parts
    if (!ask || answered.has(`${guest.name} ${ask.id}`)) return
    answered.add(`${guest.name} ${ask.id}`)
    const pick = ask.picks[this.chance.below(ask.picks.length)]
    const from = pick?.from.toSorted(() => this.chance.below(3) - 1) ?? []
    await guest.ask({ type: 'answer', ask: ask.id, choice: from.slice(0, pick?.count ?? 0) })
  }
}

/** What is drawn for one deal after the other. */
function drawsOf(seed: number): () => Drawn {
  let deals = 0
  return () => {
    const salt = `${seed}-${++deals}`
    return { secret: { seed: `${seed}${deals}`.padStart(64, '0'), salt }, story: salt }
  }
}
