import { defineRole } from '../../role.ts'

/** Always votes for players to die. */
export const idiot = defineRole({
  id: 'idiot',
  team: 'village',
  value: 2,
  cards: 1,
  thumb: 'die',
  deck: { maybe: true },
  alternates: { alternate: { undealt: true } },
})
