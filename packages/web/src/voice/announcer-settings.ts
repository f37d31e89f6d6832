import {
  boxOf,
  centre,
  leastPlayers,
  mostPlayers,
  proposedDeck,
  type RoleId,
  roleIds,
  usualTalk,
} from '@wolfmoon/engine/one-night'
import { type Form, forms, isLanguage, type Language } from '@wolfmoon/texts/core'
import type { LocalPerson } from '../local/remembered.ts'
import type { memory } from '../memory.ts'

/** How the announcer works at this table. */
export interface AnnouncerSettings {
  readonly players: number
  readonly language: Language
  readonly form: Form
  /** Seconds to act, once called. */
  readonly act: number
  readonly loneWolf: boolean
  /** The cards are a box that so many as are needed are dealt from, unseen. */
  readonly blind: boolean
  /** Seconds to talk; null: until somebody says so; undefined: a minute a player. */
  readonly discussion?: number | null | undefined
}

type Memory = Pick<typeof memory, 'get' | 'set'>

/** What can be set, at least and at most. */
export const limits = { act: [3, 60], minutes: [1, 30] } as const

/** What was set last time. Whatever is not understood is as if it had never been set. */
export function readSettings(memory: Memory, language: Language): AnnouncerSettings {
  const kept = parsed(memory.get('announcer'))
  const { players, act, form, loneWolf, blind, discussion } = kept
  const talk = isWhole(discussion, limits.minutes[0] * 60, limits.minutes[1] * 60) ? discussion : undefined
  return {
    players: isWhole(players, leastPlayers, mostPlayers) ? players : 5,
    language: typeof kept.language === 'string' && isLanguage(kept.language) ? kept.language : language,
    form: forms.find((each) => each === form) ?? 'beginner',
    act: isWhole(act, ...limits.act) ? act : 12,
    loneWolf: typeof loneWolf === 'boolean' ? loneWolf : true,
    blind: blind === true,
    discussion: discussion === null ? null : talk,
  }
}

/** Remembers how the announcer works. */
export const keepSettings = (memory: Memory, settings: AnnouncerSettings): void =>
  memory.set('announcer', JSON.stringify(settings))

/** Seconds to talk with these settings; null: until somebody says so. */
export const talkOf = ({ discussion, players }: AnnouncerSettings): number | null =>
  discussion === undefined ? usualTalk(players) : discussion

/** The cards that so many players took last, or the ones to begin with. */
export function readDeck(memory: Memory, players: number, isBlind = false): readonly RoleId[] {
  const kept = rolesIn(memory.get(nameOf(players, isBlind)))
  if (isBlind) return kept.length > 0 ? kept : boxOf('base')
  return kept.length > 0 && kept.length <= mostPlayers + centre.length
    ? kept
    : proposedDeck(players, { known: knownRoles(memory) }, 0)
}

/** Remembers the cards for so many players, or the box for any number. */
export const keepDeck = (memory: Memory, players: number, deck: readonly RoleId[], isBlind = false): void =>
  memory.set(nameOf(players, isBlind), deck.join(' '))

const nameOf = (players: number, isBlind: boolean): string =>
  isBlind ? 'announcer.box' : `announcer.deck.${players}`

/** Who sits at the table, where a score is kept. */
export function readNames(memory: Memory, players: number): readonly LocalPerson[] {
  const kept: unknown = parsed(memory.get('announcer.people')).people
  const isPeople =
    Array.isArray(kept) &&
    kept.length >= leastPlayers &&
    kept.length <= mostPlayers &&
    kept.every((each) => typeof each?.name === 'string' && Number.isInteger(each.avatar))
  return isPeople ? kept : Array.from({ length: players }, (_, avatar) => ({ name: '', avatar }))
}

/** Remembers who sits at the table. */
export const keepNames = (memory: Memory, people: readonly LocalPerson[]): void =>
  memory.set('announcer.people', JSON.stringify({ people }))

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
