import { defineRole } from '../../role.ts'
import { heals, kills } from '../magician/magician.ts'

/** Once a game saves a player attacked at night, and once kills one. */
export const witch = defineRole({
  id: 'witch',
  team: 'village',
  value: 4,
  cards: 1,
  wakes: [heals, kills],
  alternates: {
    alternate: {
      wakes: [
        { ...heals, shares: ['poison'] },
        { ...kills, shares: ['heal'] },
      ],
    },
  },
})
