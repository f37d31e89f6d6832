import type { Event, Opening, StepEvent } from './event.ts'
import { borderChanges } from './evolve/borders.ts'
import { dayChanges } from './evolve/day.ts'
import { type Changes, type Next, nextStep } from './evolve/next.ts'
import { nightChanges } from './evolve/night.ts'
import { playerChanges } from './evolve/player.ts'
import { tableChanges } from './evolve/table.ts'
import { openingState } from './opening.ts'
import type { State, Step } from './state.ts'

/** The state after an event. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'cards-dealt') return openingState(event)
  if (state === undefined) throw new Error('nothing happens before the cards are dealt')
  if (event.type === 'undone') return undone(state, event)
  const next = copy(state)
  if (event.type === 'step-reached') next.step = stepAt(state)
  else apply(next, event)
  return next
}

type Happening = Exclude<Event, Opening | StepEvent>

function apply(next: Next, event: Happening): void {
  const { at } = event as { readonly at?: number }
  if (at !== undefined) next.now = at
  const change = changes[event.type] as (next: Next, event: Happening) => void
  change(next, event)
}

const changes: Changes<Happening> = {
  ...playerChanges,
  ...nightChanges,
  ...dayChanges,
  ...borderChanges,
  ...tableChanges,
}

function stepAt(state: State): Step {
  const { phase, number: day, step: before } = state
  const call = phase === 'night' ? (state.calls[state.call]?.id ?? null) : null
  return { number: nextStep(state), phase, day, call, state, before }
}

function undone(state: State, event: Extract<StepEvent, { type: 'undone' }>): State {
  let { step } = state
  while (step && step.number !== event.step) step = step.before
  if (!step) return state
  const next = copy(step.state)
  next.now = event.at
  next.deadline = event.deadline
  next.dayEnds = event.dayEnds
  next.draws = event.draws
  next.pausedAt = null
  next.away = state.away
  next.step = step
  next.announcements = [...state.announcements, { type: 'corrected', step: event.step }]
  return next
}

/** Field by field: a spread of this many fields takes many times as long (`npm run bench`). */
function copy(state: State): Next {
  return {
    setup: state.setup,
    secret: state.secret,
    book: state.book,
    phase: state.phase,
    now: state.now,
    deadline: state.deadline,
    pausedAt: state.pausedAt,
    draws: state.draws,
    number: state.number,
    isDay: state.isDay,
    hasVampires: state.hasVampires,
    players: state.players,
    unknown: state.unknown,
    leftover: state.leftover,
    fallen: state.fallen,
    isOpen: state.isOpen,
    sharesVision: state.sharesVision,
    away: state.away,
    deaths: state.deaths,
    gone: state.gone,
    mates: state.mates,
    parted: state.parted,
    writer: state.writer,
    elected: state.elected,
    electionDue: state.electionDue,
    fools: state.fools,
    poxer: state.poxer,
    amulet: state.amulet,
    calls: state.calls,
    call: state.call,
    callsUntil: state.callsUntil,
    deeds: state.deeds,
    tapped: state.tapped,
    attacked: state.attacked,
    bitten: state.bitten,
    packs: state.packs,
    sickOn: state.sickOn,
    angryOn: state.angryOn,
    isDaySet: state.isDaySet,
    dayEnds: state.dayEnds,
    lynchings: state.lynchings,
    lynchingsDue: state.lynchingsDue,
    nominations: state.nominations,
    finished: state.finished,
    poll: state.poll,
    cast: state.cast,
    spared: state.spared,
    condemned: state.condemned,
    shots: state.shots,
    counts: state.counts,
    announcements: state.announcements,
    change: state.change,
    lastSeen: state.lastSeen,
    victimFate: state.victimFate,
    outcome: state.outcome,
    step: state.step,
    firstStep: state.firstStep,
  }
}
