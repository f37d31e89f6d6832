import { defineRole } from '../../role.ts'

/** Becomes the Seer when the first Seer dies; in a village without one, on the second night. */
export const apprenticeSeer = defineRole({
  id: 'apprentice-seer',
  team: 'village',
  value: 4,
  cards: 1,
  apprenticeOf: 'seer',
  alternates: {
    // The village has two chances: the choice of two nights tells what one look would have told.
    alternate: {
      wakes: [{ call: 'apprentice-seer', turn: 122, verb: 'watch', learns: 'pack', secondTime: true }],
    },
  },
})
