import { at } from '../kernel/list.ts'
import { onceWhile } from '../kernel/once.ts'
import type { Draft } from './draft.ts'
import {
  areSameLives,
  areTorn,
  countOf,
  everyone,
  isAlive,
  isDead,
  isOf,
  living,
  loners,
  ownWin,
  selfOf,
  teamOf,
} from './players.ts'
import { type OwnWin, type Pack, type Team, teams } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { isHandedOn } from './statuses/cults.ts'

/** How a game ended. */
export interface Outcome {
  readonly roles: readonly RoleId[]
  readonly teams: readonly Team[]
  readonly winners: readonly Seat[]
}

/** Who has won, if the game is over. The first group that holds ends it; within a group all that hold win. */
export const outcomeOf = onceWhile(isSameOutcome, findOutcome)

/** Most of what is done by day changes nothing about it. */
function isSameOutcome(one: State, other: State): boolean {
  return (
    one.mates === other.mates &&
    one.parted === other.parted &&
    one.fallen === other.fallen &&
    one.hasVampires === other.hasVampires &&
    areSameLives(one, other)
  )
}

function findOutcome(state: State): Outcome | null {
  const alive = living(state)
  if (alive.length === 0) return ended(state, [], new Map())
  const alone = lonely(state, alive)
  if (alone.size > 0) return ended(state, [], alone)
  if (state.setup.options.hollow) return alive.length <= 2 ? ended(state, [], alone) : null
  const team = greatTeam(state, alive)
  return team ? ended(state, [team], alone) : null
}

/** The game is over if somebody has won. */
export function endIfWon(draft: Draft): void {
  const outcome = outcomeOf(draft.state)
  if (outcome) draft.add({ type: 'game-ended', at: draft.now, outcome })
}

/** The game stops where it is: only who wins by being dead has won. */
export const stoppedOutcome = (state: State): Outcome => ended(state, [], new Map())

/** Those who win against everyone else, each with the team they win as. */
function lonely(state: State, alive: readonly Seat[]): ReadonlyMap<Seat, Team> {
  const wins: { readonly seat: Seat; readonly win: OwnWin }[] = []
  for (const seat of loners(state)) {
    const win = ownWin(state, seat)
    if (win && !at(state.players, seat).elsewhere) wins.push({ seat, win })
  }
  const avengers = wins.filter(
    ({ seat, win }) => win === 'marks-at-once' && isAlive(state, seat) && areMarksDead(state, seat),
  )
  const leaders = wins.filter(({ seat, win }) => win === 'cult' && isCultComplete(state, alive, seat))
  const won = new Map<Seat, Team>(leaders.map(({ seat }) => [seat, 'cult']))
  for (const { seat } of avengers) won.set(seat, 'hoodlum')
  // Who wins by dead marks at once lets nobody else win but a leader of a cult.
  if (avengers.length > 0) return won
  const [one, other] = alive
  if (one !== undefined && other !== undefined && alive.length === 2 && areTorn(state, one, other)) {
    won.set(one, 'soulmates').set(other, 'soulmates')
  }
  for (const { seat, win } of wins) {
    if (win === 'last' && isLast(state, alive, seat)) won.set(seat, 'lone-wolf')
  }
  return won
}

/** Whether everyone alive is in the cult of this leader, or of who leads it now. */
const isCultComplete = (state: State, alive: readonly Seat[], seat: Seat): boolean =>
  everyone(state).some(
    (leader) =>
      (leader === seat || isHandedOn(state, seat, leader)) &&
      alive.every((s) => s === leader || selfOf(state, leader).cult.includes(s)),
  )

function isLast(state: State, alive: readonly Seat[], seat: Seat): boolean {
  if (!alive.includes(seat)) return false
  const other = alive.find((s) => s !== seat)
  return other === undefined || (alive.length === 2 && !isOf(state, other, 'werewolf'))
}

function areMarksDead(state: State, seat: Seat): boolean {
  const { marks } = selfOf(state, seat)
  return marks.length > 0 && marks.every((mark) => isDead(state, mark))
}

/** The village or a pack, whichever has won. */
function greatTeam(state: State, alive: readonly Seat[]): Team | null {
  const wolves = countOf(state, 'werewolf')
  if (wolves === 0 && countOf(state, 'vampire') === 0) return 'village'
  if (!state.hasVampires) return wolves * 2 >= alive.length ? 'werewolf' : null
  const left = new Set<Team>()
  for (const seat of alive) {
    const team = teamOf(state, seat)
    if (team === 'village') return null
    left.add(team)
  }
  const wins = (pack: Pack, rival: Pack) => left.has(pack) && !left.has(rival)
  if (wins('werewolf', 'vampire')) return 'werewolf'
  return wins('vampire', 'werewolf') ? 'vampire' : null
}

function ended(state: State, great: readonly Team[], alone: ReadonlyMap<Seat, Team>): Outcome {
  const won = new Set<Team>(great)
  const winners = everyone(state).filter((seat) => {
    const as = winsAs(state, seat, great, alone)
    const { disgraced, elsewhere } = at(state.players, seat)
    if (as === null || disgraced || elsewhere) return false
    won.add(as)
    return true
  })
  const roles = state.players.map(({ self }) => self.role)
  return { roles, teams: teams.filter((team) => won.has(team)), winners }
}

function winsAs(
  state: State,
  seat: Seat,
  great: readonly Team[],
  alone: ReadonlyMap<Seat, Team>,
): Team | null {
  const as = alone.get(seat)
  if (as) return as
  if ([...alone.values()].includes('hoodlum')) return null
  const team = teamOf(state, seat)
  if (great.includes(team)) return team
  const win = ownWin(state, seat)
  if (win === 'dead' && !isAlive(state, seat)) return 'tanner'
  const isAvenged = win === 'marks' && isAlive(state, seat) && areMarksDead(state, seat)
  return isAvenged && great.includes('village') ? 'hoodlum' : null
}
