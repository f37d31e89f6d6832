import { onceEach } from '../kernel/once.ts'
import { bookOf, hasChange, roleIn } from './book.ts'
import { hiddenPool, possibleCards } from './deck.ts'
import type { RoleId } from './roles/ids.ts'
import type { Setup } from './setup.ts'

/** Calls that are not one role's. */
export const sharedCalls = [
  'amulet',
  'soulmates',
  'werewolves',
  'werewolves-minion',
  'vampires',
  'vampires-minion',
  'potions',
  'amulet-passing',
  'closing',
] as const

/** Whom the announcer calls. */
export type CallId = RoleId | (typeof sharedCalls)[number]

/** One call of a village's nights, as everyone may know it. */
export interface Call {
  readonly id: CallId
  readonly turn: number
  readonly nights: 'every' | 'first' | 'later' | 'third'
  /** Whether a pack has to agree in it, which takes longer. */
  readonly isPack: boolean
  /** The roles that wake at it. */
  readonly roles: readonly RoleId[]
  /** Where those of a role are called one after the other: which of them, and of how many. */
  readonly nth?: Nth
}

/** One of several who are called one after the other. */
export interface Nth {
  readonly index: number
  readonly of: number
}

/**
 * Every call that this village's nights can have, in order. It follows from the deck, from what a hidden role can
 * be, and from the options; never from who holds what.
 */
export const schedule = onceEach(
  (setup: Pick<Setup, 'deck' | 'variable' | 'pool' | 'region' | 'blanks' | 'options'>): readonly Call[] => {
    const book = bookOf(setup)
    const { amulet, minion, alternates, hollow } = setup.options
    const cards = new Set<RoleId>([...possibleCards(setup), ...(setup.region?.roles ?? [])])
    const own = [...cards].map((id) => roleIn(book, id))
    if (own.some(({ sobers }) => sobers)) for (const id of hiddenPool(setup)) cards.add(id)
    for (const id of cards) {
      const { apprenticeOf } = roleIn(book, id)
      if (apprenticeOf) cards.add(apprenticeOf)
    }
    // A hollow village hears the calls of those who are not there.
    if (hollow)
      for (const [id, { pack, visionary }] of book) if (pack === 'werewolf' || visionary) cards.add(id)
    const visionsAt = ({ roles }: Call): number =>
      setup.options.calledApart
        ? setup.deck.filter((id) => roles.includes(id) && roleIn(book, id).visionary).length
        : 1
    const calls = new Map<CallId, Call>()
    const add = (
      id: CallId,
      turn: number,
      nights: Call['nights'],
      roles: readonly RoleId[] = [],
      isPack = false,
    ) => {
      const call = calls.get(id)
      calls.set(id, {
        id,
        turn,
        nights: call && call.nights !== nights ? 'every' : nights,
        isPack: isPack || call?.isPack === true,
        roles: [...new Set([...(call?.roles ?? []), ...roles])],
      })
    }
    for (const id of cards) {
      const role = roleIn(book, id)
      for (const { call, turn, nights, pack } of role.wakes ?? []) {
        add(call, turn, nights ?? 'every', [id], pack !== undefined)
      }
      if (role.sobers) add(id, 15, role.sobers.told === 1 ? 'first' : 'third', [id])
    }
    for (const [id, role] of book) {
      if (!alternates[id] || !role.undealt) continue
      for (const { call, turn, verb } of role.wakes ?? [])
        if (verb === 'write') add(call, turn, 'later', [id])
    }
    const isJoined = own.some(({ wakes }) => wakes?.some(({ verb }) => verb === 'join'))
    if (isJoined || hasChange(setup, 'lovesByLot')) add('soulmates', 25, 'first')
    if (minion !== null && minion !== 'vampire' && minion !== 'dealt-vampire')
      add('werewolves-minion', 85, 'first')
    if (minion !== null && minion !== 'werewolf' && minion !== 'dealt-werewolf')
      add('vampires-minion', 95, 'first')
    if (amulet) {
      add('amulet', 10, 'every')
      add('amulet-passing', 210, 'every')
    }
    add('closing', 999, 'every')
    return [...calls.values()]
      .sort((one, other) => one.turn - other.turn || (one.id < other.id ? -1 : 1))
      .flatMap((call) => apart(call, visionsAt(call)))
  },
)

/** A call for each of so many. */
const apart = (call: Call, of: number): readonly Call[] =>
  of < 2 ? [call] : Array.from({ length: of }, (_, index) => ({ ...call, nth: { index, of } }))

/** Whether a call is one of this night's. */
export function isOnNight({ nights }: Pick<Call, 'nights'>, night: number): boolean {
  switch (nights) {
    case 'every':
      return true
    case 'first':
      return night === 1
    case 'third':
      return night === 3
    case 'later':
      return night > 1
  }
}
