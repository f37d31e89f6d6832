import { defineRole } from '../../role.ts'

/** Knows the other Masons from the first night on. */
export const mason = defineRole({
  id: 'mason',
  team: 'village',
  value: 2,
  cards: 3,
  wakes: [{ call: 'mason', turn: 50, nights: 'first', shows: 'mason' }],
  deck: { least: 2, neverHidden: true },
})
