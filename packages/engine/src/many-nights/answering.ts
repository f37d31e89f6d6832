import { answerRefusal, type Choice } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import { refuse } from '../kernel/refusal.ts'
import { askOf } from './asks.ts'
import { giveTime } from './clocks.ts'
import type { Command, CommandRefusal } from './command.ts'
import { countIfAll, endTalkIfAll, finishDefence, nominate, second, shoot, spare, takePlace } from './day.ts'
import type { Draft } from './draft.ts'
import { endPhase } from './ending.ts'
import { choose, closeIfAll } from './night.ts'
import { awaited, haveAll } from './players.ts'
import { openQuestions } from './questions.ts'
import type { Seat } from './seat.ts'
import type { State, Vote } from './state.ts'

type AnswerCommand = Extract<Command, { type: 'answer' }>

/** A player answers a question that is open, or is told why not. */
export function answer(draft: Draft, { seat, ask: id, choice }: AnswerCommand): CommandRefusal | null {
  const { state } = draft
  if (!state.players[seat]) return refuse('no-such-seat')
  const ask = askOf(state, seat, id)
  if (!ask) return refuse('not-open')
  const refusal = answerRefusal(ask, choice)
  if (refusal) return refusal
  switch (ask.topic.type) {
    case 'own-card':
      draft.add({ type: 'card-confirmed', at: draft.now, seat })
      if (haveAllConfirmed(draft.state)) endPhase(draft)
      break
    case 'rest':
      draft.add({ type: 'rested', at: draft.now, seat })
      closeIfAll(draft)
      break
    case 'night': {
      const { verb } = ask.topic
      const open = openQuestions(state, seat).find((question) => question.verb === verb)
      if (open) choose(draft, seat, open, choice)
      closeIfAll(draft)
      break
    }
    default:
      answerByDay(draft, seat, ask.topic.type, choice)
  }
  return null
}

const haveAllConfirmed = (state: State): boolean => haveAll(state, hasConfirmed)

const hasConfirmed = ({ players }: State, seat: Seat): boolean => at(players, seat).confirmed

function answerByDay(draft: Draft, seat: Seat, topic: string, choice: Choice | null): void {
  const target = choice === null || typeof choice === 'string' ? undefined : choice[0]
  switch (topic) {
    case 'nominate':
      if (target !== undefined) nominate(draft, seat, target)
      break
    case 'second':
      if (target !== undefined) second(draft, seat, target)
      break
    case 'spare':
      if (target !== undefined) spare(draft, seat, target)
      break
    case 'sacrifice':
      if (target !== undefined) takePlace(draft, seat, target)
      break
    case 'shoot':
      shoot(draft, seat, target ?? null)
      break
    case 'finish':
      if (choice !== null) finishDefence(draft)
      break
    case 'ready':
      tellReadiness(draft, seat, choice !== null)
      break
    case 'longer':
      wantLonger(draft, seat, choice !== null)
      break
    default:
      vote(draft, seat, typeof choice === 'string' ? (choice as Vote) : (target ?? null))
  }
}

function tellReadiness(draft: Draft, seat: Seat, ready: boolean): void {
  draft.add({ type: 'readiness-told', at: draft.now, seat, ready })
  if (ready) endTalkIfAll(draft)
}

/** A heated day goes on for half as long again, if more than half of those who are there want that. */
function wantLonger(draft: Draft, seat: Seat, wanted: boolean): void {
  draft.add({ type: 'longer-wanted', at: draft.now, seat, wanted })
  const { state } = draft
  const here = awaited(state)
  if (here.filter((other) => at(state.players, other).day.longer).length * 2 <= here.length) return
  giveTime(draft, (state.setup.options.timers.day ?? 0) / 2)
  draft.add({ type: 'announced', what: { type: 'longer-day', day: state.number } })
}

/** Votes are shown when the last one is in, or when time is over. */
function vote(draft: Draft, seat: Seat, cast: Vote | null): void {
  draft.add({ type: 'vote-cast', at: draft.now, seat, vote: cast })
  countIfAll(draft)
}

/** Somebody has left the table for a while, or come back: what all others have done already is done. */
export function noteAbsence(draft: Draft, seats: readonly Seat[]): CommandRefusal | null {
  if (seats.some((seat) => !draft.state.players[seat])) return refuse('no-such-seat')
  draft.add({ type: 'absence-noted', at: draft.now, seats: [...seats] })
  const { state } = draft
  if (state.pausedAt !== null || awaited(state).length === 0) return null
  if (state.phase === 'confirming') {
    if (haveAllConfirmed(state)) endPhase(draft)
  } else if (state.phase === 'day') endTalkIfAll(draft)
  else if (state.phase === 'night') closeIfAll(draft)
  else countIfAll(draft)
  return null
}
