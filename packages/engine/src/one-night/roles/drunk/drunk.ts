import { at } from '../../../kernel/list.ts'
import { must, pick } from '../../question.ts'
import { defineRole, swaps } from '../../role.ts'
import { centre } from '../../slot.ts'

/** Must exchange its card with a centre card, unseen. */
export const drunk = defineRole({
  id: 'drunk',
  team: 'village',
  set: 'base',
  wakes: [
    {
      call: 'drunk',
      turn: 130,
      copied: 'at-once',
      moves: true,
      ask: () => must('take', pick(centre, 1)),
      act: (player, slots) => [swaps(player, player.self, at(slots, 0))],
    },
  ],
})
