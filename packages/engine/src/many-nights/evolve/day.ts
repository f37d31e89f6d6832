import type { DayEvent } from '../event.ts'
import type { Poll, State } from '../state.ts'
import { announce, type Changes, dayIn, type Next, none } from './next.ts'

/** What happens by day. */
export const dayChanges: Changes<DayEvent> = {
  'phase-opened': (next, { phase, deadline }) => {
    // Nominees speak one after the other.
    if (phase !== 'defence' || next.phase !== 'defence') next.finished = none
    next.phase = phase
    next.deadline = deadline
    next.poll = null
  },

  'day-set': (next, { ends, elects }) => {
    next.isDaySet = true
    next.dayEnds = ends
    next.electionDue = elects
  },

  'daily-change': (next, { change, isNew }) => {
    next.change = change
    if (isNew) next.lynchingsDue = change === 'two-lynchings' || isStirred(next) ? 2 : 1
  },

  'victim-fate': (next, { fate }) => {
    next.victimFate = fate
  },

  nominated: (next, { by, of }) => {
    next.nominations = [...next.nominations, { by, of, seconded: false, seconder: null }]
    dayIn(next, by).hasNominated = true
    dayIn(next, of).wasNominated = true
  },

  // Seconded ones stand last, in the order in which they were seconded.
  seconded: (next, { by, of }) => {
    const { nominations } = next
    const others = nominations.filter((nomination) => nomination.of !== of)
    const seconded = nominations
      .filter((nomination) => nomination.of === of)
      .map((nomination) => ({ ...nomination, seconded: true, seconder: by }))
    next.nominations = [...others, ...seconded]
  },

  'nominations-fell': (next, event) => {
    next.nominations = next.nominations.filter(({ of }) => !event.of.includes(of))
  },

  'longer-wanted': (next, { seat, wanted }) => {
    dayIn(next, seat).longer = wanted
  },

  'defence-finished': (next, { seat }) => {
    next.finished = [...next.finished, seat]
  },

  'readiness-told': (next, { seat, ready }) => {
    dayIn(next, seat).ready = ready
  },

  'poll-opened': (next, { phase, poll, deadline }) => {
    next.phase = phase
    next.poll = poll
    next.deadline = deadline
    next.cast = null
  },

  'vote-cast': (next, { seat, vote }) => {
    const before = next.cast
    next.cast = { seat, vote, number: (before?.number ?? 0) + 1, before }
  },

  'votes-shown': (next, { votes, result }) => {
    const { poll, number: day } = next
    if (poll) next.counts = [...next.counts, { day, poll, votes, result }]
    closePoll(next, poll)
  },

  'poll-lapsed': (next) => closePoll(next, next.poll),

  spared: (next, { seat }) => {
    next.spared = [...next.spared, seat]
  },

  condemned: (next, { seats }) => {
    next.condemned = seats.map((seat) => ({ seat, inPlaceOf: null }))
    next.spared = none
  },

  'place-taken': (next, { by, for: place }) => {
    next.condemned = next.condemned.map((one) => (one.seat === place ? { seat: by, inPlaceOf: place } : one))
    announce(next, { type: 'sacrificed', day: next.number, seat: by, for: place })
  },

  'lynching-over': (next, { endsDay }) => {
    next.condemned = none
    next.lynchings = endsDay ? next.lynchingsDue : next.lynchings + 1
    for (const [seat, { day }] of next.players.entries()) if (day.ready) dayIn(next, seat).ready = false
  },

  elected: (next, { seat }) => {
    next.elected = seat
    announce(next, { type: 'elected', day: next.number, seat })
  },
}

function closePoll(next: Next, poll: Poll | null): void {
  if (poll?.type === 'election') next.electionDue = false
  next.poll = null
  // What is counted is kept as a list: the steps that can be taken back to would keep each vote besides.
  next.cast = null
}

const isStirred = ({ players }: State): boolean =>
  players.some(({ night }) => night.choices.some(({ verb }) => verb === 'stir'))
