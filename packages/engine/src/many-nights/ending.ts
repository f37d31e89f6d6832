import { refuse } from '../kernel/refusal.ts'
import type { CommandRefusal } from './command.ts'
import { count, endTurn, fallDusk, finishDefence, lapse, lynch } from './day.ts'
import type { Draft } from './draft.ts'
import { closeCalls, fallNight } from './night.ts'
import { isTimeFor } from './orders.ts'
import type { State } from './state.ts'

/** What is going on is over: what follows begins. */
export function endPhase(draft: Draft): void {
  const { state } = draft
  switch (state.phase) {
    case 'confirming':
      comeToNight(draft)
      break
    case 'night':
      closeCalls(draft)
      break
    case 'shooting':
      lapse(draft)
      break
    case 'day':
      endTurn(draft)
      break
    case 'defence':
      finishDefence(draft)
      break
    case 'voting':
    case 'electing':
    case 'banning':
      count(draft)
      break
    case 'offering':
      lynch(draft)
      break
    case 'dusk':
      if (fallDusk(draft)) comeToNight(draft)
      break
  }
}

/** Night falls, or where villages take turns, it is waited for. */
function comeToNight(draft: Draft): void {
  if (draft.state.setup.region?.takesTurns)
    draft.add({ type: 'phase-opened', at: draft.now, phase: 'dusk', deadline: null })
  else fallNight(draft)
}

/** The night is called: what waits for somebody lapses before it. */
export function callNight(draft: Draft): CommandRefusal | null {
  if (!isTimeFor('call-night', draft.state)) return refuse('not-now')
  lapse(draft)
  if (draft.state.phase !== 'over' && fallDusk(draft)) comeToNight(draft)
  return null
}

/** Whether a village is ready to sleep, and waits for its turn. */
export const awaitsNight = ({ phase, deadline }: State): boolean => phase === 'dusk' && deadline === null

/** Whether the night is over when what is open now is. */
export const isLastCall = ({ phase, calls, callsUntil }: State): boolean =>
  phase === 'night' && callsUntil >= calls.length
