import { may, pick } from '../../question.ts'
import { defineRole, views, type Wake } from '../../role.ts'
import { centre } from '../../slot.ts'

/** The wolves' common call: they see each other, and one alone may look at a centre card. */
export const packWakes: Wake = {
  call: 'werewolf',
  turn: 20,
  copied: 'with-them',
  waits: true,
  shows: 'wolf',
  ask: ({ loneWolfLooks, kin }) =>
    loneWolfLooks && kin('wolf').length === 1 ? may('look', pick(centre, 1)) : null,
  act: (player, slots) => [views(player, slots)],
}

/** Sees the other wolves. Alone, may look at one centre card. */
export const werewolf = defineRole({
  id: 'werewolf',
  team: 'werewolf',
  set: 'base',
  cards: 2,
  kin: 'wolf',
  wakes: [packWakes],
})
