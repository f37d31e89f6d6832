import { defineRole } from '../../role.ts'

/** Sees the other Mason. */
export const mason = defineRole({
  id: 'mason',
  team: 'village',
  set: 'base',
  cards: 2,
  kin: 'mason',
  deck: { exactly: 2 },
  wakes: [{ call: 'mason', turn: 60, copied: 'with-them', shows: 'mason' }],
})
