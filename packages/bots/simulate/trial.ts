import type { OneNightTable } from './one-night.ts'
import { noGames, type Tally, together } from './shares.ts'
import type { Village } from './village.ts'

/** Where bots play, of one game or the other. */
export type BotTable =
  | ({ readonly game: 'one-night' } & OneNightTable)
  | ({ readonly game: 'many-nights' } & Village)

/** What bots try out before people play it: a deck, and the same with something else in place of each of its roles. */
export interface Trial {
  /** The teams that can win. */
  readonly teams: readonly string[]
  readonly table: BotTable
  /** How many games the deck is played. */
  readonly games: number
  readonly instead: readonly Instead[]
  /** How many games each of these is played. */
  readonly each: number
}

/** A deck in which plain villagers stand in for a role. */
export interface Instead {
  readonly role: string
  /** How many cards of it were replaced: one, or all where the rest could not be played. */
  readonly count: number
  readonly table: BotTable
}

/** How far a trial has come. */
export interface Tried {
  readonly deck: Tally
  /** In the order of what was put in place. */
  readonly instead: readonly Tally[]
}

/** Some games in a row: of the deck, or of what is in place of one of its roles. */
export interface Round {
  readonly of: number | 'deck'
  readonly first: number
  readonly games: number
}

/** The most games that are played before anybody is told. */
const roundLength = 10

/** Decks do not share games: what one has won tells nothing of another. */
const apart = 1_000_000

/** All that is played: first the deck itself, then all others by turns, so that they become clearer together. */
export function* roundsOf({
  games,
  instead,
  each,
}: Pick<Trial, 'games' | 'instead' | 'each'>): Generator<Round> {
  yield* rounds('deck', 0, games)
  for (let done = 0; done < each; done += turnLength)
    for (const of of instead.keys())
      yield* rounds(of, (of + 1) * apart + done, Math.min(turnLength, each - done))
}

const turnLength = 5 * roundLength

function* rounds(of: Round['of'], first: number, games: number): Generator<Round> {
  for (let done = 0; done < games; done += roundLength)
    yield { of, first: first + done, games: Math.min(roundLength, games - done) }
}

/** Before the first game. */
export const untried = ({ instead }: Pick<Trial, 'instead'>): Tried => ({
  deck: noGames,
  instead: instead.map(() => noGames),
})

/** What is known after some more games. */
export const withRound = (tried: Tried, { of }: Round, tally: Tally): Tried =>
  of === 'deck'
    ? { ...tried, deck: together(tried.deck, tally) }
    : {
        ...tried,
        instead: tried.instead.map((known, index) => (index === of ? together(known, tally) : known)),
      }

/** Decks in which a plain card stands in for each role: for one card of it, or for all if the rest cannot be played. */
export function standIns<Role extends string>(
  deck: readonly Role[],
  plain: Role,
  canBePlayed: (deck: readonly Role[]) => boolean,
): readonly { readonly role: Role; readonly count: number; readonly deck: readonly Role[] }[] {
  const kinds = [...new Set(deck)].filter((role) => role !== plain)
  return kinds.flatMap((role) => {
    const all = deck.filter((one) => one === role).length
    const tries = [...new Set([1, all])].map((count) => ({
      role,
      count,
      deck: replaced(deck, role, plain, count),
    }))
    return tries.find((one) => canBePlayed(one.deck)) ?? []
  })
}

function replaced<Role>(deck: readonly Role[], role: Role, plain: Role, count: number): readonly Role[] {
  let left = count
  return deck.map((one) => (one === role && left-- > 0 ? plain : one))
}
