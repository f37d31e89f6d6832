import { isPossible, type Pick, type PlacePick, pick } from '../kernel/ask.ts'
import { initialsOf } from '../kernel/letter.ts'
import { at } from '../kernel/list.ts'
import { onceFor, onceWhile } from '../kernel/once.ts'
import { areSameLives, cardOf, everyone, isAlive, living, selfOf, wakingPack } from './players.ts'
import type { Pack, Verb, Wake } from './role.ts'
import { isTogether, openCalls } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { victimsFor } from './statuses/anger.ts'
import { namedBefore, remaining } from './statuses/powers.ts'
import { knowTheyAreSick } from './statuses/sickness.ts'
import { mayWakeAt, sleeplessIn, wakesIn } from './wakes.ts'

/** A question of the night that a player can answer now. */
export interface OpenQuestion {
  readonly wake: Wake
  readonly verb: Verb
  readonly picks: readonly Pick[]
}

/** The night's questions to a player now. */
export function openQuestions(state: State, seat: Seat): readonly OpenQuestion[] {
  const { awake, questions } = nightIn(state)
  const index = awake.indexOf(seat)
  if (index < 0) return none
  let open = questions[index]
  if (!open) {
    open = findQuestions(state, seat)
    questions[index] = open
  }
  return open
}

/** Who may wake now, and what is known of their questions: looked up for everyone in every state. */
const nightIn = onceFor(
  (
    state: State,
  ): { readonly awake: readonly Seat[]; readonly questions: (readonly OpenQuestion[] | undefined)[] } => ({
    awake: mayWakeNow(state),
    questions: [],
  }),
)

/** Who may wake at one of the open calls. */
function mayWakeNow(state: State): readonly Seat[] {
  const open = openCalls(state)
  const sleepless = sleeplessIn(state)
  if (awake?.open !== open || awake.sleepless !== sleepless) {
    const [only, second] = open
    const seats =
      only && !second
        ? mayWakeAt(state, only.id)
        : [...new Set(open.flatMap(({ id }) => mayWakeAt(state, id)))]
    awake = { open, sleepless, seats }
  }
  return awake.seats
}

let awake: { readonly open: unknown; readonly sleepless: unknown; readonly seats: readonly Seat[] } | null =
  null

function findQuestions(state: State, seat: Seat): readonly OpenQuestion[] {
  const open: OpenQuestion[] = []
  for (const call of openCalls(state)) {
    for (const wake of wakesIn(state, seat, call)) {
      const { verb } = wake
      if (!verb) continue
      const picks = wake.pack ? picksOfPacks(state)(verb, wake.pack) : picksFor(state, seat, wake)
      const isAsked = picks && (!isTogether(state.setup.options) || picks.every(isPossible))
      if (isAsked) open.push({ wake, verb, picks })
    }
  }
  return open
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

/** All of a pack are asked the same, whatever one of them has answered. */
const picksOfPacks = onceWhile(isSameHunt, (state: State) => {
  const cached: Readonly<Record<Pack, Map<Verb, readonly PlacePick[] | null>>> = {
    werewolf: new Map(),
    vampire: new Map(),
  }
  return (verb: Verb, pack: Pack): readonly PlacePick[] | null => {
    let picks = cached[pack].get(verb)
    if (picks === undefined) {
      picks = packPicks(state, verb, pack)
      cached[pack].set(verb, picks)
    }
    return picks
  }
})

function isSameHunt(one: State, other: State): boolean {
  return (
    one.number === other.number &&
    one.sickOn === other.sickOn &&
    one.angryOn === other.angryOn &&
    one.setup === other.setup &&
    areSameLives(one, other)
  )
}

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
