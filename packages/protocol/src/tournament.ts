import * as v from 'valibot'
import { Settings, type TableSettings, whole } from './settings.ts'
import { id, name, parsed, person } from './to-server.ts'

const own = {
  /** What it is called. */
  name,
  /** How many sit at a table if nothing speaks against it; null: one more than the game needs. */
  tableSize: v.nullable(whole(3, 68)),
  /** How many seconds a table waits for who is not there. */
  patience: whole(0, 3600),
  /** How many seconds after the last result the next round is drawn; null: when the organiser says so. */
  pause: v.nullable(whole(0, 3600)),
}

/** What can be set of a tournament: whatever is left out stays as it is. */
const TournamentChange = v.partial(
  v.strictObject({ ...own, /** What its tables play with. */ rules: Settings }),
)

/** Changes to what a tournament is played by. */
export type TournamentChange = v.InferOutput<typeof TournamentChange>

/** What a tournament is played by, beside the rules of its tables. */
export type TournamentPlan = v.InferOutput<ReturnType<typeof v.strictObject<typeof own, undefined>>>

const request = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ id, type: v.literal(type), ...entries })

/** Everything a client may say in a tournament after its hello. */
const TournamentRequest = v.variant('type', [
  request('ping', {}),
  /** To take part, under this name. */
  request('sign-up', { name }),
  /** Somebody who takes part is called otherwise, before the first round. */
  request('rename', { name }),
  /** Somebody goes home. */
  request('leave', {}),
  request('settings', { change: TournamentChange }),
  /** Nobody new takes part, or again. */
  request('lock', {}),
  request('unlock', {}),
  request('remove', { person }),
  /** The next round. */
  request('draw', {}),
  /** Who has won at a table of this round: a walk-over, or what was counted wrongly. */
  request('decide', { table: whole(0, 99), winners: v.pipe(v.array(person), v.maxLength(68)) }),
  /** It ends here. */
  request('finish', {}),
  request('delete', {}),
])

/** One message from a client in a tournament. */
export type TournamentRequest = v.InferOutput<typeof TournamentRequest>

/** A request without the id, which the client gives it. */
export type TournamentAsked = TournamentRequest extends infer Each
  ? Each extends TournamentRequest
    ? Omit<Each, 'id'>
    : never
  : never

/** Who may send what: everyone who watches, who takes part, or the organiser. */
export const whoMayInTournament: Readonly<
  Record<TournamentRequest['type'], 'anyone' | 'entrant' | 'organiser'>
> = {
  ping: 'anyone',
  'sign-up': 'anyone',
  rename: 'entrant',
  leave: 'entrant',
  settings: 'organiser',
  lock: 'organiser',
  unlock: 'organiser',
  remove: 'organiser',
  draw: 'organiser',
  decide: 'organiser',
  finish: 'organiser',
  delete: 'organiser',
}

/** Reads a client's message in a tournament; null if it is none. */
export function readTournamentRequest(text: string): TournamentRequest | null {
  const result = v.safeParse(TournamentRequest, parsed(text))
  return result.success ? result.output : null
}

/** Reads what a new tournament is to begin with; null if that is none. */
export function readTournament(value: unknown): TournamentChange | null {
  const result = v.safeParse(TournamentChange, value)
  return result.success ? result.output : null
}

/** What a viewer may know of a tournament, in parts that change by themselves. */
export interface TournamentParts {
  readonly tournament: TournamentView
  /** What its tables play with, as their players are told it. */
  readonly settings: TableSettings<object>
  /** The same with what is kept from the players, for an organiser who does not play; left out or null: nothing is. */
  readonly ownSettings?: TableSettings<object> | null
  readonly entrants: readonly EntrantView[]
  /** The seating plan: the round that is played, or was played last; null before the first. */
  readonly round: RoundView | null
  /** The rounds before it. */
  readonly earlier: readonly RoundView[]
  /** Who this viewer is. */
  readonly you: { readonly entrant: string | null; readonly isOrganiser: boolean }
}

/** A tournament as everyone sees it. */
export interface TournamentView extends TournamentPlan {
  readonly code: string
  readonly openedAt: number
  /** Nobody new takes part. */
  readonly isLocked: boolean
  /** When the next round is drawn by itself; null: not yet, or by the organiser. */
  readonly nextRoundAt: number | null
  /** Who has won it; several share it; null while it goes on. */
  readonly champions: readonly string[] | null
}

/** Somebody who takes part, and where they stand. */
export interface EntrantView {
  readonly id: string
  readonly name: string
  readonly wins: number
  readonly losses: number
  /** Has lost twice, or has left. */
  readonly isOut: boolean
  readonly hasLeft: boolean
}

/** A round: its tables, each with its room. */
export interface RoundView {
  /** Counted from 1. */
  readonly number: number
  readonly tables: readonly TournamentTable[]
}

/** A table of a round. */
export interface TournamentTable {
  /** The code of the room it plays in. */
  readonly room: string
  /** Who has a seat there. */
  readonly seats: readonly string[]
  /** Who has won; null while it plays. Everyone else there has lost. */
  readonly winners: readonly string[] | null
  /** The organiser has said who won. */
  readonly isDecided: boolean
}

/** Where a room belongs that is a table of a tournament. */
export interface TablePlace {
  readonly code: string
  /** Both counted from 1. */
  readonly round: number
  readonly table: number
  /** Until when it waits for who is not there. */
  readonly waitsUntil: number
}
