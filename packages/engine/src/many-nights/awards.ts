import { roleIn } from './book.ts'
import { everyone, isAlive, selfOf, teamOf } from './players.ts'
import type { Seat } from './seat.ts'
import type { Count, State } from './state.ts'

/** What somebody can be honoured for after a game, those that are rare first. */
export const awardIds = [
  'sacrifice',
  'guardian',
  'alone-and-right',
  'talked-out',
  'turncoat',
  'sheepskin',
  'broken-heart',
  'spared',
  'second-sight',
  'sharp-eye',
  'last-one',
  'lightning-rod',
  'blind-spot',
  'wrong-tree',
  'first-out',
] as const

/** What somebody is honoured for. */
export type AwardId = (typeof awardIds)[number]

/** An honour, who has earned it, and how often. */
export interface Award {
  readonly id: AwardId
  readonly seats: readonly Seat[]
  readonly times: number
}

/** More than so many share nothing worth telling. */
const mostHonoured = 2

/** Honours that fit what happened in a game that is over. */
export function awardsOf(last: State): readonly Award[] {
  if (!last.outcome) return []
  return awardIds.flatMap((id) => {
    const times = finders[id](last)
    const most = Math.max(0, ...times)
    const seats = times.flatMap((each, seat) => (each > 0 && each === most ? [seat] : []))
    return seats.length > 0 && seats.length <= mostHonoured ? [{ id, seats, times: most }] : []
  })
}

/** How often each player has earned an honour, by seat. */
type Finder = (last: State) => readonly number[]

const finders: Readonly<Record<AwardId, Finder>> = {
  sacrifice: (last) => count(last, (seat) => announced(last, 'sacrificed', seat)),
  guardian: (last) => {
    const saved = savedIn(last)
    return count(
      last,
      (seat) =>
        last.deeds.filter(
          ({ by, verb, night, at: named }) =>
            by === seat &&
            (verb === 'protect' || verb === 'heal') &&
            named.some((who) => saved.get(night)?.includes(who)),
        ).length,
    )
  },
  'alone-and-right': (last) =>
    count(last, (seat) => trials(last).filter((trial) => isAloneAndRight(last, trial, seat)).length),
  'talked-out': (last) =>
    count(last, (seat) =>
      isHunter(last, seat)
        ? atLeast(2, trials(last).filter(({ of, dies }) => of === seat && !dies).length)
        : 0,
    ),
  turncoat: (last) =>
    count(last, (seat) => {
      const { dealt, hidden } = selfOf(last, seat)
      const isOther = roleIn(last.book, hidden ?? dealt).team !== teamOf(last, seat)
      return isOther && last.outcome?.winners.includes(seat) ? 1 : 0
    }),
  sheepskin: (last) =>
    count(last, (seat) =>
      isHunter(last, seat) &&
      isAlive(last, seat) &&
      last.number > 2 &&
      !trials(last).some(({ of }) => of === seat)
        ? 1
        : 0,
    ),
  'broken-heart': (last) => count(last, (seat) => died(last, seat, 'heartbreak')),
  spared: (last) =>
    count(last, (seat) => announced(last, 'reprieved', seat) + announced(last, 'lynching-failed', seat)),
  'second-sight': (last) =>
    count(last, (seat) => atLeast(2, seen(last, seat).filter((who) => isHunter(last, who)).length)),
  'sharp-eye': (last) =>
    count(last, (seat) => (isVillager(last, seat) ? atLeast(2, condemnedBy(last, seat, isHunter)) : 0)),
  'last-one': (last) => {
    const left = everyone(last).filter((seat) => isAlive(last, seat))
    return count(last, (seat) =>
      left.length === 1 && left[0] === seat && last.outcome?.winners.includes(seat) ? 1 : 0,
    )
  },
  'lightning-rod': (last) =>
    count(last, (seat) => atLeast(2, trials(last).filter(({ of }) => of === seat).length)),
  'blind-spot': (last) =>
    count(last, (seat) => {
      const looked = seen(last, seat)
      return looked.some((who) => isHunter(last, who)) ? 0 : atLeast(3, looked.length)
    }),
  'wrong-tree': (last) =>
    count(last, (seat) => (isVillager(last, seat) ? atLeast(2, condemnedBy(last, seat, isVillager)) : 0)),
  'first-out': ({ deaths, players }) => players.map((_, seat) => (deaths[0]?.seat === seat ? 1 : 0)),
}

const count = (state: State, times: (seat: Seat) => number): readonly number[] => everyone(state).map(times)

const atLeast = (least: number, times: number): number => (times < least ? 0 : times)

/** Whether a player hunts, or helps those who do. */
const isHunter = (state: State, seat: Seat): boolean => {
  const team = teamOf(state, seat)
  return (
    team === 'werewolf' ||
    team === 'vampire' ||
    roleIn(state.book, selfOf(state, seat).role).pack !== undefined
  )
}

const isVillager = (state: State, seat: Seat): boolean => teamOf(state, seat) === 'village'

const announced = ({ announcements }: State, type: string, seat: Seat): number =>
  announcements.filter((what) => what.type === type && 'seat' in what && what.seat === seat).length

const died = ({ deaths }: State, seat: Seat, cause: string): number =>
  deaths.some((death) => death.seat === seat && death.cause === cause) ? 1 : 0

/** Whom a player has looked at, each once. */
const seen = ({ deeds }: State, seat: Seat): readonly Seat[] => [
  ...new Set(deeds.flatMap(({ by, verb, at: named }) => (by === seat && verb === 'see' ? named : []))),
]

/** A vote about the life of one player. */
interface Trial {
  readonly of: Seat
  readonly dies: boolean
  readonly votes: Count['votes']
}

const trials = ({ counts }: State): readonly Trial[] =>
  counts.flatMap(({ poll, votes, result }) =>
    poll.type === 'thumbs' ? [{ of: poll.of, dies: result.length > 0, votes }] : [],
  )

/** How often a player has voted for the death of somebody of a kind. */
function condemnedBy(state: State, seat: Seat, isOne: (state: State, of: Seat) => boolean): number {
  // What was written in a secret ballot stays secret.
  const isSecret = state.setup.options.voting === 'secret-ballot'
  return state.counts.filter(({ poll, votes }) => {
    const vote = votes[seat] ?? null
    if (vote === null || poll.type === 'election' || poll.type === 'ban') return false
    if (poll.type === 'ballot' && isSecret) return false
    if (poll.type === 'thumbs') return vote === 'die' && isOne(state, poll.of)
    if (poll.type === 'pair') return isOne(state, vote === 'first' ? poll.first : poll.second)
    return typeof vote === 'number' && isOne(state, vote)
  }).length
}

/** Whether one player alone, of those of the village who voted, saw what the others did not. */
function isAloneAndRight(state: State, { of, votes }: Trial, seat: Seat): boolean {
  const right = isHunter(state, of) ? 'die' : isVillager(state, of) ? 'live' : null
  if (right === null || votes[seat] !== right || !isVillager(state, seat) || seat === of) return false
  const others = everyone(state).filter((other) => other !== seat && other !== of && isVillager(state, other))
  const cast = others.filter((other) => (votes[other] ?? null) !== null)
  return cast.length > 1 && cast.every((other) => votes[other] !== right)
}

/** Who was attacked in each night and lived to see the morning. */
function savedIn(last: State): ReadonlyMap<number, readonly Seat[]> {
  const attacked = new Map([[last.number, last.attacked]])
  for (let step = last.step; step; step = step.before) {
    const { number, attacked: named } = step.state
    if (named.length > 0 && !attacked.has(number)) attacked.set(number, named)
  }
  const isTaken = (seat: Seat, night: number) =>
    last.deaths.some(
      ({ seat: dead, when }) => dead === seat && when.part === 'night' && when.number === night,
    )
  return new Map(
    [...attacked].map(([night, named]) => [night, named.filter((seat) => !isTaken(seat, night))] as const),
  )
}
