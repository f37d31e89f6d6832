import { defineRole, views } from '../../role.ts'

/** Late in the night, sees its own card. */
export const insomniac = defineRole({
  id: 'insomniac',
  team: 'village',
  set: 'base',
  // Ruling: the Witch and the Alpha Wolf move players' cards too.
  deck: { withOneOf: ['robber', 'troublemaker', 'witch', 'alpha-wolf'] },
  wakes: [{ call: 'insomniac', turn: 140, copied: 150, onCall: (player) => [views(player, [player.self])] }],
})
