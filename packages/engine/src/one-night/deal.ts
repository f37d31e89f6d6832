import { at } from '../kernel/list.ts'
import { randomFrom, type Seed, shuffled } from '../kernel/random.ts'
import { sortDeck } from './deck.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { beside, centre, slotCount } from './slot.ts'

/** A deal: the face of the card in each slot, and how far the seed's stream was read for it. */
export interface Deal {
  readonly faces: readonly (RoleId | null)[]
  readonly draws: number
}

/** The deal that a seed gives: anyone with the deck and the seed makes it again. What is too much lies aside. */
export function dealFrom(deck: readonly RoleId[], players: number, seed: Seed): Deal {
  const random = randomFrom(seed)
  const cards = shuffled(sortDeck(deck), random)
  return { faces: facesOf(cards, players), draws: random.position }
}

/** Cards that are already in order by slot: to the players by seat, then the three of the centre, then what lies aside. */
export function facesOf(cards: readonly RoleId[], players: number): readonly (RoleId | null)[] {
  const faces = new Array<RoleId | null>(slotCount).fill(null)
  for (const [index, card] of cards.slice(0, players + centre.length).entries()) {
    faces[index < players ? index : at(centre, index - players)] = card
  }
  // Ruling: a card that lies aside brings its companion too, or the table would show that it lies there.
  for (const role of cards) faces[beside] ??= roles[role].brings ?? null
  return faces
}

/** What of a box was not dealt, in the order of the night: nothing, unless the game was played blind. */
export function laidAside(deck: readonly RoleId[], faces: readonly (RoleId | null)[]): readonly RoleId[] {
  const left = [...sortDeck(deck)]
  for (const [slot, face] of faces.entries())
    if (face !== null && slot !== beside) left.splice(left.indexOf(face), 1)
  return left
}
