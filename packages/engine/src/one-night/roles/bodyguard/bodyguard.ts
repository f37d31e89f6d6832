import { defineRole } from '../../role.ts'

/** The player it voted for cannot die. */
export const bodyguard = defineRole({
  id: 'bodyguard',
  team: 'village',
  set: 'daybreak',
  isAdvanced: true,
  shields: true,
  deck: { advisedFrom: 5 },
})
