import { defineRole, type Wake } from '../../role.ts'

const seeks: Wake = { call: 'sorcerer', turn: 150, verb: 'seek', learns: 'visionary' }

/** Looks for the Seer each night, on the Werewolves' side. */
export const sorcerer = defineRole({
  id: 'sorcerer',
  team: 'werewolf',
  value: -3,
  cards: 1,
  wakes: [seeks],
  alternates: {
    alternate: {
      wakes: [{ call: 'sorcerer', turn: 150, nights: 'first', shows: 'werewolf' }, seeks],
    },
  },
})
