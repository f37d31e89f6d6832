import { defineRole } from '../../role.ts'

/** A Villager who becomes a Werewolf, or a Vampire, instead of dying by them. */
export const cursed = defineRole({
  id: 'cursed',
  team: 'village',
  value: -3,
  cards: 2,
  turnsInto: { werewolf: 'werewolf', vampire: 'vampire' },
  wakes: [{ call: 'cursed', turn: 100 }],
})
