import { defineRole } from '../../role.ts'

/** Once a game gives the next day two lynchings. */
export const troublemaker = defineRole({
  id: 'troublemaker',
  team: 'village',
  value: 2,
  cards: 1,
  wakes: [{ call: 'troublemaker', turn: 190, verb: 'stir', count: 0, uses: 1 }],
})
