import { centre, deckFor, leastPlayers, mostPlayers, type RoleId, roleIds } from '@wolfmoon/engine/one-night'
import { type Form, forms, isLanguage, type Language } from '@wolfmoon/texts/core'
import type { memory } from '../memory.ts'

/** How the announcer works at this table. */
export interface AnnouncerSettings {
  readonly players: number
  readonly language: Language
  readonly form: Form
  /** Seconds to act, once called. */
  readonly act: number
  readonly loneWolf: boolean
  /** Seconds to talk; null: until somebody says so; undefined: a minute a player. */
  readonly discussion?: number | null | undefined
}

type Memory = Pick<typeof memory, 'get' | 'set'>

/** What can be set, at least and at most. */
export const limits = { act: [3, 60], minutes: [1, 30] } as const

/** What was set last time. Whatever is not understood is as if it had never been set. */
export function readSettings(memory: Memory, language: Language): AnnouncerSettings {
  const kept = parsed(memory.get('announcer'))
  const { players, act, form, loneWolf, discussion } = kept
  const talk = isWhole(discussion, limits.minutes[0] * 60, limits.minutes[1] * 60) ? discussion : undefined
  return {
    players: isWhole(players, leastPlayers, mostPlayers) ? players : 5,
    language: typeof kept.language === 'string' && isLanguage(kept.language) ? kept.language : language,
    form: forms.find((each) => each === form) ?? 'beginner',
    act: isWhole(act, ...limits.act) ? act : 12,
    loneWolf: typeof loneWolf === 'boolean' ? loneWolf : true,
    discussion: discussion === null ? null : talk,
  }
}

/** Remembers how the announcer works. */
export const keepSettings = (memory: Memory, settings: AnnouncerSettings): void =>
  memory.set('announcer', JSON.stringify(settings))

/** Seconds to talk with these settings; null: until somebody says so. */
export const talkOf = ({ discussion, players }: AnnouncerSettings): number | null =>
  discussion === undefined ? players * 60 : discussion

/** The cards that so many players took last, or the ones to begin with. */
export function readDeck(memory: Memory, players: number): readonly RoleId[] {
  const kept = rolesIn(memory.get(`announcer.deck.${players}`))
  return kept.length > 0 && kept.length <= mostPlayers + centre.length
    ? kept
    : (deckFor(players)?.roles ?? [])
}

/** Remembers the cards for so many players. */
export const keepDeck = (memory: Memory, players: number, deck: readonly RoleId[]): void =>
  memory.set(`announcer.deck.${players}`, deck.join(' '))

/** The roles that were played with on this device. */
export const knownRoles = (memory: Memory): readonly RoleId[] => rolesIn(memory.get('announcer.known'))

/** Remembers that these were played with. */
export const learnRoles = (memory: Memory, deck: readonly RoleId[]): void =>
  memory.set('announcer.known', [...new Set([...knownRoles(memory), ...deck])].join(' '))

const rolesIn = (text: string | null): readonly RoleId[] =>
  (text ?? '').split(' ').flatMap((name) => roleIds.find((role) => role === name) ?? [])

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    return {}
  }
}
