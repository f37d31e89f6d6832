import { tally } from '@wolfmoon/engine/kernel'
import {
  type BlankCard,
  type Book,
  bookOf,
  type Options,
  type Role,
  type RoleId,
  type View,
} from '@wolfmoon/engine/many-nights'

/** What a whole village knows of its game. */
export interface VillageFacts extends Pick<View, 'deck' | 'maybe' | 'deaths'> {
  readonly players: number
  readonly blanks: readonly BlankCard[]
  readonly options: Options
  /** The number of the night that was last. */
  readonly night: number
}

/** The roles of a village, and how much of them its people can count on. */
export interface Cast {
  readonly book: Book
  /** The roles that can be named. */
  readonly named: readonly RoleId[]
  /** How many cards of each there are; null: nobody can know. */
  readonly cards: ReadonlyMap<string, number> | null
  /** Whether everyone stays what the cards said. */
  readonly isSteady: boolean
  /** Roles as which somebody may be shown when dead who is none of them. */
  readonly disguises: ReadonlySet<string>
}

/** The cast of a village. */
export function castOf({ deck, maybe, blanks, options }: VillageFacts): Cast {
  const book = bookOf({ blanks, options })
  const inPlay = [...new Set([...deck, ...maybe])]
  const rolesInPlay = inPlay.flatMap((id) => book.get(id) ?? [])
  const isOpen = options.deckShown === 'all' && !rolesInPlay.some(({ sobers }) => sobers)
  const becomes = rolesInPlay.flatMap(({ turnsInto }) => Object.values(turnsInto ?? {}))
  const possible = new Set<RoleId>([...inPlay, ...becomes])
  return {
    book,
    named: [...book.keys()].filter((id) => !isOpen || possible.has(id)),
    cards: isOpen && maybe.length === 0 ? tally<string>(deck) : null,
    disguises: new Set(rolesInPlay.flatMap(({ shownAs }) => shownAs ?? [])),
    isSteady: isOpen && !rolesInPlay.some(isChanging) && options.roleChanges.length === 0,
  }
}

/** Whether a player of this role may become another, or do what others do. */
export const isChanging = ({ doubles, apprenticeOf, sobers, turnsInto, leaves, wakes = [] }: Role): boolean =>
  Boolean(doubles || apprenticeOf || sobers || turnsInto || leaves) ||
  wakes.some(({ verb, passesOn }) => passesOn || verb === 'replace')
