import { inMilliseconds } from '../kernel/clock.ts'
import type { Draft } from './draft.ts'

type DayPhase = 'shooting' | 'day' | 'defence' | 'offering' | 'dusk'

/** Something begins by day: a step to go back to, if it is not what was going on, or if the next nominee speaks. */
export function openPhase(draft: Draft, phase: DayPhase, deadline: number | null): void {
  const isNew = draft.state.phase !== phase || phase === 'defence'
  draft.add({ type: 'phase-opened', at: draft.now, phase, deadline })
  if (isNew) draft.add({ type: 'step-reached' })
}

/** Ruling: where cards lie on the table, only talks and defences end by themselves; the rest who moderates ends. */
export const endsAfter = (draft: Draft, seconds: number): number | null =>
  draft.state.setup.entered ? null : draft.now + inMilliseconds(seconds)
