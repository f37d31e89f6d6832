import { defineRole } from '../../role.ts'

/** Appears to be a Werewolf to the Seer without being one. */
export const lycan = defineRole({
  id: 'lycan',
  team: 'village',
  value: -1,
  cards: 1,
  appears: true,
  alternates: { alternate: { shownAs: 'werewolf' } },
})
