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

/** The deal that a seed gives: anyone with the deck and the seed makes it again. */
export function dealFrom(deck: readonly RoleId[], players: number, seed: Seed): Deal {
  const random = randomFrom(seed)
  const cards = shuffled(sortDeck(deck), random)
  return { faces: facesOf(cards, players), draws: random.position }
}

/** Cards that are already in order by slot: to the players by seat, then the three of the centre. */
export function facesOf(cards: readonly RoleId[], players: number): readonly (RoleId | null)[] {
  const faces = new Array<RoleId | null>(slotCount).fill(null)
  for (let index = 0; index < cards.length; index++) {
    faces[index < players ? index : at(centre, index - players)] = at(cards, index)
  }
  for (const role of cards) faces[beside] ??= roles[role].brings ?? null
  return faces
}
