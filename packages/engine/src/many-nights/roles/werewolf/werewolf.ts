import { defineRole, type Wake } from '../../role.ts'

/** The Werewolves' common call: they see each other, pick a Minion where one is picked, and choose a victim. */
export const werewolfWakes: readonly Wake[] = [
  { call: 'werewolves', turn: 80, nights: 'first', verb: 'recruit', pack: 'werewolf' },
  { call: 'werewolves', turn: 80, nights: 'later', verb: 'attack', pack: 'werewolf' },
]

/** Kills with the other Werewolves each night after the first. */
export const werewolf = defineRole({
  id: 'werewolf',
  team: 'werewolf',
  value: -6,
  cards: 12,
  pack: 'werewolf',
  plain: true,
  wakes: werewolfWakes,
})
