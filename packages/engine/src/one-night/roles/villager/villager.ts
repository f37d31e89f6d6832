import { defineRole } from '../../role.ts'

/** Sleeps all night. */
export const villager = defineRole({ id: 'villager', team: 'village', set: 'base', cards: 3 })
