import { defineRole } from '../../role.ts'

/** Learns each night whether one other player is more than a plain Villager or Werewolf. */
export const auraSeer = defineRole({
  id: 'aura-seer',
  team: 'village',
  value: 3,
  cards: 1,
  wakes: [{ call: 'aura-seer', turn: 140, verb: 'sense', learns: 'special' }],
  alternates: {
    alternate: { wakes: [{ call: 'aura-seer', turn: 140, verb: 'sense', learns: 'village' }] },
  },
})
