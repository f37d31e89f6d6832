import { may, pick } from '../../question.ts'
import { defineRole, views } from '../../role.ts'
import { centre } from '../../slot.ts'

/** May look at one other player's card, or at two of the centre cards. */
export const seer = defineRole({
  id: 'seer',
  team: 'village',
  set: 'base',
  wakes: [
    {
      call: 'seer',
      turn: 70,
      copied: 'at-once',
      ask: ({ others }) => may('look', pick(others, 1), pick(centre, 2)),
      act: (player, slots) => [views(player, slots)],
    },
  ],
})
