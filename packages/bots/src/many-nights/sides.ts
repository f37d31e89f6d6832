import type { Book, Role, RoleId, View } from '@wolfmoon/engine/many-nights'

/** What a player can be, as far as others have to care: of the village, of a pack, or after something else. */
export const sides = ['village', 'werewolf', 'vampire', 'other'] as const

/** The same as a number, by which beliefs are kept. */
export const sideCount = sides.length
export const good = 0
export const wolf = 1
export const vampire = 2
export const other = 3

/** On which side somebody of this role is. */
export const sideOf = ({ pack, team }: Role): number =>
  pack ? (pack === 'werewolf' ? wolf : vampire) : team === 'village' ? good : other

/** What is known of the cards of a village: how many there are on each side, and how each side answers. */
export interface Cards {
  readonly book: Book
  /** How many players count. */
  readonly players: number
  /** How many cards there are on each side; the rest of the village is counted too. */
  readonly counts: readonly number[]
  /** How many cards of each role there are; empty if nobody can know. */
  readonly ofRole: ReadonlyMap<RoleId, number>
  /** The roles in play, one for each card. */
  readonly roles: readonly Role[]
}

/** What everyone can count on. Of a deck that is not shown something usual is assumed. */
export function cardsOf(view: Pick<View, 'deck' | 'maybe' | 'options'>, book: Book, players: number): Cards {
  const roles = view.deck.flatMap((id) => book.get(id) ?? [])
  const counts = [0, 0, 0, 0]
  for (const role of roles) counts[sideOf(role)] = (counts[sideOf(role)] ?? 0) + 1
  if (roles.length === 0) counts[wolf] = Math.max(1, Math.round(players / 5))
  // Some cards are not told, or are in other villages: what is left belongs to the village.
  const share = roles.length > players + 1 ? players / roles.length : 1
  for (const side of [wolf, vampire, other]) counts[side] = Math.round((counts[side] ?? 0) * share)
  counts[good] = Math.max(0, players - (counts[wolf] ?? 0) - (counts[vampire] ?? 0) - (counts[other] ?? 0))
  const ofRole = new Map<RoleId, number>()
  for (const { id } of roles) ofRole.set(id, (ofRole.get(id) ?? 0) + 1)
  return { book, players, counts, ofRole, roles }
}
