import { at } from '../kernel/list.ts'
import { onceFor, onceWhile } from '../kernel/once.ts'
import { roleIn } from './book.ts'
import type { Player, Self } from './player.ts'
import type { OwnWin, Pack, Role, Team } from './role.ts'
import { nearest, type Seat, seats } from './seat.ts'
import type { State } from './state.ts'
import { bareOf } from './statuses/dulling.ts'

/** What a player is and carries along. */
export const selfOf = (state: State, seat: Seat): Self => at(state.players, seat).self

/** What a player counts as: a hidden role counts from the start. */
export function roleNow(state: State, seat: Seat): Role {
  const { role, hidden } = selfOf(state, seat)
  const card = roleIn(state.book, role)
  return card.sobers && hidden ? roleIn(state.book, hidden) : card
}

/** The role whose powers and weaknesses a player has: a hidden one has none yet. */
export function cardOf(state: State, seat: Seat): Role {
  const { role, dulled } = selfOf(state, seat)
  const card = roleIn(state.book, role)
  return dulled ? bareOf(card) : card
}

/** Whether there is such a player, alive in this village. */
export const isAlive = (state: State, seat: Seat): boolean => state.players[seat]?.alive === true

/** Whether a player is dead: in this village, or elsewhere as far as has been heard of it. */
export function isDead(state: State, seat: Seat): boolean {
  const { elsewhere, alive } = at(state.players, seat)
  return elsewhere ? state.fallen.includes(seat) : !alive
}

/** Whether a player lives and has not been sent away for the day. */
export function isPresent(state: State, seat: Seat): boolean {
  const player = state.players[seat]
  return player?.alive === true && !player.day.absent
}

/** Whether in both states the same live where they are, and are what they are. */
export function areSameLives(one: State, other: State): boolean {
  if (one.book !== other.book) return false
  const before = one.players
  const after = other.players
  if (before === after) return true
  if (before.length !== after.length) return false
  for (let seat = 0; seat < before.length; seat++) {
    const player = at(before, seat)
    if (player !== after[seat] && !isSameLife(player, after[seat])) return false
  }
  return true
}

const isSameLife = (one: Player, other: Player | undefined): boolean =>
  one.self === other?.self &&
  one.alive === other.alive &&
  one.elsewhere === other.elsewhere &&
  one.disgraced === other.disgraced &&
  one.day.absent === other.day.absent

/**
 * The first state since which the same live where they are, and are what they are. What follows from that stays the
 * same through most of a game: it is asked of this one.
 */
export const sinceThen = onceWhile(areSameLives, (state: State) => state)

/** Whether in both states everyone has the same card with the same powers, hidden or not, and leads the same cult. */
export function areSameCards(one: State, other: State): boolean {
  if (one.book !== other.book || one.players.length !== other.players.length) return false
  for (let seat = 0; seat < one.players.length; seat++) {
    const before = selfOf(one, seat)
    const after = selfOf(other, seat)
    if (before !== after && !isSameCard(before, after)) return false
  }
  return true
}

const isSameCard = (one: Self, other: Self): boolean =>
  one.role === other.role &&
  one.hidden === other.hidden &&
  one.heirOf === other.heirOf &&
  one.dulled === other.dulled

/** Whether a player has become somebody else and has not been told yet. */
export function isUntold(state: State, seat: Seat): boolean {
  const { role, news } = selfOf(state, seat)
  return news.includes(role)
}

/** The same as {@link cardOf} of everyone, by seat: it is made a few times in a game. */
export const cardsOf = (state: State): readonly Role[] => cardsIn(sinceThen(state))

const cardsIn = onceWhile(areSameCards, (state): readonly Role[] =>
  everyone(state).map((seat) => cardOf(state, seat)),
)

/** Everyone alive, in seat order. */
export const living = (state: State): readonly Seat[] => livingIn(sinceThen(state))

const livingIn = onceFor((state: State): readonly Seat[] =>
  everyone(state).filter((seat) => isAlive(state, seat)),
)

/** Everyone alive who has not been sent away, in seat order. */
export const present = (state: State): readonly Seat[] => presentIn(sinceThen(state))

const presentIn = onceFor((state: State): readonly Seat[] =>
  livingIn(state).filter((seat) => isPresent(state, seat)),
)

/** Whether a player can act now, and is there to do so. */
const isAwaited = (state: State, seat: Seat): boolean =>
  isPresent(state, seat) && (state.away.length === 0 || !state.away.includes(seat))

/** Everyone who can act now and whom it is worth waiting for. */
export const awaited = (state: State): readonly Seat[] =>
  state.away.length === 0 ? present(state) : present(state).filter((seat) => isAwaited(state, seat))

/** Whether all who are worth waiting for have done something. Called for each vote: it makes no list. */
export function haveAll(state: State, hasDone: (state: State, seat: Seat) => boolean): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (!hasDone(state, seat) && isAwaited(state, seat)) return false
  return true
}

/** Whether a player is one of a pack, known to it or not. */
export const isOf = (state: State, seat: Seat, pack: Pack): boolean => roleNow(state, seat).pack === pack

/** Those of a pack who wake, in seat order. */
export const wakingPack = (state: State, pack: Pack): readonly Seat[] => wakingPacks(sinceThen(state))[pack]

const wakingPacks = onceFor((state: State): Readonly<Record<Pack, readonly Seat[]>> => {
  const packs: Record<Pack, Seat[]> = { werewolf: [], vampire: [] }
  for (const seat of livingIn(state)) {
    const { pack } = cardOf(state, seat)
    if (pack) packs[pack].push(seat)
  }
  return packs
})

/** How many of a pack live. */
export const countOf = (state: State, pack: Pack): number => packSizes(sinceThen(state))[pack]

const packSizes = onceFor((state: State): Readonly<Record<Pack, number>> => {
  const sizes: Record<Pack, number> = { werewolf: 0, vampire: 0 }
  for (const seat of livingIn(state)) {
    const { pack } = roleNow(state, seat)
    if (pack) sizes[pack]++
  }
  return sizes
})

/** The nearest living players on both sides. */
export function neighbours(state: State, seat: Seat): readonly Seat[] {
  const lives = (other: Seat) => isAlive(state, other)
  const players = state.players.length
  return [nearest(players, seat, 1, lives), nearest(players, seat, -1, lives)].filter(
    (other) => other !== null,
  )
}

/** The team of a player, love aside. */
function ownTeam(state: State, seat: Seat): Team {
  const { team } = roleNow(state, seat)
  // Ruling: a picked helper is on the pack's team, whatever else the role; a pack's full member on its own. Who leads a
  // cult that was handed on wins with it only.
  const { heirOf, minionOf } = selfOf(state, seat)
  const own = heirOf ? 'cult' : team
  return isFullMember(state, seat) ? own : (minionOf ?? own)
}

function isFullMember(state: State, seat: Seat): boolean {
  const { pack, team } = roleNow(state, seat)
  return pack !== undefined && team === pack
}

/** Whether a player loves somebody of another team. */
function isTorn(state: State, seat: Seat): boolean {
  return state.mates.length > 0 && state.mates.some((pair) => pair.includes(seat) && isTornPair(state, pair))
}

/** Whether two soulmates are of different teams. */
export function isTornPair(state: State, pair: readonly [Seat, Seat]): boolean {
  const [one, other] = pair
  const isElsewhere = (seat: Seat) => at(state.players, seat).elsewhere
  const parted = isElsewhere(one) || isElsewhere(other) ? partedIn(state, pair) : undefined
  return parted?.isTorn ?? ownTeam(state, one) !== ownTeam(state, other)
}

const partedIn = ({ parted }: State, [one, other]: readonly [Seat, Seat]) =>
  parted.find(({ pair }) => pair.includes(one) && pair.includes(other))

/** The team a player is on now. */
export const teamOf = (state: State, seat: Seat): Team =>
  isTorn(state, seat) ? 'soulmates' : ownTeam(state, seat)

/** Whoever may win by something alone: what becomes of most players changes nothing about it. */
export const loners = onceWhile(areSameCards, (state): readonly Seat[] =>
  everyone(state).filter(
    (seat) => selfOf(state, seat).heirOf !== null || roleNow(state, seat).wins !== undefined,
  ),
)

/** What a player would win by alone. Ruling: a picked helper and a torn soulmate have given it up. */
export function ownWin(state: State, seat: Seat): OwnWin | null {
  const { heirOf, minionOf } = selfOf(state, seat)
  const win = heirOf ? 'cult' : roleNow(state, seat).wins
  if (!win || (minionOf && !isFullMember(state, seat)) || isTorn(state, seat)) return null
  return win
}

/** Two soulmates of different teams, if these are they. */
export const areTorn = (state: State, one: Seat, other: Seat): boolean =>
  state.mates.some((pair) => pair.includes(one) && pair.includes(other) && isTornPair(state, pair))

/** Everyone, in seat order. */
export const everyone = (state: State): readonly Seat[] => seats(state.players.length)
