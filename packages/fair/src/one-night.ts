import { isSeed, type Secret } from '@wolfmoon/engine/kernel'
import { centre, dealFrom, type RoleId, roleIds, type Setup, sortDeck } from '@wolfmoon/engine/one-night'
import type { Opened } from './check.ts'
import { commitmentTo } from './index.ts'

/** A game of One Night after its end: its table, its secret, and the cards that it says were dealt. */
export function openTable(
  { players, deck, commitment }: Pick<Setup, 'players' | 'deck' | 'commitment'>,
  secret: Secret,
  faces: readonly (RoleId | null)[] | null = null,
): Opened {
  return {
    game: 'one-night',
    commitment,
    shown: [{ players, deck: sortDeck(deck) }],
    made: canBeDealt(deck, players.length, secret)
      ? {
          commitment: commitmentTo({ players, deck }, secret),
          cards: dealFrom(deck, players.length, secret.seed).faces,
        }
      : null,
    cards: faces,
  }
}

/** A server that cheats may open what no table could have been dealt; that is no reason to fall silent. */
const canBeDealt = (deck: readonly RoleId[], players: number, { seed }: Secret): boolean =>
  isSeed(seed) && deck.length >= players + centre.length && deck.every((role) => roleIds.includes(role))
