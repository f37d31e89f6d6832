import { type Random, shuffled } from '../kernel/random.ts'
import { deckErrors, sortDeck } from './deck.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { centre } from './slot.ts'

/** What there is to draw from: the base box, or that and the other set. */
export type BoxName = 'base' | 'both'

/** All boxes, the smallest first. */
export const boxNames: readonly BoxName[] = ['base', 'both']

/** Every card there is: as many of each role as are printed. */
export const fullBag: readonly RoleId[] = roleIds.flatMap((id) =>
  new Array<RoleId>(roles[id].cards ?? 1).fill(id),
)

/** Every card of a box. */
export const boxOf = (box: BoxName): readonly RoleId[] =>
  box === 'both' ? fullBag : fullBag.filter((role) => roles[role].set === 'base')

/** The smallest box that has all of a deck's roles: the numbers of its nights are the ones printed there. */
export const boxWith = (deck: readonly RoleId[]): readonly RoleId[] =>
  boxOf(deck.every((role) => roles[role].set === 'base') ? 'base' : 'both')

/** What one draws from, if nothing else is said: who takes only the base box has not asked for what is hard. */
export const bagOf = (box: BoxName): readonly RoleId[] =>
  box === 'both' ? fullBag : boxOf(box).filter((role) => !roles[role].isAdvanced)

/** Draws until the deck can be played, and has a wolf in it if the bag has; null if that does not happen in many tries. */
export function drawGoodDeck(
  bag: readonly RoleId[],
  players: number,
  random: Random,
): readonly RoleId[] | null {
  const isWolf = (role: RoleId) => roles[role].kin === 'wolf'
  const needsWolf = bag.some(isWolf)
  return drawDeck(bag, players, random, (deck) => !needsWolf || deck.some(isWolf))
}

/** Draws until the deck can be played and is what is wanted; null if that does not happen in many tries. */
export function drawDeck(
  bag: readonly RoleId[],
  players: number,
  random: Random,
  isWanted: (deck: readonly RoleId[]) => boolean = () => true,
): readonly RoleId[] | null {
  const size = players + centre.length
  if (bag.length < size) return null
  for (let tries = 0; tries < 10_000; tries++) {
    const deck = shuffled(bag, random).slice(0, size)
    if (deckErrors(deck, players).length === 0 && isWanted(deck)) return sortDeck(deck)
  }
  return null
}
