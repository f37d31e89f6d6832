import { defineRole } from '../../role.ts'

/** Werewolves who eat the Diseased skip the next night. */
export const diseased = defineRole({
  id: 'diseased',
  team: 'village',
  value: 3,
  cards: 1,
  sickens: true,
})
