import { defineRole } from '../../role.ts'

/** Protects one other player each night, not the same one two nights running. */
export const bodyguard = defineRole({
  id: 'bodyguard',
  team: 'village',
  value: 3,
  cards: 1,
  wakes: [{ call: 'bodyguard', turn: 70, verb: 'protect', again: 'not-last-night' }],
  alternates: {
    alternate: { wakes: [{ call: 'bodyguard', turn: 70, verb: 'protect', again: 'never' }] },
    'alternate-2': {
      wakes: [{ call: 'bodyguard', turn: 70, verb: 'protect', again: 'not-last-night', byDay: true }],
    },
  },
})
