import { at } from '../../../kernel/list.ts'
import { must, pick } from '../../question.ts'
import { defineRole, swaps } from '../../role.ts'
import { beside } from '../../slot.ts'
import { packWakes } from '../werewolf/werewolf.ts'

/** Wakes with the wolves, then must exchange the card beside the centre with that of a player who is no wolf. */
export const alphaWolf = defineRole({
  id: 'alpha-wolf',
  team: 'werewolf',
  set: 'daybreak',
  isAdvanced: true,
  kin: 'wolf',
  brings: 'werewolf',
  wakes: [
    packWakes,
    {
      call: 'alpha-wolf',
      turn: 30,
      copied: 'at-once',
      waits: true,
      moves: true,
      ask: ({ others, kin, copiedFrom }) => {
        // Ruling: who copied this acts before the wolves are known; only the copied player is spared.
        const spared = copiedFrom === null ? kin('wolf') : [copiedFrom]
        return must(
          'turn',
          pick(
            others.filter((seat) => !spared.includes(seat)),
            1,
          ),
        )
      },
      act: (player, slots) => [swaps(player, beside, at(slots, 0))],
    },
  ],
})
