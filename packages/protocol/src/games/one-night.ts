import { type OwnMove, type RoleId, roleIds, type SeatView, type View } from '@wolfmoon/engine/one-night'
import * as v from 'valibot'
import { whole } from '../settings.ts'

/** What a table of One Night agrees on. */
export interface OneNightRules {
  readonly deck: readonly RoleId[]
  /** The deck is a box: so many as are needed are dealt from it, and nobody knows which. */
  readonly blind?: boolean
  /** The deck is the suggested one for as many as are here, until somebody chooses another. */
  readonly deckFollows: boolean
  readonly loneWolf: boolean
  readonly minionAlone: 'nobody-wins' | 'village-wins'
  readonly pace: 'called' | 'together'
  /** Seconds for each call to act, for a round, for the vote, to look at their own card. */
  readonly act: number
  readonly round: number
  readonly vote: number
  readonly confirm: number
  /** Seconds of talk; null: until everyone is ready; undefined: a minute a player. */
  readonly discussion?: number | null
}

/** As many cards as both boxes hold, and some more of one's own. */
export const mostCards = 40

const Change = v.partial(
  v.strictObject({
    deck: v.pipe(v.array(v.picklist(roleIds)), v.maxLength(mostCards)),
    blind: v.boolean(),
    deckFollows: v.boolean(),
    loneWolf: v.boolean(),
    minionAlone: v.picklist(['nobody-wins', 'village-wins']),
    pace: v.picklist(['called', 'together']),
    act: whole(3, 120),
    round: whole(5, 300),
    vote: whole(5, 300),
    confirm: whole(5, 300),
    discussion: v.nullable(whole(60, 3600)),
  }),
)

/** Reads changes to these rules; null if they are none. */
export function readOneNightRules(value: unknown): v.InferOutput<typeof Change> | null {
  const result = v.safeParse(Change, value)
  return result.success ? result.output : null
}

/** The parts of a game that everyone at the table may know. */
export interface TableParts {
  /** The game's fixed part: players, deck, options, when it was dealt, and what was promised about the deal. */
  readonly table: Pick<View, 'players' | 'deck' | 'options' | 'startsAt' | 'commitment'> | null
  readonly phase: Pick<View, 'phase' | 'deadline' | 'isPaused' | 'night'> | null
  readonly confirmed: View['confirmed'] | null
  readonly ready: View['ready'] | null
  readonly voted: View['voted'] | null
  readonly tokens: View['tokens'] | null
  readonly end: View['end']
}

/** The parts of a game that only one player knows. */
export interface SeatParts {
  readonly card: RoleId | null
  readonly role: RoleId | null
  readonly notices: NonNullable<View['you']>['notices'] | null
  readonly moves: readonly MoveView[] | null
  readonly ask: NonNullable<View['you']>['ask']
  readonly waiting: NonNullable<View['you']>['waiting']
  readonly ownTokens: NonNullable<View['you']>['tokens'] | null
  readonly vote: number | null
}

/** Something one did at night, or the rules did for one: perhaps while one was away. */
export interface MoveView extends OwnMove {
  readonly away?: true
}

/** The parts of a room that are about its game. */
export type GameParts = TableParts & SeatParts

/** What a viewer may know of a game, in parts that change by themselves; null: there is none. */
export const gameParts = (view: View | null): GameParts => ({
  ...tableParts(view),
  ...seatParts(view?.you ?? null),
})

/** What everyone may know of a game. */
export function tableParts(view: View | null): TableParts {
  return {
    table: view && {
      players: view.players,
      deck: view.deck,
      options: view.options,
      startsAt: view.startsAt,
      commitment: view.commitment,
    },
    phase: view && { phase: view.phase, deadline: view.deadline, isPaused: view.isPaused, night: view.night },
    confirmed: view?.confirmed ?? null,
    ready: view?.ready ?? null,
    voted: view?.voted ?? null,
    tokens: view?.tokens ?? null,
    end: view?.end ?? null,
  }
}

/** What one player knows besides; null: somebody who does not play. */
export function seatParts(you: SeatView | null): SeatParts {
  return {
    card: you?.card ?? null,
    role: you?.role ?? null,
    notices: you?.notices ?? null,
    moves: you?.moves ?? null,
    ask: you?.ask ?? null,
    waiting: you?.waiting ?? null,
    ownTokens: you?.tokens ?? null,
    vote: you?.vote ?? null,
  }
}
