import { defineRole } from '../../role.ts'

/** Lives through the first lynching, which reveals the Prince and ends the day. */
export const prince = defineRole({
  id: 'prince',
  team: 'village',
  value: 3,
  cards: 1,
  reprieved: true,
})
