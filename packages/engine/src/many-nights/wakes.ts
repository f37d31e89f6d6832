import { onceFor, onceWhile } from '../kernel/once.ts'
import type { Book } from './book.ts'
import { type Call, type CallId, isOnNight } from './calls.ts'
import { areSameLives, cardOf, everyone, isAlive, selfOf } from './players.ts'
import type { Wake } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { openCalls } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { holderWakes } from './statuses/amulet.ts'
import { heirWakes } from './statuses/cults.ts'
import { writerWakes } from './statuses/letters.ts'
import { poxerWakes, withoutPox } from './statuses/pox.ts'

/** What a player wakes for at a call of this night. */
export function wakesAt(state: State, seat: Seat, id: CallId): readonly Wake[] {
  if (!mayWakeAt(state, id).includes(seat)) return none
  const found: Wake[] = []
  const lives = isAlive(state, seat)
  for (const wake of wakesOf(state, seat)) {
    if (wake.call !== id || !isOnNight({ nights: wake.nights ?? 'every' }, state.number)) continue
    if (lives || wake.beyond) found.push(wake)
  }
  return found
}

/** The same, but where several are called one after the other, only for whose turn it is, in seat order. */
export function wakesIn(state: State, seat: Seat, { id, nth }: Call): readonly Wake[] {
  const wakes = wakesAt(state, seat, id)
  if (!nth || wakes.length === 0) return wakes
  const earlier = everyone(state).filter((other) => other < seat && wakesAt(state, other, id).length > 0)
  return Math.min(earlier.length, nth.of - 1) === nth.index ? wakes : none
}

/** What a player is awake for now together with the own pack; undefined: nothing. */
export function packWake(state: State, seat: Seat): Wake | undefined {
  if (!isAlive(state, seat) || !cardOf(state, seat).pack) return undefined
  return openCalls(state)
    .flatMap(({ id }) => wakesAt(state, seat, id))
    .find(({ pack }) => pack)
}

/** Where it is worth looking, in seat order: most sleep through most calls. */
export function mayWakeAt(state: State, id: CallId): readonly Seat[] {
  const known = sleepless(state)
  let found = known.get(id)
  if (!found) {
    const roles = rolesByCall(state.book).get(id)
    found = everyone(state).filter((seat) => {
      const { role, heirOf } = selfOf(state, seat)
      return roles?.has(role) || heirOf !== null || hasOthers(state, seat)
    })
    known.set(id, found)
  }
  return found
}

const hasOthers = ({ poxer, writer, amulet }: State, seat: Seat): boolean =>
  poxer === seat || writer === seat || amulet?.holder === seat

/** Whether the same may wake in both states. */
export const areSameSleepers = (one: State, other: State): boolean =>
  one.poxer === other.poxer &&
  one.writer === other.writer &&
  one.amulet?.holder === other.amulet?.holder &&
  areSameLives(one, other)

const sleepless = onceWhile(areSameSleepers, () => new Map<CallId, readonly Seat[]>())

const rolesByCall = onceFor((book: Book): ReadonlyMap<CallId, ReadonlySet<RoleId>> => {
  const calls = new Map<CallId, Set<RoleId>>()
  for (const [id, { wakes = none }] of book)
    for (const { call } of wakes) calls.set(call, (calls.get(call) ?? new Set<RoleId>()).add(id))
  return calls
})

/** All that a player wakes for: by the own role, and by what has come to it. */
function wakesOf(state: State, seat: Seat): readonly Wake[] {
  let wakes = withoutPox(state, cardOf(state, seat).wakes ?? none)
  wakes = joined(wakes, heirWakes(state, seat))
  wakes = joined(wakes, writerWakes(state, seat))
  wakes = joined(wakes, holderWakes(state, seat))
  return joined(wakes, poxerWakes(state, seat))
}

const joined = (wakes: readonly Wake[], more: readonly Wake[]): readonly Wake[] =>
  more.length === 0 ? wakes : [...wakes, ...more]

const none: readonly never[] = []
