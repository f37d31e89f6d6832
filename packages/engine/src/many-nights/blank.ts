import { cardVerbs, type Lore, type Pack, type Role, teams, type Wake } from './role.ts'
import type { RoleId } from './roles/ids.ts'

/** A card that a table has written itself: a role as data, from the words that printed roles are made of. */
export type BlankCard = Omit<Role, 'cards' | 'alternates' | 'id'> & {
  readonly id: `blank-${string}`
  /** What the table calls it. */
  readonly name: string
}

/** The words a blank card can be composed of: what a screen offers, and what is checked. */
export const vocabulary = {
  teams,
  packs: ['werewolf', 'vampire'] as const satisfies readonly Pack[],
  verbs: cardVerbs,
  lores: ['pack', 'pack-near', 'special', 'visionary', 'village', 'role'] as const satisfies readonly Lore[],
  wins: ['dead', 'marks', 'marks-at-once', 'cult', 'last'] as const satisfies readonly Role['wins'][],
  nights: ['first', 'later'] as const satisfies readonly Wake['nights'][],
  whom: ['everyone', 'dead', 'attacked', 'strangers'] as const satisfies readonly Wake['whom'][],
  again: ['not-last-night', 'never'] as const satisfies readonly Wake['again'][],
  /** What a card can be or not be. */
  flags: [
    'plain',
    'visionary',
    'appears',
    'lingers',
    'sickens',
    'avenged',
    'ages',
    'fades',
    'shoots',
    'keepsQuiet',
    'reprieved',
    'substitutes',
    'bequeaths',
    'leaves',
  ] as const satisfies readonly (keyof Role)[],
} as const

/** The first field of a blank card that is wrong, if one is. */
export function blankFault(
  card: BlankCard,
  earlier: readonly BlankCard[],
  isKnown: (id: RoleId) => boolean,
): string | null {
  if (!/^blank-[a-z0-9-]{1,40}$/.test(card.id) || earlier.some(({ id }) => id === card.id)) return 'id'
  if (typeof card.name !== 'string' || !card.name.trim() || card.name.length > 40) return 'name'
  if (!isWord(vocabulary.teams, card.team)) return 'team'
  if (!Number.isInteger(card.value) || Math.abs(card.value) > 9) return 'value'
  if (!isWord(vocabulary.packs, card.pack, true)) return 'pack'
  if (!isWord(vocabulary.wins, card.wins, true)) return 'wins'
  if (!isWord(['die', 'live'], card.thumb, true)) return 'thumb'
  if (!isWord([2], card.votes, true)) return 'votes'
  if (!isWord(['at-death', 'at-once'], card.doubles, true)) return 'doubles'
  for (const flag of vocabulary.flags) if (!isWord([true], card[flag], true)) return flag
  for (const field of ['apprenticeOf', 'shownAs'] as const) {
    const id = card[field]
    if (id !== undefined && !isKnown(id)) return field
  }
  if (
    card.turnsInto !== undefined &&
    !vocabulary.packs.every((pack) => isKnown(card.turnsInto?.[pack] as RoleId))
  )
    return 'turnsInto'
  const strange = Object.keys(card).find((field) => !cardFields.includes(field))
  if (strange !== undefined) return strange
  if (card.wakes !== undefined && !Array.isArray(card.wakes)) return 'wakes'
  const wrong = (card.wakes ?? []).findIndex((wake) => !isWake(wake))
  return wrong < 0 ? null : `wakes[${wrong}]`
}

/** All that a blank card can say. */
const cardFields: readonly string[] = [
  'id',
  'name',
  'team',
  'value',
  'pack',
  'wins',
  'thumb',
  'votes',
  'doubles',
  'apprenticeOf',
  'shownAs',
  'turnsInto',
  'wakes',
  ...vocabulary.flags,
]

/** All that a call of it can say. */
const wakeFields: readonly string[] = [
  'call',
  'turn',
  'nights',
  'verb',
  'count',
  'whom',
  'learns',
  'secondTime',
  'uses',
  'shares',
  'again',
  'must',
  'shown',
  'beyond',
  'pack',
  'shows',
  'byDay',
  'passesOn',
]

function isWake(wake: Wake): boolean {
  if (typeof wake !== 'object' || wake === null) return false
  const { secondTime, must, beyond, byDay, passesOn, shares = [] } = wake
  return (
    Object.keys(wake).every((field) => wakeFields.includes(field)) &&
    [secondTime, must, beyond, byDay, passesOn].every((flag) => isWord([true], flag, true)) &&
    isWord(['attacked'], wake.shown, true) &&
    Array.isArray(shares) &&
    shares.every((verb) => isWord(vocabulary.verbs, verb)) &&
    typeof wake.call === 'string' &&
    Number.isInteger(wake.turn) &&
    wake.turn > 0 &&
    wake.turn < 210 &&
    isWord(vocabulary.nights, wake.nights, true) &&
    isWord(vocabulary.verbs, wake.verb, true) &&
    isWord(vocabulary.whom, wake.whom, true) &&
    isWord(vocabulary.lores, wake.learns, true) &&
    isWord(vocabulary.again, wake.again, true) &&
    isWord([...vocabulary.packs, 'mason'], wake.shows, true) &&
    isWord(vocabulary.packs, wake.pack, true) &&
    isCount(wake.count, isWord(['stir', 'write', undefined], wake.verb) ? 0 : 1, 4) &&
    (wake.verb !== 'join' || wake.count === 2) &&
    (!isWord(['copy', 'convert', 'recruit', 'bite', 'pox'], wake.verb) || isCount(wake.count, 1, 1)) &&
    isCount(wake.uses, 1, 9)
  )
}

const isWord = (words: readonly unknown[], value: unknown, isOptional = false): boolean =>
  words.includes(value) || (isOptional && value === undefined)

const isCount = (value: unknown, least: number, most: number): boolean =>
  value === undefined ||
  (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
