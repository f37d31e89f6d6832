import { defineRole } from '../../role.ts'

/** Dies on the first dawn, and writes the village one letter each night. */
export const ghost = defineRole({
  id: 'ghost',
  team: 'village',
  value: 2,
  cards: 1,
  fades: true,
  wakes: [{ call: 'ghost', turn: 200, verb: 'write', count: 0, beyond: true }],
  deck: { neverHidden: true },
  alternates: { alternate: { undealt: true } },
})
