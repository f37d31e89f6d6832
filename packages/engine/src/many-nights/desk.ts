import type { Pick as OnePick } from '../kernel/ask.ts'
import type { Ask } from './ask.ts'
import { asks } from './asks.ts'
import { roleIn } from './book.ts'
import type { Call, CallId } from './calls.ts'
import { hiddenPool } from './deck.ts'
import type { DeskAsk } from './desk-ask.ts'
import { cardsLeft } from './entering.ts'
import { type OrderType, ordersNow } from './orders.ts'
import { cardOf, everyone, isAlive, selfOf } from './players.ts'
import { openQuestions } from './questions.ts'
import type { Pack, Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { isTogether } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { Deed, Notice, Phase, State } from './state.ts'
import { remaining } from './statuses/powers.ts'
import { wakesIn } from './wakes.ts'

/** What who moderates works with: the score pad, and what there is to do. */
export interface DeskView {
  /** What can be ordered now. */
  readonly orders: readonly OrderType[]
  /** Every question that is open. */
  readonly asks: readonly DeskAsk[]
  /** What can be picked, said once for all who can pick alike. */
  readonly picks: readonly (readonly OnePick[])[]
  /** Tonight's calls, in order. */
  readonly calls: readonly DeskCall[]
  /** What players have been told since what is open now began. */
  readonly told: readonly { readonly seat: Seat; readonly notice: Notice }[]
  /** Where the game can be taken back to, the latest last. */
  readonly steps: readonly StepView[]
  /** Powers used, by player. */
  readonly used: readonly (readonly Verb[])[]
  /** How often each of the living can still do what can be done only so often. */
  readonly left: readonly (readonly { readonly verb: Verb; readonly times: number }[])[]
  /** Whom each player may not name again. */
  readonly named: readonly (readonly { readonly verb: Verb; readonly night: number; readonly seat: Seat }[])[]
  /** What was chosen on earlier nights. */
  readonly deeds: readonly Deed[]
  readonly reprieved: readonly boolean[]
  readonly disgraced: readonly boolean[]
  /** Who places the pox next, where it is handed on. */
  readonly poxer: Seat | null
  /** Where real cards lie on the table: whose are not known yet, and which those are. */
  readonly unknown: readonly Seat[]
  readonly cardsLeft: readonly RoleId[]
  /** Those of them that hide another card, and what that can be. */
  readonly hiding: readonly RoleId[]
  readonly pool: readonly RoleId[]
}

/** A call of tonight, and who wakes at it. */
export interface DeskCall extends Pick<Call, 'id' | 'nights' | 'nth' | 'roles'> {
  readonly seats: readonly Seat[]
  readonly isOpen: boolean
}

/** A step, as who moderates picks it. */
export interface StepView {
  readonly number: number
  readonly phase: Phase
  readonly day: number
  readonly call: CallId | null
}

/** The desk as it is now. */
export function deskView(state: State): DeskView {
  const { players, deeds, poxer, unknown } = state
  const unseen = unknown.length > 0 ? cardsLeft(state) : none
  const hiding = [...new Set(unseen)].filter((id) => roleIn(state.book, id).sobers)
  return {
    orders: ordersNow(state),
    ...questions(state),
    calls: calls(state),
    told: toldNow(state),
    steps: steps(state),
    used: players.map(({ self }) => self.used),
    left: everyone(state).map((seat) => powersLeft(state, seat)),
    named: players.map(({ self }) => self.named),
    deeds,
    reprieved: players.map(({ self }) => self.reprieved),
    disgraced: players.map(({ disgraced }) => disgraced),
    poxer,
    unknown,
    cardsLeft: unseen,
    hiding,
    pool: hiding.length > 0 ? hiddenPool(state.setup) : none,
  }
}

function questions(state: State): Pick<DeskView, 'asks' | 'picks'> {
  const picks: (readonly OnePick[])[] = []
  const places = new Map<string, number>()
  const placeOf = (some: readonly OnePick[]): number => {
    const text = JSON.stringify(some)
    const place = places.get(text)
    if (place !== undefined) return place
    places.set(text, picks.length)
    return picks.push(some) - 1
  }
  const open = asks(state).map(({ picks: own, ...ask }): DeskAsk => {
    const isWithoutSelf = own.length > 0 && own.every((one) => lacks(one, ask.seat))
    const common = isWithoutSelf ? own.map((one) => withSeat(one, ask.seat)) : own
    return { ...ask, picks: placeOf(common), isWithoutSelf, pack: packOf(state, ask) }
  })
  return { asks: open, picks }
}

/** Whether only the player's own name is missing among those in seat order. */
const lacks = (one: OnePick, seat: Seat): boolean =>
  'from' in one &&
  !one.from.includes(seat) &&
  one.from.every((other, index) => index === 0 || other > (one.from[index - 1] ?? 0))

const withSeat = (one: OnePick, seat: Seat): OnePick =>
  'from' in one ? { ...one, from: [...one.from, seat].sort((a, b) => a - b) } : one

function calls(state: State): readonly DeskCall[] {
  if (state.phase !== 'night') return none
  return state.calls.map((call, index) => ({
    id: call.id,
    nights: call.nights,
    roles: call.roles,
    ...(call.nth ? { nth: call.nth } : {}),
    seats: everyone(state).filter((seat) => wakesIn(state, seat, call).length > 0),
    isOpen: index >= state.call && index < state.callsUntil,
  }))
}

function packOf(state: State, { seat, topic }: Pick<Ask, 'seat' | 'topic'>): Pack | null {
  if (topic.type !== 'night') return null
  return openQuestions(state, seat).find(({ verb }) => verb === topic.verb)?.wake.pack ?? null
}

function powersLeft(state: State, seat: Seat): DeskView['left'][number] {
  if (!isAlive(state, seat)) return none
  return (cardOf(state, seat).wakes ?? none).flatMap((wake) => {
    const { verb, uses } = wake
    return verb && uses !== undefined ? [{ verb, times: Math.max(0, remaining(state, seat, wake)) }] : []
  })
}

/** What a call tells when it opens comes just before its step; answers that were given before that are old. */
function toldNow(state: State): DeskView['told'] {
  const { step, phase } = state
  const before = step?.before?.state
  if (!step || (phase !== 'night' && !isTogether(state.setup.options))) return none
  return everyone(state).flatMap((seat) => {
    const notices = selfOf(state, seat).notices
    const earlier = before ? selfOf(before, seat).notices.length : 0
    const opening = selfOf(step.state, seat).notices.length
    const isNew = (notice: Notice, index: number) =>
      index >= opening ||
      (index >= earlier && (isTogether(state.setup.options) || !answered.includes(notice.type)))
    return notices.filter(isNew).map((notice) => ({ seat, notice }))
  })
}

/** What is told in answer to a choice. */
const answered: readonly Notice['type'][] = ['answer', 'role-of']

function steps(state: State): readonly StepView[] {
  const found: StepView[] = []
  for (let step = state.step; step; step = step.before) {
    const { number, phase, day, call } = step
    if (number >= state.firstStep) found.push({ number, phase, day, call })
  }
  return found.reverse()
}

const none: readonly never[] = []
