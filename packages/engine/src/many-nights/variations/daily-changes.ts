import { randomFrom } from '../../kernel/random.ts'
import type { Draft } from '../draft.ts'
import { isAlive } from '../players.ts'
import type { DailyChange } from './changes.ts'

/** What the sum of the dice brings; 9 repeats the day before. */
const chart: Readonly<Record<number, DailyChange | 'same'>> = {
  2: 'victim-turns',
  3: 'no-vote',
  4: 'two-lynchings',
  5: 'seen-pointed-out',
  9: 'same',
  10: 'elimination',
  11: 'no-talk',
  12: 'victim-dulled',
}

/** At the end of a night: the dice are rolled for the day that breaks, unless the moderator has picked. */
export function changeDay(draft: Draft): void {
  const { state } = draft
  if (state.victimFate) draft.add({ type: 'victim-fate', fate: null })
  if (state.setup.options.dailyChanges !== 'dice') {
    if (state.setup.options.dailyChanges) draft.add({ type: 'daily-change', change: null, isNew: false })
    return
  }
  const random = randomFrom(state.secret.seed, state.draws)
  const sum = 2 + random.below(6) + random.below(6)
  draft.add({ type: 'chance-used', draws: random.position })
  const drawn = chart[sum] ?? null
  setChange(draft, drawn === 'same' ? state.change : drawn)
}

/** Announces a change of the day at once. */
export function setChange(draft: Draft, change: DailyChange | null): void {
  draft.add({ type: 'daily-change', change, isNew: true })
  // What is picked instead of something else takes its place in all it does.
  if (draft.state.victimFate) draft.add({ type: 'victim-fate', fate: null })
  if (!change) return
  const { number, lastSeen } = draft.state
  draft.add({ type: 'announced', what: { type: 'daily-change', day: number, change } })
  if (change === 'victim-turns') draft.add({ type: 'victim-fate', fate: 'turns' })
  if (change === 'victim-dulled') draft.add({ type: 'victim-fate', fate: 'dulled' })
  if (change === 'seen-pointed-out') {
    const seat = lastSeen !== null && isAlive(draft.state, lastSeen) ? lastSeen : null
    draft.add({ type: 'announced', what: { type: 'pointed-out', day: number, seat } })
  }
}
