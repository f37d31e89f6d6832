import { deckFor, defaultOptions, type Options, type RoleId, roleIds } from '@wolfmoon/engine/one-night'
import { memory } from '../memory.ts'
import { type LocalEvening, noEvening, readEvening } from './evening.ts'

/** A player at this device. */
export interface LocalPerson {
  readonly name: string
  readonly avatar: number
}

/** The last table at this device. Nothing in it is secret. */
export interface Remembered {
  readonly people: readonly LocalPerson[]
  readonly deck: readonly RoleId[]
  /** The deck is a box that so many as are needed are dealt from, unseen. */
  readonly blind?: boolean
  /** Minutes; null: until everyone is ready; undefined: a minute a player. */
  readonly minutes?: number | null
  readonly loneWolf: boolean
  readonly minionAlone: Options['minionAlone']
  readonly evening: LocalEvening
  /** The roles that have been played here. */
  readonly known: readonly RoleId[]
}

/** What this device remembers of its last table, or a new one. */
export function recall(): Remembered {
  const { loneWolf, minionAlone } = defaultOptions(3)
  const fresh: Remembered = {
    people: [0, 1, 2].map((avatar) => ({ name: '', avatar })),
    deck: deckFor(3)?.roles ?? [],
    loneWolf,
    minionAlone,
    evening: noEvening,
    known: [],
  }
  try {
    const kept = JSON.parse(memory.get('one-device') ?? '{}') as Partial<Remembered>
    const whole = { ...fresh, ...kept, evening: readEvening(kept.evening) }
    const isRole = (role: unknown) => roleIds.includes(role as RoleId)
    const isSound =
      whole.people.length >= 3 &&
      whole.people.length <= 10 &&
      whole.people.every(({ name, avatar }) => typeof name === 'string' && Number.isInteger(avatar)) &&
      [...whole.deck, ...whole.known].every(isRole)
    return isSound ? whole : fresh
  } catch {
    return fresh
  }
}

/** Remembers a table for the next time. */
export const remember = (table: Remembered): void => memory.set('one-device', JSON.stringify(table))
