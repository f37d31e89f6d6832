import { defineRole } from '../../role.ts'

/** Wins only by dying. */
export const tanner = defineRole({ id: 'tanner', team: 'tanner', set: 'base' })
