import { centre, deckErrors, plainVillager, roles, type Team } from '@wolfmoon/engine/one-night'
import type { OneNightTable } from './one-night.ts'
import { standIns, type Trial } from './trial.ts'

/** The teams that can win with these cards. */
export const teamsIn = (deck: OneNightTable['deck']): readonly Team[] =>
  (['village', 'werewolf', 'tanner'] as const).filter(
    (team) => team !== 'tanner' || deck.some((role) => roles[role].team === team),
  )

/** How a deck is tried out; the more players, the longer a game takes to think through. */
export function oneNightTrial(given: OneNightTable): Trial {
  const table = { game: 'one-night', ...given } as const
  const { deck, options } = table
  const players = table.players ?? deck.length - centre.length
  const games = players <= 6 ? 3000 : players <= 8 ? 2000 : 1000
  const canBePlayed = (cards: OneNightTable['deck']) =>
    deckErrors(cards, players, options?.blind).length === 0
  const instead = standIns(deck, plainVillager, canBePlayed).map(({ role, count, deck: cards }) => ({
    role,
    count,
    table: { ...table, deck: cards },
  }))
  return { teams: teamsIn(deck), table, games, instead, each: games / 2 }
}
