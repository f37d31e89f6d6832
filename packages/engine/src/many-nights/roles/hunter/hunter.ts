import { defineRole } from '../../role.ts'

/** Shoots a player when killed, or into the air; where there are Vampires, the nearest of them. */
export const hunter = defineRole({
  id: 'hunter',
  team: 'village',
  value: 3,
  cards: 1,
  shoots: true,
})
