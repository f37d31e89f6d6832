/** Every role of One Night, in the order in which the night calls them, the sleepers last. */
export const roleIds = [
  'doppelganger',
  'werewolf',
  'alpha-wolf',
  'mystic-wolf',
  'minion',
  'mason',
  'seer',
  'apprentice-seer',
  'paranormal-investigator',
  'robber',
  'witch',
  'troublemaker',
  'drunk',
  'insomniac',
  'dream-wolf',
  'villager',
  'tanner',
  'hunter',
  'bodyguard',
] as const

/** The name of a role in code, texts and pictures. */
export type RoleId = (typeof roleIds)[number]
