import { at } from '../kernel/list.ts'
import { roleIn } from './book.ts'
import type { OwnWin, Pack, Role, Team } from './role.ts'
import { nearest, type Seat, seats } from './seat.ts'
import type { State } from './state.ts'

/** What a player counts as: a hidden role counts from the start. */
export function roleNow(state: State, seat: Seat): Role {
  const card = roleIn(state.book, at(state.role, seat))
  const hidden = card.sobers ? state.hidden[seat] : null
  return hidden ? roleIn(state.book, hidden) : card
}

/** The role whose powers and weaknesses a player has: a hidden one has none yet. */
export function cardOf(state: State, seat: Seat): Role {
  const card = roleIn(state.book, at(state.role, seat))
  return state.dulled[seat] ? bareOf(card) : card
}

const bare = new WeakMap<Role, Role>()

/** A role that has lost what is special about it. */
function bareOf(role: Role): Role {
  const known = bare.get(role)
  if (known) return known
  const { id, team, value, cards, wins } = role
  const made: Role = { id, team, value, cards, ...(wins ? { wins } : {}) }
  bare.set(role, made)
  return made
}

/** Whether a player lives and has not been sent away for the day. */
export const isPresent = (state: State, seat: Seat): boolean =>
  state.alive[seat] === true && !state.absent[seat]

/** Everyone alive, in seat order. */
export const living = (state: State): readonly Seat[] => {
  const { alive } = state
  const found: Seat[] = []
  for (let seat = 0; seat < alive.length; seat++) if (alive[seat]) found.push(seat)
  return found
}

/** Everyone alive who has not been sent away, in seat order. */
export const present = (state: State): readonly Seat[] => living(state).filter((seat) => !state.absent[seat])

/** Whether a player can act now, and is there to do so. */
const isAwaited = (state: State, seat: Seat): boolean =>
  isPresent(state, seat) && (state.away.length === 0 || !state.away.includes(seat))

/** Everyone who can act now and whom it is worth waiting for. */
export const awaited = (state: State): readonly Seat[] =>
  everyone(state).filter((seat) => isAwaited(state, seat))

/** Whether all who are worth waiting for have done something. Called for each vote: it makes no list. */
export function haveAll(state: State, hasDone: (seat: Seat) => boolean): boolean {
  for (let seat = 0; seat < state.alive.length; seat++)
    if (!hasDone(seat) && isAwaited(state, seat)) return false
  return true
}

/** Whether a player is one of a pack, known to it or not. */
export const isOf = (state: State, seat: Seat, pack: Pack): boolean => roleNow(state, seat).pack === pack

/** Those of a pack who wake, in seat order. */
export const wakingPack = (state: State, pack: Pack): readonly Seat[] =>
  living(state).filter((seat) => cardOf(state, seat).pack === pack)

/** How many of a pack live. */
export function countOf(state: State, pack: Pack): number {
  let count = 0
  for (let seat = 0; seat < state.alive.length; seat++) {
    if (state.alive[seat] && isOf(state, seat, pack)) count++
  }
  return count
}

/** The nearest living players on both sides. */
export function neighbours(state: State, seat: Seat): readonly Seat[] {
  const isAlive = (other: Seat) => state.alive[other] === true
  const players = state.alive.length
  return [nearest(players, seat, 1, isAlive), nearest(players, seat, -1, isAlive)].filter(
    (other) => other !== null,
  )
}

/** The team of a player, love aside. */
function ownTeam(state: State, seat: Seat): Team {
  const { team } = roleNow(state, seat)
  // Ruling: a picked helper is on the pack's team, whatever else the role; a pack's full member on its own. Who leads a
  // cult that was handed on wins with it only.
  const own = state.heirOf[seat] ? 'cult' : team
  return isFullMember(state, seat) ? own : (state.minionOf[seat] ?? own)
}

function isFullMember(state: State, seat: Seat): boolean {
  const { pack, team } = roleNow(state, seat)
  return pack !== undefined && team === pack
}

/** Whether a player loves somebody of another team. */
function isTorn(state: State, seat: Seat): boolean {
  return state.mates.some((pair) => pair.includes(seat) && isTornPair(state, pair))
}

/** Whether two soulmates are of different teams. */
export function isTornPair(state: State, pair: readonly [Seat, Seat]): boolean {
  const [one, other] = pair
  const parted = state.elsewhere[one] || state.elsewhere[other] ? partedIn(state, pair) : undefined
  return parted?.isTorn ?? ownTeam(state, one) !== ownTeam(state, other)
}

const partedIn = ({ parted }: State, [one, other]: readonly [Seat, Seat]) =>
  parted.find(({ pair }) => pair.includes(one) && pair.includes(other))

/** The team a player is on now. */
export const teamOf = (state: State, seat: Seat): Team =>
  isTorn(state, seat) ? 'soulmates' : ownTeam(state, seat)

/** What a player would win by alone. Ruling: a picked helper and a torn soulmate have given it up. */
export function ownWin(state: State, seat: Seat): OwnWin | null {
  if ((state.minionOf[seat] && !isFullMember(state, seat)) || isTorn(state, seat)) return null
  return state.heirOf[seat] ? 'cult' : (roleNow(state, seat).wins ?? null)
}

/** Two soulmates of different teams, if these are they. */
export const areTorn = (state: State, one: Seat, other: Seat): boolean =>
  state.mates.some((pair) => pair.includes(one) && pair.includes(other) && isTornPair(state, pair))

/** Everyone, in seat order. */
export const everyone = (state: State): readonly Seat[] => seats(state.alive.length)
