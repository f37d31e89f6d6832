import { isPossible } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import { randomFrom, shuffled } from '../kernel/random.ts'
import { type Beat, type CallStep, joinsAt, opensRound, wakeAtOnce } from './calls.ts'
import type { Draft } from './draft.ts'
import type { Question } from './question.ts'
import type { Kin, Waking } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { others, type Seat, type Slot, seats } from './slot.ts'
import type { Course, Turn } from './state.ts'

/** A question of the night that a player can answer now. */
export interface OpenQuestion {
  readonly call: number
  readonly question: Question
  /** How many answers this player has given in this call. */
  readonly step: number
}

/** The night's question to a player in the present beat, if there is one. */
export function openQuestion(state: Course, seat: Seat): OpenQuestion | null {
  const beat = at(state.schedule.beats, state.beat)
  if (beat.kind === 'round') return at(state.taps, seat) > 0 ? null : roundQuestion(state, beat, seat)
  const step = beat.steps[0]
  if (!step || (!beat.eager && at(state.taps, seat) > 0) || !isActor(state, step, seat)) return null
  return questionIn(state, step.call, seat)
}

/** When all act together: who has to wait for an answer is asked in turn, all others in the first round. */
function roundQuestion(state: Course, beat: Beat, seat: Seat): OpenQuestion | null {
  const { calls } = state.schedule
  const step = at(beat.steps, 0)
  if (opensRound(calls, step) && isActor(state, step, seat)) {
    const open = questionIn(state, step.call, seat)
    if (open?.step === step.index) return open
  }
  if (state.beat > 0) return null
  const call = calls.findIndex(({ wake }, index) => !wake.waits && state.wakers[index]?.includes(seat))
  return call < 0 ? null : questionIn(state, call, seat)
}

/** What a player who wakes at this call is asked next. */
function questionIn(state: Course, call: number, seat: Seat): OpenQuestion | null {
  const { wake, times } = at(state.schedule.calls, call)
  const turn = turnIn(state, call, seat)
  if (!wake.ask || turn.isOver || turn.made.length >= times) return null
  const question = wake.ask(waking(state, seat, turn))
  return question?.picks.some(isPossible) ? { call, question, step: turn.made.length } : null
}

/** Opens a beat: the call's players see what they see without being asked. */
export function openBeat(draft: Draft, beat: number): void {
  const { beats, calls } = draft.state.schedule
  const { steps, lasts, kind } = at(beats, beat)
  draft.add({ type: 'beat-opened', at: draft.now, beat, deadline: draft.now + lasts })
  const step = steps[0]
  if (step && (kind === 'call' || opensRound(calls, step))) seeOnCall(draft, step)
}

/** Ends a beat: what has not been answered is decided, and all that belongs to it is played in order. */
export function closeBeat(draft: Draft): void {
  const { calls, beats } = draft.state.schedule
  const { steps, kind } = at(beats, draft.state.beat)
  for (const step of steps) {
    const hasSeen = step === steps[0] && (kind === 'call' || opensRound(calls, step))
    if (!hasSeen) seeOnCall(draft, step)
    for (const seat of actors(draft.state, step)) {
      const open = questionIn(draft.state, step.call, seat)
      if (open?.step === step.index) answerFor(draft, seat, open)
    }
  }
}

/** Plays an answer: the move itself, then what it does. */
export function makeMove(
  draft: Draft,
  seat: Seat,
  { call, question }: OpenQuestion,
  choice: readonly Slot[] | null,
  draws = draft.state.draws,
): void {
  const { state } = draft
  const { wake } = at(state.schedule.calls, call)
  const move = { role: question.as ?? wake.call, verb: question.verb, choice }
  draft.add({ type: 'moved', at: draft.now, seat, call, move, draws })
  if (choice === null || !wake.act) return
  for (const deed of wake.act(waking(state, seat, turnIn(state, call, seat)), choice)) draft.add(deed)
}

/** Plays the answer that was given before its turn, or what happens without one. */
function answerFor(draft: Draft, seat: Seat, open: OpenQuestion): void {
  const { held, secret, draws } = draft.state
  const { otherwise, picks } = open.question
  const given = held[seat]
  if (given !== undefined || otherwise === 'nothing') {
    makeMove(draft, seat, open, given ?? null)
  } else if (otherwise === 'self') {
    makeMove(draft, seat, open, [seat])
  } else {
    const random = randomFrom(secret.seed, draws)
    const possible = picks.filter(isPossible)
    const pick = at(possible, random.below(possible.length))
    makeMove(draft, seat, open, shuffled(pick.from, random).slice(0, pick.count), random.position)
  }
}

function seeOnCall(draft: Draft, step: CallStep): void {
  const { wake } = at(draft.state.schedule.calls, step.call)
  if (step.index > 0 || (!wake.onCall && !wake.shows)) return
  for (const seat of actors(draft.state, step)) {
    const player = waking(draft.state, seat, turnIn(draft.state, step.call, seat))
    if (wake.shows) draft.add({ type: 'kin-shown', to: seat, kin: wake.shows, seats: player.kin(wake.shows) })
    for (const deed of wake.onCall?.(player) ?? []) draft.add(deed)
  }
}

/** Who wakes for this step, in seat order. */
function actors(state: Course, { call, actor }: CallStep): readonly Seat[] {
  const dealt = at(state.wakers, call)
  const { copier } = state
  const all =
    copier === null || !joins(state, call, copier) ? dealt : [...dealt, copier].sort((a, b) => a - b)
  return actor === null ? all : all.slice(actor, actor + 1)
}

function isActor(state: Course, step: CallStep, seat: Seat): boolean {
  if (step.actor !== null) return actors(state, step).includes(seat)
  return (
    at(state.wakers, step.call).includes(seat) || (state.copier === seat && joins(state, step.call, seat))
  )
}

/** Whether who copied another's role wakes here because of it. */
const joins = (state: Course, call: number, copier: Seat): boolean =>
  state.copiedFrom[copier] !== null && joinsAt(at(state.schedule.calls, call), at(state.is, copier))

const turnIn = (state: Course, call: number, seat: Seat): Turn => {
  const turn = at(state.turns, seat)
  return turn.call === call ? turn : { call, made: [], isOver: false }
}

function waking(state: Course, seat: Seat, turn: Turn): Waking {
  const players = state.is.length
  return {
    self: seat,
    everyone: seats(players),
    others: others(players, seat),
    made: turn.made,
    copiedFrom: at(state.copiedFrom, seat),
    atOnce: state.copiedFrom[seat] === null ? null : wakeAtOnce(at(state.is, seat)),
    hasTurned: at(state.hasTurned, seat),
    loneWolfLooks: state.setup.options.loneWolf,
    kin: (kin: Kin) => seats(players).filter((other) => roles[at(state.is, other)].kin === kin),
    face: (slot: Slot) => at(state.faces, at(state.lies, slot)) as RoleId,
  }
}
