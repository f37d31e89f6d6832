import { defineRole } from '../../role.ts'
import { werewolfWakes } from '../werewolf/werewolf.ts'

/** A Werewolf whose death, or whose sacrifice, gives the others more victims. */
export const wolfCub = defineRole({
  id: 'wolf-cub',
  team: 'werewolf',
  value: -8,
  cards: 1,
  pack: 'werewolf',
  avenged: true,
  wakes: werewolfWakes,
})
