import { defineRole } from '../../role.ts'

/** A wolf who does not wake; the other wolves and the Minion are told who it is. */
export const dreamWolf = defineRole({
  id: 'dream-wolf',
  team: 'werewolf',
  set: 'daybreak',
  isAdvanced: true,
  kin: 'wolf',
})
