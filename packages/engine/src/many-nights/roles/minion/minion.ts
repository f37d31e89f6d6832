import { defineRole } from '../../role.ts'

/** Knows the pack, does not wake with it, and wins with it. */
export const minion = defineRole({
  id: 'minion',
  team: 'werewolf',
  value: -6,
  cards: 1,
  deck: { dealtBy: 'minion', neverHidden: true },
})
