import { defineRole } from '../../role.ts'

/** Is from the start what a hidden card says, and learns it on the third night. */
export const drunk = defineRole({
  id: 'drunk',
  team: 'village',
  value: -3,
  cards: 1,
  sobers: { told: 3 },
  deck: { neverHidden: true },
  alternates: { alternate: { sobers: { told: 1 } } },
})
