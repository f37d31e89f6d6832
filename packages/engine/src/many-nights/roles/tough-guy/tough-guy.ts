import { defineRole } from '../../role.ts'

/** Attacked by Werewolves, dies a night later. */
export const toughGuy = defineRole({
  id: 'tough-guy',
  team: 'village',
  value: 3,
  cards: 1,
  lingers: true,
})
