import { defineRole } from '../../role.ts'

/** Marks two players, and wins with the village if they are dead and the Hoodlum lives. */
export const hoodlum = defineRole({
  id: 'hoodlum',
  team: 'hoodlum',
  value: 0,
  cards: 1,
  wins: 'marks',
  marks: 2,
  wakes: [{ call: 'hoodlum', turn: 40, nights: 'first', verb: 'mark', count: 2, must: true }],
  deck: { neverHidden: true },
  alternates: {
    alternate: {
      wins: 'marks-at-once',
      marks: 4,
      wakes: [{ call: 'hoodlum', turn: 40, nights: 'first', verb: 'mark', count: 4, must: true }],
    },
  },
})
