import { onceFor, onceWhile } from '../kernel/once.ts'
import type { Book } from './book.ts'
import { type Call, type CallId, isOnNight } from './calls.ts'
import { areSameCards, cardOf, everyone, isAlive, isUntold, selfOf, sinceThen } from './players.ts'
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

/** What a player is awake for now together with their own pack; undefined: nothing. */
export function packWake(state: State, seat: Seat): Wake | undefined {
  if (!isAlive(state, seat) || !cardOf(state, seat).pack) return undefined
  return openCalls(state)
    .flatMap(({ id }) => wakesAt(state, seat, id))
    .find(({ pack }) => pack)
}

/** Where it is worth looking, in seat order: most sleep through most calls. */
export function mayWakeAt(state: State, id: CallId): readonly Seat[] {
  const sleepless = sleeplessIn(state)
  let found = sleepless.get(id)
  if (!found) {
    const { byRole, heirs } = cardsIn(sinceThen(state))
    const seats = new Set(heirs)
    for (const seat of [state.poxer, state.writer, state.amulet?.holder ?? null])
      if (seat !== null) seats.add(seat)
    for (const role of rolesByCall(state.book).get(id) ?? none)
      for (const seat of byRole.get(role) ?? none) seats.add(seat)
    found = [...seats].sort((one, other) => one - other)
    sleepless.set(id, found)
  }
  return found
}

/** Who may wake at which call: the same object as long as it says the same. */
export function sleeplessIn(state: State): Sleepless {
  const cards = cardsIn(sinceThen(state))
  const { poxer, writer } = state
  const holder = state.amulet?.holder ?? null
  if (last?.cards !== cards || last.poxer !== poxer || last.writer !== writer || last.holder !== holder)
    last = { cards, poxer, writer, holder, sleepless: new Map() }
  return last.sleepless
}

type Sleepless = Map<CallId, readonly Seat[]>

let last: {
  readonly cards: Cards
  readonly poxer: Seat | null
  readonly writer: Seat | null
  readonly holder: Seat | null
  readonly sleepless: Sleepless
} | null = null

/** Who holds which role, and who leads a cult beside their own role. */
interface Cards {
  readonly byRole: ReadonlyMap<RoleId, readonly Seat[]>
  readonly heirs: readonly Seat[]
}

/** Deaths and what players are told change nothing about it: it is made a few times in a game. */
const cardsIn = onceWhile(areSameCards, (state): Cards => {
  const byRole = new Map<RoleId, Seat[]>()
  const heirs: Seat[] = []
  for (const seat of everyone(state)) {
    const { role, heirOf } = selfOf(state, seat)
    const same = byRole.get(role)
    if (same) same.push(seat)
    else byRole.set(role, [seat])
    if (heirOf !== null) heirs.push(seat)
  }
  return { byRole, heirs }
})

const rolesByCall = onceFor((book: Book): ReadonlyMap<CallId, ReadonlySet<RoleId>> => {
  const calls = new Map<CallId, Set<RoleId>>()
  for (const [id, { wakes = none }] of book)
    for (const { call } of wakes) calls.set(call, (calls.get(call) ?? new Set<RoleId>()).add(id))
  return calls
})

/** All that a player wakes for: by their own role, and by what has come to it, once they have been told of either. */
function wakesOf(state: State, seat: Seat): readonly Wake[] {
  const { heirOf, news } = selfOf(state, seat)
  // The dead see for themselves.
  let wakes =
    isUntold(state, seat) && isAlive(state, seat)
      ? none
      : withoutPox(state, cardOf(state, seat).wakes ?? none)
  if (heirOf !== null && !news.includes(heirOf)) wakes = joined(wakes, heirWakes(state.book, heirOf))
  wakes = joined(wakes, writerWakes(state, seat))
  wakes = joined(wakes, holderWakes(state, seat))
  return joined(wakes, poxerWakes(state, seat))
}

const joined = (wakes: readonly Wake[], more: readonly Wake[]): readonly Wake[] =>
  more.length === 0 ? wakes : [...wakes, ...more]

const none: readonly never[] = []
