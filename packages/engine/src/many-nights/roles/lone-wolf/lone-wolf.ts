import { defineRole } from '../../role.ts'
import { werewolfWakes } from '../werewolf/werewolf.ts'

/** Wakes with the Werewolves, and wins only as the last one standing. */
export const loneWolf = defineRole({
  id: 'lone-wolf',
  team: 'lone-wolf',
  value: -5,
  cards: 1,
  pack: 'werewolf',
  wins: 'last',
  wakes: werewolfWakes,
  deck: { maybe: true },
})
