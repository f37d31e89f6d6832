import { defineRole } from '../../role.ts'

/** Is told who the wolves are; they are not told of the Minion. */
export const minion = defineRole({
  id: 'minion',
  team: 'werewolf',
  set: 'base',
  wakes: [{ call: 'minion', turn: 50, copied: 15, shows: 'wolf' }],
})
