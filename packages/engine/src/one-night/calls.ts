import { inMilliseconds } from '../kernel/clock.ts'
import { at } from '../kernel/list.ts'
import type { Wake } from './role.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import type { Options, Setup } from './setup.ts'
import type { Seat } from './slot.ts'

/** Whom the announcer calls: a role, or who copied a role that is then called apart. */
export type CallId = RoleId | `${RoleId}-${RoleId}`

/** One call of this deck's night. */
export interface Call {
  readonly id: CallId
  readonly wake: Wake
  /** Only who copied this role is called. */
  readonly copiedRole: RoleId | null
  /** How often each of its players can be asked. */
  readonly times: number
  /** With cards on a table: some who are shown here sleep, and have to hold up a thumb. */
  readonly thumbs: boolean
  /** How many cards of the deck act here. Players do not know how many of these lie in the centre. */
  readonly cards: number
}

/** One step of a call: a question's turn, for all of the call's players or for one of them. */
export interface CallStep {
  readonly call: number
  /** Which of the call's players, counted in seat order; null: all of them. */
  readonly actor: number | null
  /** How many answers each of them has given before. */
  readonly index: number
}

/**
 * A stretch of the night with a fixed end. What happens in which beat, and how long a beat is, follows from the
 * deck and the options alone, so that nobody can read a card off the clock.
 */
export interface Beat {
  readonly kind: 'opening' | 'call' | 'round' | 'learning' | 'closing'
  /** Who is called, where one role is. */
  readonly call: CallId | null
  /** Milliseconds for the words at its beginning. */
  readonly lead: number
  /** Milliseconds in all. */
  readonly lasts: number
  /** What has been played when it ends. */
  readonly steps: readonly CallStep[]
  /** Whether answers take effect as they are given, or in seat order when it ends. */
  readonly eager: boolean
}

/** The night of a deck, as everyone may know it. */
export interface Schedule {
  readonly calls: readonly Call[]
  readonly beats: readonly Beat[]
}

/** Everything about the night that follows from the deck and the options. */
export function schedule({ deck, options }: Pick<Setup, 'deck' | 'options'>): Schedule {
  const { pace, timers } = options
  const key = [
    pace,
    timers.lead,
    timers.act,
    timers.round,
    timers.learn,
    JSON.stringify(timers.leads),
    ...deck,
  ].join(' ')
  const earlier = remembered.get(key)
  if (earlier) return earlier
  const calls = callsOf(deck)
  const steps = calls.flatMap(stepsOf)
  const made = {
    calls,
    beats: pace === 'called' ? calledBeats(calls, steps, options) : rounds(calls, steps, options),
  }
  if (remembered.size >= 100) remembered.clear()
  remembered.set(key, made)
  return made
}

/** A table plays with the same deck all evening. */
const remembered = new Map<string, Schedule>()

/** The calls of a deck, in the order of the night. */
function callsOf(deck: readonly RoleId[]): readonly Call[] {
  const wakes = [...new Set(deck.flatMap((role) => roles[role].wakes ?? []))]
  const copier = deck.find((role) => roles[role].copies)
  const calls: { turn: number; call: Call }[] = []
  for (const wake of wakes) {
    const times = typeof wake.times === 'function' ? wake.times(wakes) : (wake.times ?? 1)
    const cards = deck.filter((role) => roles[role].wakes?.includes(wake)).length
    const thumbs = deck.some((role) => isShownAsleep(role, wake))
    calls.push({ turn: wake.turn, call: { id: wake.call, wake, copiedRole: null, times, thumbs, cards } })
    if (copier && typeof wake.copied === 'number') {
      const id: CallId = `${copier}-${wake.call}`
      calls.push({ turn: wake.copied, call: { id, wake, copiedRole: wake.call, times, thumbs, cards: 1 } })
    }
  }
  return calls.sort((one, other) => one.turn - other.turn).map(({ call }) => call)
}

const isShownAsleep = (role: RoleId, wake: Wake): boolean =>
  wake.shows !== undefined && roles[role].kin === wake.shows && !roles[role].wakes?.includes(wake)

/** Players of one role act in seat order. It shows only where a later one can see what an earlier one moved. */
function stepsOf({ wake, times, cards }: Call, call: number): readonly CallStep[] {
  const indexes = Array.from({ length: times }, (_, index) => index)
  if (!wake.moves || times === 1 || cards === 1) return indexes.map((index) => ({ call, actor: null, index }))
  return Array.from({ length: cards }, (_, actor) => indexes.map((index) => ({ call, actor, index }))).flat()
}

/** One beat a call (or a player of it), between the words that close all eyes and those that open them. */
function calledBeats(
  calls: readonly Call[],
  steps: readonly CallStep[],
  { timers }: Options,
): readonly Beat[] {
  const leadOf = (name: string) => inMilliseconds(timers.leads[name] ?? timers.lead)
  const silent = (kind: 'opening' | 'closing'): Beat => {
    const lead = leadOf(kind)
    return { kind, call: null, lead, lasts: lead, steps: [], eager: true }
  }
  const beats: Beat[] = []
  for (const step of steps) {
    const last = beats.at(-1)
    const same = last?.steps[0]
    if (last && same?.call === step.call && same.actor === step.actor) {
      beats[beats.length - 1] = { ...last, steps: [...last.steps, step] }
      continue
    }
    const call = calls[step.call] as Call
    const lead = leadOf(call.id)
    const eager = !call.wake.moves || call.cards === 1 || step.actor !== null
    beats.push({
      kind: 'call',
      call: call.id,
      lead,
      lasts: lead + inMilliseconds(timers.act),
      steps: [step],
      eager,
    })
  }
  return [silent('opening'), ...beats, silent('closing')]
}

/** As few rounds as possible: a new one begins only where a question depends on an answer. */
function rounds(calls: readonly Call[], steps: readonly CallStep[], { timers }: Options): readonly Beat[] {
  const groups: CallStep[][] = []
  for (const step of steps) {
    const group = groups.at(-1)
    if (group && !opensRound(calls, step)) group.push(step)
    else groups.push([step])
  }
  const beat = (kind: 'round' | 'learning', seconds: number, played: readonly CallStep[]): Beat => ({
    kind,
    call: null,
    lead: 0,
    lasts: inMilliseconds(seconds),
    steps: played,
    eager: false,
  })
  const played = groups.map((group) => beat('round', timers.round, group))
  return timers.learn ? [...played, beat('learning', timers.learn, [])] : played
}

/**
 * How often everyone answers in a beat: as often as the one who is asked most, with a tap each. Whoever counts taps, or
 * what a server keeps, or how often its disk is busy, learns nothing from it.
 */
export function tapsIn({ beats, calls }: Schedule, beat: number): number {
  const { kind, eager, steps } = at(beats, beat)
  const call = steps[0] && calls[steps[0].call]
  return kind === 'call' && eager && call ? call.times : 1
}

/** The number on a role's token: its place among all roles of its box that wake; null for those who sleep. */
export function nightNumber(role: RoleId, box: readonly RoleId[] = roleIds): number | null {
  const turnOf = (id: RoleId) => roles[id].wakes?.at(-1)?.turn
  const turn = turnOf(role)
  if (turn === undefined) return null
  return [...new Set(box)].filter((other) => (turnOf(other) ?? Number.POSITIVE_INFINITY) < turn).length + 1
}

/** The players of a call by their dealt cards, in seat order. */
export function wakersOf(call: Call, dealt: readonly RoleId[]): readonly Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < dealt.length; seat++) if (wakesAt(call, dealt[seat] as RoleId)) seats.push(seat)
  return seats
}

/** Whether who was dealt this card wakes at a call. */
export const wakesAt = ({ wake, copiedRole }: Call, dealt: RoleId): boolean =>
  copiedRole === null && roles[dealt].wakes?.includes(wake) === true

/** Whether who copied this role wakes at a call because of it. */
export const joinsAt = ({ wake, copiedRole }: Call, copied: RoleId): boolean =>
  copiedRole === null
    ? wake.copied === 'with-them' && roles[copied].wakes?.includes(wake) === true
    : copied === copiedRole

/** What who copied this role does at once, if it is such a role. */
export const wakeAtOnce = (copied: RoleId): Wake | null =>
  roles[copied].wakes?.find(({ copied: when }) => when === 'at-once') ?? null

/** Whether this step's question can only be asked when its turn has come. */
export function opensRound(calls: readonly Call[], step: CallStep): boolean {
  return step.index > 0 || calls[step.call]?.wake.waits === true
}
