import { evolveAll, isRefusal } from '../../src/kernel/index.ts'
import {
  type Ask,
  askOf,
  beside,
  type CommandRefusal,
  centre,
  dealAs,
  decide,
  defaultOptions,
  evolve,
  isSeat,
  type Options,
  type RoleId,
  type Slot,
  type State,
  type Verb,
  type View,
  view,
} from '../../src/one-night/index.ts'
import { testSeed } from '../random-game.ts'
import { send } from './random-table.ts'

type Names = Readonly<Record<string, RoleId>>
type Centre = readonly [RoleId, RoleId, RoleId]

const slotNames = ['center-1', 'center-2', 'center-3', 'alpha']

/** A table with these cards before the players and in the centre, when night has fallen. */
export function table(deal: Names, center: Centre, options: Partial<Options> = {}): Table {
  return new Table(deal, center, options)
}

/** A game told in names: the moves that a test needs, and what the players then know. */
class Table {
  state: State
  private readonly players: readonly string[]

  constructor(deal: Names, center: Centre, options: Partial<Options>) {
    this.players = Object.keys(deal)
    const cards = [...Object.values(deal), ...center]
    const setup = {
      players: this.players,
      deck: cards,
      options: { ...defaultOptions(this.players.length), ...options },
      startsAt: 0,
      commitment: null,
    }
    this.state = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(1), salt: '' }, cards))
    for (const seat of this.players.keys())
      this.state = send(this.state, { type: 'answer', at: 0, seat, ask: 'card', choice: [] })
  }

  /** Lets time pass until this player can do this, and does it. Whoever was to act before lets it be. */
  move(player: string, verb: Verb, ...targets: readonly string[]): this {
    const refusal = this.attempt(player, verb, ...targets)
    if (refusal) throw new Error(`${player} cannot ${verb}: ${refusal}`)
    return this
  }

  /** Like a move, but tells how it is refused; null if it is not. */
  attempt(
    player: string,
    verb: Verb,
    ...targets: readonly string[]
  ): CommandRefusal['refused'] | 'never' | null {
    return this.answer(
      player,
      verb,
      targets.map((target) => this.slot(target)),
    )
  }

  /** Lets time pass until this player is asked to do this, and declines. */
  decline(player: string, verb: Verb): CommandRefusal['refused'] | 'never' | null {
    return this.answer(player, verb, null)
  }

  /** The question that is open to this player when it comes to this verb; null if it never does. */
  ask(player: string, verb: Verb): Ask | null {
    while (this.state.phase === 'night') {
      const ask = askOf(this.state, this.slot(player))
      if (ask?.topic.type === 'night' && ask.topic.verb === verb) return ask
      this.wait()
    }
    return null
  }

  /** The names that this player can choose from when asked to do this. */
  choices(player: string, verb: Verb): readonly string[] {
    return this.ask(player, verb)?.picks.flatMap(({ from }) => from.map((slot) => this.name(slot))) ?? []
  }

  /** Lets the night end. */
  dawn(): this {
    while (this.state.phase === 'night') this.wait()
    return this
  }

  /** The next beat of the night, or the next phase. */
  wait(): this {
    this.state = send(this.state, { type: 'tick', at: this.state.deadline ?? this.state.now })
    return this
  }

  /** Everyone votes at once; who is left out points at nobody. */
  vote(votes: Readonly<Record<string, string>>) {
    this.dawn()
    if (this.state.phase === 'day')
      this.state = send(this.state, { type: 'end-discussion', at: this.state.now })
    for (const [player, target] of Object.entries(votes)) {
      const choice = [this.slot(target)]
      this.state = send(this.state, {
        type: 'answer',
        at: this.state.now,
        seat: this.slot(player),
        ask: 'vote',
        choice,
      })
    }
    if (this.state.phase === 'voting') this.wait()
    return this.outcome()
  }

  /** Ends the game without a vote, to see the cards. */
  outcome() {
    if (this.state.phase !== 'over') {
      this.dawn()
      this.state = send(this.state, { type: 'end-discussion', at: this.state.now })
      this.wait()
    }
    const { end } = view(this.state, 'table')
    if (!end) throw new Error('the game is not over')
    const named = (seats: readonly number[]) => seats.map((seat) => this.name(seat))
    return {
      roles: Object.fromEntries(end.roles.map((role, seat) => [this.name(seat), role])),
      cards: Object.fromEntries(
        end.lies.flatMap((card, slot) => {
          const face = end.faces[card]
          return face ? [[this.name(slot), face]] : []
        }),
      ),
      deaths: named(end.deaths),
      teams: end.teams,
      winners: named(end.winners),
    }
  }

  /** What the game has told this player so far: names of cards by place, or of kin. */
  told(player: string): readonly string[] {
    return (this.view(player).you?.notices ?? []).map((notice) =>
      'kin' in notice
        ? `${notice.kin}: ${notice.seats.map((seat) => this.name(seat)).join(', ')}`.trimEnd()
        : `${this.name(notice.slot)} is ${notice.card}`,
    )
  }

  view(player: string): View {
    return view(this.state, this.slot(player))
  }

  slot(name: string): Slot {
    const special = slotNames.indexOf(name)
    const slot = special < 0 ? this.players.indexOf(name) : [...centre, beside][special]
    if (slot === undefined || slot < 0) throw new Error(`nobody is called ${name}`)
    return slot
  }

  private name(slot: Slot): string {
    return (isSeat(slot) ? this.players[slot] : slotNames[slot - 10]) ?? '?'
  }

  private answer(player: string, verb: Verb, choice: readonly Slot[] | null) {
    const ask = this.ask(player, verb)
    if (!ask) return 'never'
    const command = { type: 'answer', at: this.state.now, seat: ask.seat, ask: ask.id, choice } as const
    const events = decide(this.state, command)
    if (isRefusal(events)) return events.refused
    this.state = evolveAll(evolve, this.state, events)
    return null
  }
}
