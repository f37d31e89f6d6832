import { defineRole } from '../../role.ts'

/** May mute a player for the next day, nobody twice. */
export const spellcaster = defineRole({
  id: 'spellcaster',
  team: 'village',
  value: 1,
  cards: 1,
  wakes: [{ call: 'spellcaster', turn: 160, verb: 'mute', whom: 'everyone', again: 'never' }],
  alternates: {
    alternate: {
      wakes: [{ call: 'spellcaster', turn: 160, verb: 'mute', whom: 'everyone', again: 'never', must: true }],
    },
  },
})
