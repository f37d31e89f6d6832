import {
  bookOf,
  checkSetup,
  defaultOptions,
  plainVillager,
  type Team,
  teams,
} from '@wolfmoon/engine/many-nights'
import { standIns, type Trial } from './trial.ts'
import { setupOf, type Village } from './village.ts'

/** The teams that can win with these cards. */
export function teamsInVillage({ deck, variable = null, blanks = [], options }: Village): readonly Team[] {
  const book = bookOf({ blanks, options: { ...defaultOptions, ...options } })
  const roles = [...deck, ...(variable?.cards ?? [])].flatMap((id) => book.get(id) ?? [])
  const inDeck = new Set<Team>(['village', ...roles.map(({ team }) => team)])
  for (const { pack } of roles) if (pack) inDeck.add(pack)
  if (roles.some(({ wakes = [] }) => wakes.some(({ verb }) => verb === 'join'))) inDeck.add('soulmates')
  return teams.filter((team) => inDeck.has(team))
}

/** How a village is tried out; the more players, the longer a game takes to think through. */
export function manyNightsTrial(given: Village): Trial {
  const village = { game: 'many-nights', ...given } as const
  const { deck, blanks = [], options } = village
  const book = bookOf({ blanks, options: { ...defaultOptions, ...options } })
  const games = deck.length <= 12 ? 1000 : 300
  const canBePlayed = (cards: Village['deck']) => checkSetup(setupOf({ ...village, deck: cards })) === null
  const instead = standIns(deck, plainVillager(book), canBePlayed).map(({ role, count, deck: cards }) => ({
    role,
    count,
    table: { ...village, deck: cards },
  }))
  return { teams: teamsInVillage(village), table: village, games, instead, each: games / 2 }
}
