import { at } from '../../../kernel/list.ts'
import { may, pick } from '../../question.ts'
import { defineRole, swaps } from '../../role.ts'

/** May exchange the cards of two other players, unseen. */
export const troublemaker = defineRole({
  id: 'troublemaker',
  team: 'village',
  set: 'base',
  wakes: [
    {
      call: 'troublemaker',
      turn: 120,
      copied: 'at-once',
      moves: true,
      ask: ({ others }) => may('swap', pick(others, 2)),
      act: (player, slots) => [swaps(player, at(slots, 0), at(slots, 1))],
    },
  ],
})
