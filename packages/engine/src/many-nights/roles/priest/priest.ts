import { defineRole } from '../../role.ts'

/** Blesses one other player, once a game: the next attempt on that life fails. */
export const priest = defineRole({
  id: 'priest',
  team: 'village',
  value: 3,
  cards: 1,
  wakes: [{ call: 'priest', turn: 60, verb: 'bless', uses: 1 }],
  alternates: {
    alternate: {
      wakes: [{ call: 'priest', turn: 60, verb: 'exhume', whom: 'dead', learns: 'role', uses: 1 }],
    },
  },
})
