import { defineRole } from '../../role.ts'

/** Learns once a game whether a player or a neighbour is a Werewolf. */
export const pi = defineRole({
  id: 'pi',
  team: 'village',
  value: 3,
  cards: 1,
  wakes: [{ call: 'pi', turn: 130, verb: 'investigate', whom: 'everyone', learns: 'pack-near', uses: 1 }],
})
