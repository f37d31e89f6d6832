import { at } from '../kernel/list.ts'
import type { Ask } from './ask.ts'
import { asks } from './asks.ts'
import type { CallId } from './calls.ts'
import { cardsLeft } from './entering.ts'
import { everyone } from './players.ts'
import type { ChoiceKind } from './question.ts'
import type { Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Deed, Phase, State } from './state.ts'
import { wakesAt } from './wakes.ts'

/** What who moderates works with: the score pad, and what there is to do. */
export interface DeskView {
  /** Every question that is open. */
  readonly asks: readonly DeskAsk[]
  /** What can be answered, said once for all who can answer alike. */
  readonly kinds: readonly ChoiceKind[]
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

/** A question as it lies on the desk: with the number of what can be answered, where the own name may be left out. */
export interface DeskAsk extends Omit<Ask, 'kind'> {
  readonly kind: number
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
export function askAt({ kinds }: Pick<DeskView, 'kinds'>, { kind, isWithoutSelf, ...ask }: DeskAsk): Ask {
  const common = at(kinds, kind)
  const own =
    isWithoutSelf && common.type === 'seats'
      ? { ...common, from: common.from.filter((seat) => seat !== ask.seat) }
      : common
  return { ...ask, kind: own }
}

function questions(state: State): Pick<DeskView, 'asks' | 'kinds'> {
  const kinds: ChoiceKind[] = []
  const places = new Map<string, number>()
  const placeOf = (kind: ChoiceKind): number => {
    const text = JSON.stringify(kind)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, kinds.length)
    return kinds.push(kind) - 1
  }
  const open = asks(state).map(({ kind, ...ask }): DeskAsk => {
    const isWithoutSelf = kind.type === 'seats' && !kind.from.includes(ask.seat)
    const common = isWithoutSelf ? { ...kind, from: withSeat(kind.from, ask.seat) } : kind
    return { ...ask, kind: placeOf(common), isWithoutSelf }
  })
  return { asks: open, kinds }
}

const withSeat = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  [...seats, seat].sort((one, other) => one - other)

function calls(state: State): readonly DeskCall[] {
  if (state.phase !== 'night') return none
  return state.calls.map(({ id }, index) => ({
    id,
    seats: everyone(state).filter((seat) => wakesAt(state, seat, id).length > 0),
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
