import { may, pick } from '../../question.ts'
import { defineRole, views } from '../../role.ts'
import { packWakes } from '../werewolf/werewolf.ts'

/** Wakes with the wolves, then may look at one other player's card. */
export const mysticWolf = defineRole({
  id: 'mystic-wolf',
  team: 'werewolf',
  set: 'daybreak',
  isAdvanced: true,
  kin: 'wolf',
  wakes: [
    packWakes,
    {
      call: 'mystic-wolf',
      turn: 40,
      copied: 'at-once',
      waits: true,
      ask: ({ others }) => may('look', pick(others, 1)),
      act: (player, slots) => [views(player, slots)],
    },
  ],
})
