import { defineRole } from '../../role.ts'

/** Adds a player to the cult each night, and wins when all others alive are in it. */
export const cultLeader = defineRole({
  id: 'cult-leader',
  team: 'cult',
  value: 1,
  cards: 1,
  wins: 'cult',
  wakes: [{ call: 'cult-leader', turn: 180, verb: 'convert', whom: 'strangers' }],
  alternates: { alternate: { bequeaths: true } },
})
