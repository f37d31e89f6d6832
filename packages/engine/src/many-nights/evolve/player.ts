import type { PlayerEvent } from '../event.ts'
import { type Changes, none, playerIn, selfIn } from './next.ts'

/** What becomes of one player. */
export const playerChanges: Changes<PlayerEvent> = {
  'card-confirmed': (next, { seat }) => {
    playerIn(next, seat).confirmed = true
  },

  'card-entered': (next, { seat, role, hidden }) => {
    const self = selfIn(next, seat)
    self.dealt = role
    self.role = role
    self.hidden = hidden
    next.unknown = next.unknown.filter((other) => other !== seat)
    next.hasVampires ||= next.book.get(hidden ?? role)?.pack === 'vampire'
  },

  'status-changed': (next, { seat, to }) => {
    Object.assign(selfIn(next, seat), to)
  },

  // A new role has its powers, whatever became of the old one's; of two that nobody was told of, only the last is news.
  'role-changed': (next, { seat, role, tell }) => {
    const self = selfIn(next, seat)
    const earlier = self.news.filter((untold) => untold !== self.role)
    self.news = tell ? [...earlier, role] : earlier
    self.role = role
    self.used = none
    self.named = none
    self.reprieved = false
    self.dulled = false
    // Who takes over another role before the night still turns.
    if (self.turning === role) self.turning = null
  },

  told: (next, { seat, notice }) => {
    const self = selfIn(next, seat)
    self.notices = [...self.notices, notice]
    if (notice.type === 'role') self.news = none
  },

  died: (next, { seat, cause, when, shown }) => {
    playerIn(next, seat).alive = false
    next.deaths = [...next.deaths, { seat, cause, when, shown }]
    next.nominations = next.nominations.filter(({ by, of }) => by !== seat && of !== seat)
  },

  disgraced: (next, { seat }) => {
    playerIn(next, seat).disgraced = true
  },

  'master-lost': (next, { role }) => {
    next.gone = [...next.gone, role]
  },

  'writer-named': (next, { seat }) => {
    next.writer = seat
  },

  'shot-due': (next, { seat }) => {
    next.shots = [...next.shots, seat]
  },

  'shot-fired': (next, event) => {
    next.shots = next.shots.filter((seat) => seat !== event.seat)
  },
}
