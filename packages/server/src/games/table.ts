import type { Facts } from '@wolfmoon/chips'
import { evolveAll, type Game, isRefusal, type Refusal, type Secret } from '@wolfmoon/engine/kernel'
import type { Asked } from '@wolfmoon/protocol'
import { empty, type Growing, grown, listed } from '../room/growing.ts'

/** A player's place in a game. */
export type Seat = number

/** Who does something in a game: somebody from a seat, whoever speaks for all of the table, or who moderates. */
export type Actor = Seat | 'host' | 'moderator'

/** Who looks at a game: somebody from a seat, who moderates, or somebody who has no part in it. */
export type Viewer = Seat | 'moderator' | null

/** Which of several villages; null: none, such as on the way between two. */
export type Place = number | null

/** Who is spoken to: everyone, some of those who play, who moderates, or by who moderates one player. */
export interface Address {
  readonly to: 'all' | 'dead' | 'pack' | 'moderator' | 'player'
  readonly seat?: Seat | undefined
}

/** What happens in a game: somebody asks for something, or a room notices it. */
export type Move =
  | Asked
  | { readonly type: 'tick' }
  /** Who is not there at the moment. */
  | { readonly type: 'away'; readonly seats: readonly Seat[] }

/** The talk of a day: which day, whether the clock stands, and what all who talk know of their game. */
export interface Talk {
  readonly day: number
  readonly isPaused: boolean
  /** What is talked of, and how many milliseconds people have to say something of it before bots go on; left out: none. */
  readonly subject?: { readonly id: string; readonly lasts: number }
  facts(): Facts
}

/** What a viewer may know of a game, in parts that change by themselves. */
export type Parts = object

/** A game under way, whichever it is: what a room needs of it, and nothing else. It never changes; another one follows. */
export interface Table {
  /** Which game this is. */
  readonly id: string
  /** The whole truth, for those who know which game it is. */
  readonly state: unknown
  /** Names by seat. */
  readonly players: readonly string[]
  readonly roles: readonly string[]
  /** In how many villages it is played. */
  readonly villages: number
  /** Where somebody is. */
  placeOf(seat: Seat): Place
  /** What is told of a village changes only when this is another one. */
  stateIn(place: Place): unknown
  /** What single viewers there know changes only when this is another one. */
  ownStateIn(place: Place): unknown
  /** When something happens in it by itself; null: never, or not while its clock stands. */
  readonly deadline: number | null
  readonly isOver: boolean
  /** Who has won, once it has been played to its end. */
  readonly winners: readonly Seat[] | null
  /** The circle of those who hear what somebody says there now; null: nothing can be said so. */
  circleFor(who: Viewer, address: Address, village: number): string | null
  /** Whether somebody hears what is said in a circle. */
  hears(who: Viewer, circle: string, village: number): boolean
  /** The talk that is going on in a village, if any is. */
  talkIn(village: number): Talk | null
  /** Who does not live any more, or is not there for another reason of the game. */
  isOut(seat: Seat): boolean
  /** Whether it waits for people: what happens while nobody is there is no part of it. */
  readonly waits: boolean
  /** The parts of it that only ever get longer. */
  readonly growing: readonly string[]
  /** The game after a move that is meant for a village or for all; itself if nothing has come of it. */
  play(
    move: Move,
    by: Actor,
    at: number,
    isAway: (seat: Seat) => boolean,
    village: number | 'all',
  ): Table | Refusal
  /** What all in a village may know. */
  shared(place: Place): Parts
  /** What only this viewer there knows. */
  own(viewer: Viewer, place: Place): Parts
  /** All that somebody at this seat may know, for whoever plays without eyes; null: there is nothing to see now. */
  seenBy(seat: Seat): unknown
  /** The game as it is saved. */
  saved(): object
  /** The game as plain data, for the program that keeps it. */
  kept(): unknown
}

/** What a game says of itself so that there can be tables of it. */
export interface Description<Setup, State, Command, Event, Note> {
  readonly id: string
  readonly game: Pick<
    Game<Setup, State, Command, Event, unknown, never, unknown>,
    'create' | 'decide' | 'evolve'
  >
  readonly playersOf: (state: State) => readonly string[]
  readonly rolesOf: (state: State) => readonly string[]
  readonly deadlineOf: (state: State) => number | null
  readonly isOver: (state: State) => boolean
  readonly winnersOf: (state: State) => readonly Seat[] | null
  readonly circleFor: (state: State, who: Viewer, address: Address, village: number) => string | null
  readonly hears: (state: State, who: Viewer, circle: string, village: number) => boolean
  /** The talk that is going on; left out: there is nothing to talk of in chips. */
  readonly talkIn?: (state: State, village: number) => Talk | null
  /** Where it can be played in several villages: how many there are, who is where, and what is told of each. */
  readonly several?: {
    readonly villages: (state: State) => number
    readonly placeOf: (state: State, seat: Seat) => Place
    readonly stateIn: (state: State, place: Place) => unknown
  }
  readonly isOut: (state: State, seat: Seat) => boolean
  readonly waits: boolean
  readonly growing: readonly string[]
  /** What a move is in this game, or why it is none. */
  readonly commandFor: (
    state: State,
    move: Move,
    by: Actor,
    at: number,
    village: number | 'all',
  ) => Command | Refusal
  readonly shared: (state: State, place: Place) => Parts
  readonly own: (state: State, viewer: Viewer, notes: readonly Note[], place: Place) => Parts
  /** Whether nobody's own parts can differ between two states; left out: one never knows. */
  readonly isOwnAlike?: (before: State, after: State) => boolean
  /** All that a seat may know, as the engine tells it; null: nothing now. Left out: no bot plays it. */
  readonly seenBy?: (state: State, seat: Seat) => unknown
  /** Whether events change nothing that a replay would need. */
  readonly isIdle: (state: State, events: readonly Event[]) => boolean
  /** What a room remembers of a step beside the game itself. */
  readonly noted: (before: State, after: State, isAway: (seat: Seat) => boolean) => readonly Note[]
  /** A state as plain data, and back. */
  readonly keptState: (state: State) => unknown
  readonly stateKept: (kept: never) => State
}

/** What stays the same in a saved game from its deal to its end. */
interface Deal<Setup> {
  readonly setup: Setup
  readonly seed: string
  readonly salt: string
}

interface Kept<Setup, Command, Note> {
  readonly deal: Deal<Setup>
  readonly state: never
  readonly commands: Command[]
  readonly notes: readonly Note[]
}

/** How tables of a game come to be: dealt, or taken up again as they were kept. */
export interface Tables<Setup> {
  open(setup: Setup, secret: Secret): Table | Refusal
  restore(kept: unknown): Table
}

/** Tables of a game. */
export function tablesOf<Setup, State, Command, Event, Note>(
  game: Description<Setup, State, Command, Event, Note>,
): Tables<Setup> {
  return {
    open(setup, secret) {
      const events = game.game.create(setup, secret)
      if (isRefusal(events)) return events
      const { seed, salt } = secret
      const state = evolveAll(game.game.evolve, undefined, events)
      return new Played(game, { setup, seed, salt }, { state, ownState: state }, empty(), [])
    },
    restore(value) {
      const { deal, state: plain, commands, notes } = value as Kept<Setup, Command, Note>
      const state = game.stateKept(plain)
      return new Played(
        game,
        deal,
        { state, ownState: state },
        { shared: commands, length: commands.length },
        notes,
      )
    },
  }
}

/** A state, and the last one before it since which nobody's own parts can have changed. */
interface Reached<State> {
  readonly state: State
  readonly ownState: State
}

class Played<Setup, State, Command, Event, Note> implements Table {
  readonly state: State
  private readonly ownState: State
  private readonly game: Description<Setup, State, Command, Event, Note>
  private readonly deal: Deal<Setup>
  private readonly commands: Growing<Command>
  private readonly notes: readonly Note[]
  readonly #told = new Map<Place, Parts>()

  constructor(
    game: Description<Setup, State, Command, Event, Note>,
    deal: Deal<Setup>,
    { state, ownState }: Reached<State>,
    commands: Growing<Command>,
    notes: readonly Note[],
  ) {
    this.game = game
    this.deal = deal
    this.state = state
    this.ownState = ownState
    this.commands = commands
    this.notes = notes
  }

  get id(): string {
    return this.game.id
  }
  get players(): readonly string[] {
    return this.game.playersOf(this.state)
  }
  get roles(): readonly string[] {
    return this.game.rolesOf(this.state)
  }
  get deadline(): number | null {
    return this.game.deadlineOf(this.state)
  }
  get isOver(): boolean {
    return this.game.isOver(this.state)
  }
  get winners(): readonly Seat[] | null {
    return this.game.winnersOf(this.state)
  }

  get waits(): boolean {
    return this.game.waits
  }
  get growing(): readonly string[] {
    return this.game.growing
  }

  get villages(): number {
    return this.game.several?.villages(this.state) ?? 1
  }

  placeOf(seat: Seat): Place {
    return this.game.several ? this.game.several.placeOf(this.state, seat) : 0
  }

  stateIn(place: Place): unknown {
    return this.game.several ? this.game.several.stateIn(this.state, place) : this.state
  }

  ownStateIn(place: Place): unknown {
    return this.game.several ? this.game.several.stateIn(this.state, place) : this.ownState
  }

  circleFor(who: Viewer, address: Address, village: number): string | null {
    return this.game.circleFor(this.state, who, address, village)
  }

  hears(who: Viewer, circle: string, village: number): boolean {
    return this.game.hears(this.state, who, circle, village)
  }

  talkIn(village: number): Talk | null {
    return this.game.talkIn?.(this.state, village) ?? null
  }

  isOut(seat: Seat): boolean {
    return this.game.isOut(this.state, seat)
  }

  play(
    move: Move,
    by: Actor,
    at: number,
    isAway: (seat: Seat) => boolean,
    village: number | 'all',
  ): Table | Refusal {
    const command = this.game.commandFor(this.state, move, by, at, village)
    if (isNo(command)) return command
    const events = this.game.game.decide(this.state, command)
    if (isRefusal(events)) return events
    if (events.length === 0) return this
    const state = evolveAll(this.game.game.evolve, this.state, events)
    const notes = this.game.noted(this.state, state, isAway)
    const isOwnAlike = notes.length === 0 && this.game.isOwnAlike?.(this.state, state)
    return new Played(
      this.game,
      this.deal,
      { state, ownState: isOwnAlike ? this.ownState : state },
      this.game.isIdle(this.state, events) ? this.commands : grown(this.commands, command),
      notes.length > 0 ? [...this.notes, ...notes] : this.notes,
    )
  }

  shared(place: Place): Parts {
    const cached = this.#told.get(place)
    if (cached) return cached
    const parts = this.game.shared(this.state, place)
    this.#told.set(place, parts)
    return parts
  }

  own(viewer: Viewer, place: Place): Parts {
    return this.game.own(this.state, viewer, this.notes, place)
  }

  seenBy(seat: Seat): unknown {
    return this.game.seenBy?.(this.state, seat) ?? null
  }

  saved(): object {
    const { setup, seed, salt } = this.deal
    return { wolfmoon: 1, game: this.id, setup, seed, salt, commands: listed(this.commands) }
  }

  kept(): unknown {
    return {
      deal: this.deal,
      state: this.game.keptState(this.state),
      commands: listed(this.commands),
      notes: this.notes,
    }
  }
}

const isNo = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer
