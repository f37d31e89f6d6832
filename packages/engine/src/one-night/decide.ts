import { answerRefusal } from '../kernel/ask.ts'
import { inMilliseconds, passTime, timeOf } from '../kernel/clock.ts'
import { at } from '../kernel/list.ts'
import { isSeed } from '../kernel/random.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { Secret } from '../kernel/secret.ts'
import { askOf } from './asks.ts'
import type { Command } from './command.ts'
import { type Deal, dealFrom, facesOf } from './deal.ts'
import { sortDeck } from './deck.ts'
import { type Draft, draftFrom } from './draft.ts'
import type { Event } from './event.ts'
import { closeBeat, makeMove, openBeat, openQuestion } from './night.ts'
import { outcomeOf } from './outcome.ts'
import type { RoleId } from './roles/ids.ts'
import { checkSetup, type Setup, type SetupRefusal } from './setup.ts'
import type { Seat, Slot } from './slot.ts'
import type { State } from './state.ts'

/** Why a command is refused. */
export type CommandRefusal = Refusal<
  | 'no-such-seat'
  | 'not-open'
  | 'not-a-choice'
  | 'wrong-number'
  | 'must-choose'
  | 'not-now'
  | 'paused'
  | 'over'
  | 'no-such-token'
  | 'no-such-card'
>

type Answer = Extract<Command, { type: 'answer' }>
type Placing = Extract<Command, { type: 'place' }>

/** Shuffles the deck and deals it. */
export function create(setup: Setup, secret: Secret): readonly Event[] | SetupRefusal {
  const refusal = checkSetup(setup)
  if (refusal) return refusal
  if (!isSeed(secret.seed)) return refuse('bad-setup', { part: 'seed' })
  return opening(setup, secret, dealFrom(setup.deck, setup.players.length, secret.seed))
}

/** Deals cards that are already in order: to the players by seat, then the three of the centre. */
export function dealAs(setup: Setup, secret: Secret, cards: readonly RoleId[]): readonly Event[] {
  return opening(setup, secret, { faces: facesOf(cards, setup.players.length), draws: 0 })
}

function opening(given: Setup, secret: Secret, { faces, draws }: Deal): readonly Event[] {
  const setup = { ...given, deck: sortDeck(given.deck) }
  const deadline = setup.startsAt + inMilliseconds(setup.options.timers.confirm)
  return [{ type: 'cards-dealt', setup, secret, faces, draws, deadline }]
}

/** What a command leads to, or why it cannot be. Deadlines that are over come first. */
export function decide(before: State, command: Command): readonly Event[] | CommandRefusal {
  const draft = draftFrom(before, timeOf(before, command))
  passTime(draft, endPhase)
  return obey(draft, command) ?? draft.events
}

function obey(draft: Draft, command: Command): CommandRefusal | null {
  const { state } = draft
  if (command.type === 'tick') return null
  if (command.type === 'resume') return resume(draft)
  if (state.phase === 'over') return refuse('over')
  if (state.pausedAt !== null) return refuse('paused')
  switch (command.type) {
    case 'answer':
      return answer(draft, command)
    case 'place':
      return place(draft, command)
    case 'pause':
      draft.add({ type: 'paused', at: draft.now })
      return null
    case 'end-discussion':
      if (state.phase !== 'day') return refuse('not-now')
      endPhase(draft)
      return null
  }
}

function answer(draft: Draft, { seat, ask: id, choice }: Answer): CommandRefusal | null {
  const { state } = draft
  if (state.is[seat] === undefined) return refuse('no-such-seat')
  const ask = askOf(state, seat)
  if (!ask || ask.id !== id) return refuse('not-open')
  const refusal = answerRefusal(ask, choice)
  if (refusal) return refusal
  switch (ask.topic.type) {
    case 'own-card':
      draft.add({ type: 'card-confirmed', at: draft.now, seat })
      if (isLast(state.confirmed, seat)) endPhase(draft)
      return null
    case 'rest':
      draft.add({ type: 'rested', at: draft.now, seat })
      endRoundAfterLast(draft, state, seat)
      return null
    case 'night':
      answerAtNight(draft, seat, choice)
      return null
    case 'ready':
      draft.add({ type: 'readiness-told', at: draft.now, seat, ready: choice !== null })
      if (choice !== null && isLast(state.ready, seat)) endPhase(draft)
      return null
    case 'vote':
      draft.add({ type: 'vote-cast', at: draft.now, seat, target: at(choice ?? [], 0) })
      if (state.votes.every((target, other) => target !== null || other === seat)) endPhase(draft)
      return null
  }
}

function answerAtNight(draft: Draft, seat: Seat, choice: readonly Slot[] | null): void {
  const { state } = draft
  const open = openQuestion(state, seat)
  if (open && at(state.schedule.beats, state.beat).eager) {
    makeMove(draft, seat, open, choice)
  } else {
    draft.add({ type: 'answer-held', at: draft.now, seat, choice })
    endRoundAfterLast(draft, state, seat)
  }
}

/** Every player taps once in every round, whatever the role, so the last tap gives nobody away. */
function endRoundAfterLast(draft: Draft, { schedule, beat, taps }: State, seat: Seat): void {
  const isLastTap = taps.every((count, other) => count > 0 || other === seat)
  if (['round', 'learning'].includes(at(schedule.beats, beat).kind) && isLastTap) endPhase(draft)
}

/** Whether all others have done it already. */
const isLast = (done: readonly boolean[], seat: Seat): boolean =>
  done.every((isDone, other) => isDone || other === seat)

/** The phase, or the beat of the night, is over: what follows begins. */
function endPhase(draft: Draft): void {
  const { phase, setup } = draft.state
  switch (phase) {
    case 'confirming':
      goOn(draft)
      break
    case 'night':
      closeBeat(draft)
      goOn(draft)
      break
    case 'day':
      draft.add({
        type: 'vote-opened',
        at: draft.now,
        deadline: draft.now + inMilliseconds(setup.options.timers.vote),
      })
      break
    case 'voting':
      draft.add({ type: 'game-ended', at: draft.now, outcome: outcome(draft.state) })
      break
    case 'over':
      break
  }
}

/** The next beat of the night, or the day. */
function goOn(draft: Draft): void {
  const { beat, schedule } = draft.state
  if (beat + 1 < schedule.beats.length) openBeat(draft, beat + 1)
  else breakDay(draft)
}

function breakDay(draft: Draft): void {
  const { discussion } = draft.state.setup.options.timers
  draft.add({
    type: 'day-broke',
    at: draft.now,
    deadline: discussion === null ? null : draft.now + inMilliseconds(discussion),
  })
}

function outcome({ counts, lies, votes, setup }: State) {
  const finalRoles = votes.map((_, seat) => at(counts, at(lies, seat)) as RoleId)
  return outcomeOf(finalRoles, votes, setup.options.minionAlone)
}

function place(draft: Draft, { seat, board, token, on }: Placing): CommandRefusal | null {
  const { is, phase, setup, faces } = draft.state
  if (is[seat] === undefined) return refuse('no-such-seat')
  if (phase !== 'day') return refuse('not-now')
  if (setup.deck[token] === undefined) return refuse('no-such-token')
  if (on !== null && (faces[on] ?? null) === null) return refuse('no-such-card')
  draft.add({ type: 'token-placed', at: draft.now, seat, board, token, on })
  return null
}

function resume(draft: Draft): CommandRefusal | null {
  const { pausedAt, deadline } = draft.state
  if (pausedAt === null) return refuse('not-now')
  draft.add({
    type: 'resumed',
    at: draft.now,
    deadline: deadline === null ? null : deadline + draft.now - pausedAt,
  })
  return null
}
