import { defineRole } from '../../role.ts'

/** Bites with the other Vampires each night after the first; the bite kills at the next nomination. */
export const vampire = defineRole({
  id: 'vampire',
  team: 'vampire',
  value: -8,
  cards: 8,
  pack: 'vampire',
  wakes: [
    { call: 'vampires', turn: 90, nights: 'first', verb: 'recruit', pack: 'vampire' },
    { call: 'vampires', turn: 90, nights: 'later', verb: 'bite', pack: 'vampire' },
  ],
})
