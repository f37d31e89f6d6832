import { type Choice, evolveAll, isRefusal } from '../../src/kernel/index.ts'
import {
  type Alternate,
  type Ask,
  asksOf,
  type BlankCard,
  type Command,
  type Deal,
  dealAs,
  decide,
  defaultOptions,
  evolve,
  type Notice,
  type Options,
  type RoleId,
  type Setup,
  type State,
  type View,
  view,
} from '../../src/many-nights/index.ts'
import { testSeed } from '../random-game.ts'

/** What else a village can be given, beside its cards. */
export interface Extras {
  readonly options?: Partial<Options>
  readonly alternates?: Partial<Record<RoleId, Alternate>>
  /** By name: the hidden roles of those who do not know theirs. */
  readonly hidden?: Readonly<Record<string, RoleId>>
  readonly leftover?: RoleId
  readonly amulet?: string
  readonly fool?: string
  readonly soulmates?: readonly [string, string]
  readonly blanks?: readonly BlankCard[]
}

/** A village with these cards, in seat order, when everyone has seen their own card. */
export const village = (deal: Readonly<Record<string, RoleId>>, extras: Extras = {}): Village =>
  new Village(deal, extras)

/** A game told in names: what a test lets happen, and what then is. */
export class Village {
  state: State
  readonly players: readonly string[]

  constructor(deal: Readonly<Record<string, RoleId>>, extras: Extras) {
    const { options, alternates = {}, hidden = {}, leftover, amulet, fool, soulmates, blanks = [] } = extras
    this.players = Object.keys(deal)
    const cards = Object.values(deal)
    const setup: Setup = {
      players: this.players,
      deck: leftover ? [...cards, leftover] : cards,
      variable: null,
      pool: Object.values(hidden),
      region: null,
      blanks,
      options: { ...defaultOptions, unanswered: 'nothing', alternates, ...options },
      startsAt: 0,
      commitment: null,
    }
    const dealt: Partial<Deal> & Pick<Deal, 'cards'> = {
      cards,
      hidden: this.players.map((player) => hidden[player] ?? null),
      leftover: leftover ?? null,
      ...(amulet ? { amulet: this.seat(amulet) } : {}),
      ...(fool ? { fool: this.seat(fool) } : {}),
      ...(soulmates ? { mates: [[this.seat(soulmates[0]), this.seat(soulmates[1])]] } : {}),
    }
    this.state = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(1), salt: '' }, dealt))
  }

  /** Night falls; what was open by day lapses. */
  night(): this {
    return this.send(
      this.state.phase === 'confirming'
        ? { type: 'move-on', at: this.state.now }
        : { type: 'call-night', at: this.state.now },
    )
  }

  /** Nights and days pass until this night. */
  nightNumber(night: number): this {
    while (this.state.number < night) {
      if (this.state.phase === 'night') this.day()
      this.night()
    }
    return this
  }

  /** The rest of the night passes, and the day breaks. */
  day(): this {
    while (this.state.phase === 'night') this.moveOn()
    return this
  }

  /** Lets calls pass until this player can do this, and does it. */
  does(player: string, verb: string, ...targets: readonly string[]): this {
    const refused = this.attempt(player, verb, ...targets)
    if (refused) throw new Error(`${player} cannot ${verb} ${targets.join(', ')}: ${refused}`)
    return this
  }

  /** Lets calls pass until this player is asked for this, and lets it be. */
  declines(player: string, verb: string): this {
    const ask = this.ask(player, verb)
    if (ask) this.answer(ask, null)
    return this
  }

  /** All of a pack do the same. */
  pack(players: readonly string[], verb: string, ...targets: readonly string[]): this {
    for (const player of players) this.does(player, verb, ...targets)
    return this
  }

  /** Like doing, but tells how it is refused; null if it is not. */
  attempt(player: string, verb: string, ...targets: readonly string[]): string | null {
    const ask = this.ask(player, verb)
    if (!ask) return 'never'
    const isLetter = ask.picks.some((pick) => 'without' in pick)
    const choice: Choice | null = isLetter ? (targets[0] ?? '') : targets.map((name) => this.seat(name))
    return this.answer(ask, verb === 'shoot' && targets.length === 0 ? null : choice)
  }

  /** The question that comes up for this player and this verb; null if it does not. */
  ask(player: string, verb: string): Ask | null {
    for (;;) {
      const seat = this.seat(player)
      const ask = asksOf(this.state, seat).find(({ topic }) =>
        topic.type === 'night' ? topic.verb === verb : topic.type === verb,
      )
      if (ask) return ask
      const isNight = this.state.phase === 'night' && this.state.call + 1 < this.state.calls.length
      if (!isNight) return null
      this.moveOn()
    }
  }

  /** Whom this player can choose from when it comes to this verb. */
  choices(player: string, verb: string): readonly string[] {
    const picks = this.ask(player, verb)?.picks ?? []
    return picks.flatMap((pick) => ('count' in pick ? pick.from.map((seat) => this.name(seat)) : []))
  }

  /** Thumbs: these vote to die, all others to live. */
  votes(die: readonly string[]): this {
    while (this.state.phase === 'defence') this.moveOn()
    for (const [seat, player] of this.players.entries()) {
      const [ask] = asksOf(this.state, seat)
      if (ask?.topic.type !== 'vote') continue
      this.answer(ask, die.includes(player) ? 'die' : 'live')
    }
    return this
  }

  /** One of two: these vote for the first, those for the second. */
  chooses(first: readonly string[], second: readonly string[]): this {
    while (this.state.phase === 'defence') this.moveOn()
    const poll = this.state.poll
    for (const [word, names] of [
      ['first', first],
      ['second', second],
    ] as const) {
      for (const name of names) this.answer(this.must(name, 'vote-pair'), word)
    }
    if (this.state.poll === poll) this.moveOn()
    return this
  }

  /** Everyone named points at somebody. */
  ballot(votes: Readonly<Record<string, string>>): this {
    if (this.state.phase === 'day') this.moveOn()
    const poll = this.state.poll
    for (const [voter, target] of Object.entries(votes)) {
      const topic = poll?.type === 'election' ? 'elect' : 'ballot'
      const refused = this.answer(this.must(voter, topic), [this.seat(target)])
      if (refused) throw new Error(`${voter} cannot vote for ${target}: ${refused}`)
    }
    if (this.state.poll === poll) this.moveOn()
    return this
  }

  /** Nominated, seconded and voted to die by everyone; nobody takes the place. */
  lynch(player: string): this {
    this.condemn(player)
    if (this.state.phase === 'offering') this.moveOn()
    return this
  }

  /** The same, up to the offer to take the place. */
  condemn(player: string): this {
    const can = (name: string, verb: string) => name !== player && this.ask(name, verb)
    const [nominator] = this.alive.filter((name) => can(name, 'nominate'))
    this.does(nominator ?? player, 'nominate', player)
    const [seconder] = this.alive.filter((name) => name !== nominator && can(name, 'second'))
    this.does(seconder ?? player, 'second', player)
    return this.votes(this.players)
  }

  /** What is going on is over. */
  moveOn(): this {
    return this.send({ type: 'move-on', at: this.state.now })
  }

  send(command: Command): this {
    const events = decide(this.state, command)
    if (isRefusal(events)) throw new Error(`${command.type} refused: ${events.refused}`)
    this.state = evolveAll(evolve, this.state, events)
    return this
  }

  /** How a command is refused; null if it is not, and then it is done. */
  tries(command: Command): string | null {
    const events = decide(this.state, command)
    if (isRefusal(events)) return events.refused
    this.state = evolveAll(evolve, this.state, events)
    return null
  }

  get alive(): readonly string[] {
    return this.players.filter((_, seat) => this.state.players[seat]?.alive)
  }

  /** Who has died of what, and when. */
  get deaths(): readonly string[] {
    return this.state.deaths.map(
      ({ seat, cause, when }) => `${this.name(seat)} ${cause} ${when.part} ${when.number}`,
    )
  }

  get teams(): readonly string[] {
    return this.state.outcome?.teams ?? []
  }

  get winners(): readonly string[] {
    return (this.state.outcome?.winners ?? []).map((seat) => this.name(seat))
  }

  get isOver(): boolean {
    return this.state.phase === 'over'
  }

  role(player: string): RoleId | undefined {
    return this.state.players[this.seat(player)]?.self.role
  }

  /** What the game has told this player. */
  told(player: string): readonly string[] {
    return (this.view(player).you?.notices ?? []).map((notice) => `${notice.night}: ${this.telling(notice)}`)
  }

  view(player: string): View {
    return view(this.state, this.seat(player))
  }

  seat(name: string): number {
    const seat = this.players.indexOf(name)
    if (seat < 0) throw new Error(`nobody is called ${name}`)
    return seat
  }

  name(seat: number): string {
    return this.players[seat] ?? '?'
  }

  private must(player: string, verb: string): Ask {
    const ask = this.ask(player, verb)
    if (!ask) throw new Error(`${player} is not asked to ${verb}`)
    return ask
  }

  private answer(ask: Ask, choice: Choice | null): string | null {
    const { seat, id } = ask
    return this.tries({ type: 'answer', at: this.state.now, seat, ask: id, choice })
  }

  private telling(notice: Notice): string {
    const names = (seats: readonly number[]) => seats.map((seat) => this.name(seat)).join(', ')
    switch (notice.type) {
      case 'role':
        return notice.role
      case 'soulmate':
        return `loves ${this.name(notice.seat)}`
      case 'masons':
        return `masons ${names(notice.seats)}`
      case 'pack':
        return `${notice.pack === 'werewolf' ? 'wolves' : 'vampires'} ${names(notice.seats)}`
      case 'minion':
        return `minion ${names(notice.seats)}`
      case 'answer':
        return `${this.name(notice.at)} ${notice.is ? 'yes' : 'no'}`
      case 'role-of':
        return `${this.name(notice.at)} was ${notice.role}`
      case 'attacked':
        return `attacked ${names(notice.seats)}`
      case 'amulet':
        return notice.hasSaved ? 'amulet has saved' : 'amulet'
    }
  }
}
