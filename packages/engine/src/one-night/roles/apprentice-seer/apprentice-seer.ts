import { may, pick } from '../../question.ts'
import { defineRole, views } from '../../role.ts'
import { centre } from '../../slot.ts'

/** May look at one centre card. */
export const apprenticeSeer = defineRole({
  id: 'apprentice-seer',
  team: 'village',
  set: 'daybreak',
  isAdvanced: true,
  wakes: [
    {
      call: 'apprentice-seer',
      turn: 80,
      copied: 'at-once',
      ask: () => may('look', pick(centre, 1)),
      act: (player, slots) => [views(player, slots)],
    },
  ],
})
