import { defineRole } from '../../role.ts'

/** Dies of age on the night whose number is one above the living Werewolves'. */
export const oldMan = defineRole({
  id: 'old-man',
  team: 'village',
  value: 0,
  cards: 1,
  ages: true,
})
