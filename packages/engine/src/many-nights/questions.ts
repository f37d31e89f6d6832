import { isPossible, type Pick, type PlacePick, pick } from '../kernel/ask.ts'
import { initialsOf } from '../kernel/letter.ts'
import { at } from '../kernel/list.ts'
import { onceFor, onceWhile } from '../kernel/once.ts'
import { cardOf, everyone, isAlive, living, selfOf, wakingPack } from './players.ts'
import type { Pack, Verb, Wake } from './role.ts'
import { areSameCalls, isTogether, openCalls } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { victimsFor } from './statuses/anger.ts'
import { namedBefore, remaining } from './statuses/powers.ts'
import { knowTheyAreSick } from './statuses/sickness.ts'
import { areSameSleepers, mayWakeAt, wakesIn } from './wakes.ts'

/** A question of the night that a player can answer now. */
export interface OpenQuestion {
  readonly wake: Wake
  readonly verb: Verb
  readonly picks: readonly Pick[]
}

/** The night's questions to a player now. */
export const openQuestions = (state: State, seat: Seat): readonly OpenQuestion[] =>
  mayWakeNow(state).includes(seat) ? findQuestions(state, seat) : none

/** Who may wake at one of the open calls. */
const mayWakeNow = onceWhile(
  (one: State, other: State) => areSameCalls(one, other) && areSameSleepers(one, other),
  (state): readonly Seat[] => {
    const lists = openCalls(state).map(({ id }) => mayWakeAt(state, id))
    return lists.length === 1 ? at(lists, 0) : [...new Set(lists.flat())]
  },
)

function findQuestions(state: State, seat: Seat): readonly OpenQuestion[] {
  const wakes: Wake[] = []
  for (const call of openCalls(state)) wakes.push(...wakesIn(state, seat, call))
  if (wakes.length === 0) return none
  return wakes.flatMap((wake) => {
    const { verb } = wake
    if (!verb) return []
    const picks = wake.pack ? picksOfPacks(state)(verb, wake.pack) : picksFor(state, seat, wake)
    const isAsked = picks && (picks.every(isPossible) || !isTogether(state.setup.options))
    return isAsked ? [{ wake, verb, picks }] : []
  })
}

/** What a call takes for an answer from a player now; null: none. */
export function picksFor(state: State, seat: Seat, wake: Wake): readonly Pick[] | null {
  const { verb, count = 1, shares = none } = wake
  const chosen = at(state.players, seat).night.choices
  if (wake.learns && chosen.some((choice) => choice.verb === verb)) return null
  if (verb === 'see' && hasSeenTogether(state)) return null
  const elsewhere = chosen.filter((choice) => shares.includes(choice.verb))
  const left = remaining(state, seat, wake) - elsewhere.reduce((sum, choice) => sum + choice.at.length, 0)
  if (left <= 0) return null
  if (verb === 'write')
    return [{ without: state.setup.options.strictGhost ? initialsOf(state.setup.players) : none }]
  if (count === 0) return none
  const from = targets(state, seat, wake)
  return [shares.length > 0 && left > count ? { count, from, most: left } : pick(from, count)]
}

/** Ruling: those with visions who come together from several villages have one a night. */
const hasSeenTogether = (state: State): boolean =>
  state.sharesVision && state.players.some(({ night }) => night.choices.some(({ verb }) => verb === 'see'))

/** Whom a player may name. */
function targets(state: State, seat: Seat, wake: Wake): readonly Seat[] {
  const { verb, whom } = wake
  const { self, night } = at(state.players, seat)
  const forbidden = new Set(namedBefore(state, seat, wake))
  const opposite = verb === 'heal' ? 'poison' : verb === 'poison' ? 'heal' : null
  for (const choice of night.choices) {
    if (choice.verb === opposite) for (const other of choice.at) forbidden.add(other)
  }
  if (whom === 'strangers') for (const member of self.cult) forbidden.add(member)
  if (whom !== 'everyone' && whom !== 'dead') forbidden.add(seat)
  const all = whom === 'attacked' ? state.attacked : everyone(state)
  return all.filter((other) => isAlive(state, other) === (whom !== 'dead') && !forbidden.has(other))
}

/** All of a pack are asked the same. */
const picksOfPacks = onceFor((state: State) => {
  const known = new Map<string, readonly PlacePick[] | null>()
  return (verb: Verb, pack: Pack): readonly PlacePick[] | null => {
    const key = `${verb} ${pack}`
    let picks = known.get(key)
    if (picks === undefined) {
      picks = packPicks(state, verb, pack)
      known.set(key, picks)
    }
    return picks
  }
})

/** What a pack can choose now; null: nothing. */
function packPicks(state: State, verb: Verb, pack: Pack): readonly PlacePick[] | null {
  const own = wakingPack(state, pack)
  if (verb === 'recruit') {
    const { minion } = state.setup.options
    if (minion !== pack && minion !== 'both') return null
    const from = living(state).filter(
      (seat) => cardOf(state, seat).pack === undefined && selfOf(state, seat).minionOf === null,
    )
    return [pick(from, 1)]
  }
  const strangers = living(state).filter((seat) => !own.includes(seat))
  if (verb !== 'attack') return [pick(strangers, 1)]
  if (knowTheyAreSick(state)) return null
  const { most, extra } = victimsFor(state, own)
  const from = extra
    ? living(state).filter((seat) => !own.includes(seat) || extra.with.includes(seat))
    : strangers
  return [{ ...pick(from, 1), ...(most > 1 ? { most } : {}), ...(extra ? { extra } : {}) }]
}

const none: readonly never[] = []
