import { defineRole } from '../../role.ts'

/** Has two votes, shown as one. */
export const mayor = defineRole({
  id: 'mayor',
  team: 'village',
  value: 2,
  cards: 1,
  votes: 2,
  alternates: { elected: { undealt: true } },
})
