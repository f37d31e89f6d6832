import { at } from '../../../kernel/list.ts'
import { may, pick } from '../../question.ts'
import { defineRole, swaps } from '../../role.ts'

/** May exchange its card with another player's and then sees its new card. Does not act on it. */
export const robber = defineRole({
  id: 'robber',
  team: 'village',
  set: 'base',
  wakes: [
    {
      call: 'robber',
      turn: 100,
      copied: 'at-once',
      moves: true,
      ask: ({ others }) => may('rob', pick(others, 1)),
      act: (player, slots) => {
        const victim = at(slots, 0)
        const look = {
          type: 'cards-viewed',
          by: player.self,
          slots: [player.self],
          faces: [player.face(victim)],
        } as const
        return [swaps(player, player.self, victim), look]
      },
    },
  ],
})
