import { defineRole } from '../../role.ts'

/** Always votes for players to live. */
export const pacifist = defineRole({
  id: 'pacifist',
  team: 'village',
  value: -2,
  cards: 1,
  thumb: 'live',
  deck: { maybe: true },
  alternates: { alternate: { keepsQuiet: true } },
})
