import type { ModeratorCommand } from './command.ts'
import type { State } from './state.ts'

/** What who moderates can order, by its kind. */
export type OrderType = ModeratorCommand['type']

const all = [
  'move-on',
  'lapse',
  'call-night',
  'give-time',
  'set-timers',
  'strike',
  'let-go',
  'enter',
  'undo',
  'pick-change',
  'name-victim',
  'stop',
] as const satisfies readonly OrderType[]

/** What can be done while the clock stands. */
export const duringPause: readonly string[] = ['stop', 'give-time', 'set-timers', 'undo']

/** Whether it is the moment for such an order; a pause aside. */
export function isTimeFor(order: OrderType, { phase, number, deadline, setup }: State): boolean {
  switch (order) {
    case 'lapse':
      return waiting.includes(phase)
    case 'call-night':
      return phase !== 'night' && phase !== 'confirming'
    case 'give-time':
      return deadline !== null
    case 'strike':
      return phase === 'day' || phase === 'night' || phase === 'dusk'
    case 'let-go':
      return phase !== 'confirming'
    case 'enter':
      return phase === 'confirming' || (phase === 'night' && number === 1)
    case 'pick-change':
      return setup.options.dailyChanges === 'picked' && phase === 'day'
    case 'name-victim':
      return setup.options.hollow && phase === 'night' && number > 1
    default:
      return true
  }
}

/** Phases in which the village waits for somebody. */
const waiting: readonly State['phase'][] = [
  'shooting',
  'offering',
  'defence',
  'voting',
  'electing',
  'banning',
]

/** What who moderates can order now. */
export function ordersNow(state: State): readonly OrderType[] {
  const { phase, pausedAt, unknown, step, firstStep } = state
  const canUndo = step !== null && step.number >= firstStep
  return all.filter((order) => {
    if (order === 'undo') return canUndo
    if (phase === 'over' || (pausedAt !== null && !duringPause.includes(order))) return false
    return isTimeFor(order, state) && (order !== 'enter' || unknown.length > 0)
  })
}
