import { at } from '../../../kernel/list.ts'
import { may, mustOrSelf, pick } from '../../question.ts'
import { defineRole, swaps, views } from '../../role.ts'
import { centre } from '../../slot.ts'

/** May look at one centre card; then must exchange that card with any player's, its own included. */
export const witch = defineRole({
  id: 'witch',
  team: 'village',
  set: 'daybreak',
  isAdvanced: true,
  wakes: [
    {
      call: 'witch',
      turn: 110,
      copied: 'at-once',
      times: 2,
      moves: true,
      ask: ({ everyone, made }) =>
        made.length === 0 ? may('look', pick(centre, 1)) : mustOrSelf('give', pick(everyone, 1)),
      act: (player, slots) => {
        const looked = player.made[0]
        return [looked ? swaps(player, at(looked, 0), at(slots, 0)) : views(player, slots)]
      },
    },
  ],
})
