import { defineRole } from '../../role.ts'

/** If it dies, the player it voted for dies too. */
export const hunter = defineRole({ id: 'hunter', team: 'village', set: 'base', avenges: true })
