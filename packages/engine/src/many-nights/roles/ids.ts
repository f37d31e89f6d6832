/** Every role of Many Nights, in the order of the rulebook. */
export const roleIds = [
  'apprentice-seer',
  'aura-seer',
  'bodyguard',
  'cupid',
  'diseased',
  'ghost',
  'hunter',
  'idiot',
  'lycan',
  'magician',
  'martyr',
  'mason',
  'mayor',
  'old-hag',
  'old-man',
  'pi',
  'pacifist',
  'priest',
  'prince',
  'seer',
  'spellcaster',
  'tough-guy',
  'troublemaker',
  'villager',
  'witch',
  'sorcerer',
  'minion',
  'werewolf',
  'wolf-cub',
  'cursed',
  'doppelganger',
  'drunk',
  'cult-leader',
  'hoodlum',
  'tanner',
  'lone-wolf',
  'vampire',
] as const

/** A role card of the box. */
export type PrintedId = (typeof roleIds)[number]

/** The name of a role in code, texts and pictures; a blank card's is the table's own. */
export type RoleId = PrintedId | `blank-${string}`
