import type { Pick as OnePick } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import type { Ask } from './ask.ts'
import { asks } from './asks.ts'
import type { CallId } from './calls.ts'
import { cardsLeft } from './entering.ts'
import { everyone } from './players.ts'
import type { Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Deed, Phase, State } from './state.ts'
import { wakesIn } from './wakes.ts'

/** What who moderates works with: the score pad, and what there is to do. */
export interface DeskView {
  /** Every question that is open. */
  readonly asks: readonly DeskAsk[]
  /** What can be picked, said once for all who can pick alike. */
  readonly picks: readonly (readonly OnePick[])[]
  /** Tonight's calls, in order. */
  readonly calls: readonly DeskCall[]
  /** Where the game can be taken back to, the latest last. */
  readonly steps: readonly StepView[]
  /** Powers used, by player. */
  readonly used: readonly (readonly Verb[])[]
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
}

/** A question as it lies on the desk: with the number of what can be picked, where the own name may be left out. */
export interface DeskAsk extends Omit<Ask, 'picks'> {
  readonly picks: number
  readonly isWithoutSelf: boolean
}

/** A call of tonight, and who wakes at it. */
export interface DeskCall {
  readonly id: CallId
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
  return {
    ...questions(state),
    calls: calls(state),
    steps: steps(state),
    used: players.map(({ self }) => self.used),
    named: players.map(({ self }) => self.named),
    deeds,
    reprieved: players.map(({ self }) => self.reprieved),
    disgraced: players.map(({ disgraced }) => disgraced),
    poxer,
    unknown,
    cardsLeft: unknown.length > 0 ? cardsLeft(state) : none,
  }
}

/** A question of the desk as its player would be asked it. */
export function askAt(
  { picks }: Pick<DeskView, 'picks'>,
  { picks: number, isWithoutSelf, ...ask }: DeskAsk,
): Ask {
  const common = at(picks, number)
  const own = isWithoutSelf ? common.map((one) => withoutSeat(one, ask.seat)) : common
  return { ...ask, picks: own }
}

function questions(state: State): Pick<DeskView, 'asks' | 'picks'> {
  const picks: (readonly OnePick[])[] = []
  const places = new Map<string, number>()
  const placeOf = (some: readonly OnePick[]): number => {
    const text = JSON.stringify(some)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, picks.length)
    return picks.push(some) - 1
  }
  const open = asks(state).map(({ picks: own, ...ask }): DeskAsk => {
    const isWithoutSelf = own.length > 0 && own.every((one) => lacks(one, ask.seat))
    const common = isWithoutSelf ? own.map((one) => withSeat(one, ask.seat)) : own
    return { ...ask, picks: placeOf(common), isWithoutSelf }
  })
  return { asks: open, picks }
}

/** Whether only the own name is missing among those in seat order. */
const lacks = (one: OnePick, seat: Seat): boolean =>
  'from' in one &&
  !one.from.includes(seat) &&
  one.from.every((other, index) => index === 0 || other > (one.from[index - 1] ?? 0))

const withSeat = (one: OnePick, seat: Seat): OnePick =>
  'from' in one ? { ...one, from: [...one.from, seat].sort((a, b) => a - b) } : one

const withoutSeat = (one: OnePick, seat: Seat): OnePick =>
  'from' in one ? { ...one, from: one.from.filter((other) => other !== seat) } : one

function calls(state: State): readonly DeskCall[] {
  if (state.phase !== 'night') return none
  return state.calls.map((call, index) => ({
    id: call.id,
    seats: everyone(state).filter((seat) => wakesIn(state, seat, call).length > 0),
    isOpen: index >= state.call && index < state.callsUntil,
  }))
}

function steps(state: State): readonly StepView[] {
  const found: StepView[] = []
  for (let step = state.step; step; step = step.before) {
    const { number, phase, day, call } = step
    if (number >= state.firstStep) found.push({ number, phase, day, call })
  }
  return found.reverse()
}

const none: readonly never[] = []
