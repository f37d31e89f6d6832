import { defineRole } from '../../role.ts'

/** Wins by being dead when the game ends. */
export const tanner = defineRole({
  id: 'tanner',
  team: 'tanner',
  value: 1,
  cards: 1,
  wins: 'dead',
  deck: { maybe: true },
})
