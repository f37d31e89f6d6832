import { type PlacePick, pick } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import type { Ask, Topic } from './ask.ts'
import { tapsIn } from './calls.ts'
import { openQuestion } from './night.ts'
import { others, type Seat, seats } from './slot.ts'
import type { Course } from './state.ts'

/** Every question that is open now, by seat. */
export function asks(state: Course): readonly Ask[] {
  return seats(state.setup.players.length).flatMap((seat) => askOf(state, seat) ?? [])
}

/** The question that a player is asked now. */
export function askOf(state: Course, seat: Seat): Ask | null {
  if (state.pausedAt !== null) return null
  switch (state.phase) {
    case 'confirming':
      return state.confirmed[seat] ? null : tap(state, seat, 'card', { type: 'own-card' })
    case 'night':
      return nightAsk(state, seat)
    case 'day':
      return tap(state, seat, 'ready', { type: 'ready' }, true)
    case 'voting':
      return tap(state, seat, 'vote', { type: 'vote' }, false, [pick(others(state.is.length, seat), 1)])
    case 'over':
      return null
  }
}

function nightAsk(state: Course, seat: Seat): Ask | null {
  const open = openQuestion(state, seat)
  if (!open) {
    const taps = at(state.taps, seat)
    return taps < tapsIn(state.schedule, state.beat)
      ? tap(state, seat, restId(state.beat, taps), { type: 'rest' })
      : null
  }
  const { question, step, call } = open
  const role = question.as ?? at(state.schedule.calls, call).wake.call
  return {
    id: `night-${state.beat}-${step}`,
    seat,
    topic: { type: 'night', role, verb: question.verb },
    picks: question.picks,
    may: question.may,
    otherwise: question.otherwise,
    deadline: state.deadline,
  }
}

const tap = (
  state: Course,
  seat: Seat,
  id: string,
  topic: Topic,
  may = false,
  picks: readonly PlacePick[] = noPicks,
): Ask => ({
  id,
  seat,
  topic,
  picks,
  may,
  otherwise: 'nothing',
  deadline: state.deadline,
})

const noPicks: readonly PlacePick[] = []

const restId = (beat: number, taps: number): string =>
  taps === 0 ? `night-${beat}-rest` : `night-${beat}-rest-${taps}`
