import { defineRole } from '../../role.ts'

/** Learns each night whether one other player is a Werewolf. */
export const seer = defineRole({
  id: 'seer',
  team: 'village',
  value: 7,
  cards: 2,
  visionary: true,
  wakes: [{ call: 'seer', turn: 120, verb: 'see', learns: 'pack' }],
})
