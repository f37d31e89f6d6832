import type { TableEvent } from '../event.ts'
import { announce, type Changes, dayIn, none } from './next.ts'

/** What concerns the table, its clock and its chance. */
export const tableChanges: Changes<TableEvent> = {
  'absence-noted': (next, { seats }) => {
    next.away = seats
  },

  'chance-used': (next, { draws }) => {
    next.draws = draws
  },

  announced: (next, { what }) => announce(next, what),

  paused: (next, { at }) => {
    next.pausedAt = at
  },

  resumed: (next, { deadline, dayEnds }) => {
    next.pausedAt = null
    next.deadline = deadline
    next.dayEnds = dayEnds
  },

  'timers-set': (next, { timers }) => {
    const { setup } = next
    next.setup = { ...setup, options: { ...setup.options, timers } }
  },

  'time-given': (next, { deadline, dayEnds }) => {
    next.deadline = deadline
    next.dayEnds = dayEnds
    for (const [seat, { day }] of next.players.entries()) if (day.longer) dayIn(next, seat).longer = false
  },

  'game-ended': (next, { outcome }) => {
    next.phase = 'over'
    next.deadline = null
    next.poll = null
    next.shots = none
    next.outcome = outcome
  },
}
