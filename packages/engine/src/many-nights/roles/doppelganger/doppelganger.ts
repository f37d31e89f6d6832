import { defineRole } from '../../role.ts'

/** Names a player on the first night, and takes over that player's role at the death. */
export const doppelganger = defineRole({
  id: 'doppelganger',
  team: 'village',
  value: -2,
  cards: 1,
  plain: true,
  doubles: 'at-death',
  wakes: [{ call: 'doppelganger', turn: 30, nights: 'first', verb: 'copy', must: true }],
  deck: { most: 1, neverHidden: true },
  alternates: { alternate: { doubles: 'at-once' } },
})
