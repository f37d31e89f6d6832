import { defineRole } from '../../role.ts'

/** Sends one other player away for a day, each night. */
export const oldHag = defineRole({
  id: 'old-hag',
  team: 'village',
  value: 1,
  cards: 1,
  wakes: [{ call: 'old-hag', turn: 170, verb: 'pox', must: true }],
  alternates: {
    alternate: { wakes: [{ call: 'old-hag', turn: 170, verb: 'pox', must: true, passesOn: true }] },
  },
})
