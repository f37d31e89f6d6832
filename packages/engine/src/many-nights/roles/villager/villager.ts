import { defineRole } from '../../role.ts'

/** Finds the Werewolves and lynches them. */
export const villager = defineRole({
  id: 'villager',
  team: 'village',
  value: 1,
  cards: 40,
  plain: true,
})
