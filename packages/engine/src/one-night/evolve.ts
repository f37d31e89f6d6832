import { at, withAt } from '../kernel/list.ts'
import { schedule, wakersOf } from './calls.ts'
import type { Event } from './event.ts'
import type { Deed } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import { slotCount } from './slot.ts'
import type { Notice, OwnMove, State, StoryStep } from './state.ts'

type Dealt = Extract<Event, { type: 'cards-dealt' }>
type Moved = Extract<Event, { type: 'moved' }>
type Next = { -readonly [Key in keyof State]: State[Key] }

/** The state after an event. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'cards-dealt') return dealt(event)
  if (state === undefined) throw new Error('nothing happens before the cards are dealt')
  const next = copy(state)
  if ('at' in event) next.now = event.at
  switch (event.type) {
    case 'card-confirmed':
      next.confirmed = withAt(state.confirmed, event.seat, true)
      break
    case 'beat-opened':
      next.phase = 'night'
      next.deadline = event.deadline
      next.beat = event.beat
      next.taps = never(state.is.length)
      break
    case 'rested':
      countTap(next, event.seat)
      break
    case 'answer-held':
      countTap(next, event.seat)
      next.held = withAt(state.held, event.seat, event.choice)
      break
    case 'moved':
      move(next, event)
      break
    case 'cards-viewed':
      for (const [index, slot] of event.slots.entries()) {
        tell(next, event.by, { slot, card: at(event.faces, index) })
      }
      record(next, event)
      break
    case 'cards-swapped': {
      const lies = state.lies.slice()
      lies[event.one] = at(state.lies, event.other)
      lies[event.other] = at(state.lies, event.one)
      next.lies = lies
      remember(next, event.by, { swapped: [event.one, event.other] })
      record(next, event, state.lies)
      break
    }
    case 'role-copied':
      next.is = withAt(state.is, event.by, event.role)
      next.copiedFrom = withAt(state.copiedFrom, event.by, event.from)
      next.counts = withAt(state.counts, event.by, event.role)
      remember(next, event.by, { became: event.role })
      record(next, event)
      break
    case 'role-turned':
      next.hasTurned = withAt(state.hasTurned, event.by, true)
      next.counts = withAt(state.counts, event.by, event.role)
      remember(next, event.by, { became: event.role })
      record(next, event)
      break
    case 'kin-shown':
      tell(next, event.to, { kin: event.kin, seats: event.seats })
      record(next, event)
      break
    case 'day-broke':
      next.phase = 'day'
      next.deadline = event.deadline
      break
    case 'readiness-told':
      next.ready = withAt(state.ready, event.seat, event.ready)
      break
    case 'token-placed':
      if (event.board === 'shared') {
        next.sharedBoard = withAt(state.sharedBoard, event.token, event.on)
      } else {
        const board = withAt(at(state.ownBoards, event.seat), event.token, event.on)
        next.ownBoards = withAt(state.ownBoards, event.seat, board)
      }
      break
    case 'vote-opened':
      next.phase = 'voting'
      next.deadline = event.deadline
      break
    case 'vote-cast':
      next.votes = withAt(state.votes, event.seat, event.target)
      break
    case 'game-ended':
      next.phase = 'over'
      next.deadline = null
      next.outcome = event.outcome
      break
    case 'paused':
      next.pausedAt = event.at
      break
    case 'resumed':
      next.pausedAt = null
      next.deadline = event.deadline
      break
  }
  return next
}

function dealt({ setup, secret, faces, draws, deadline }: Dealt): State {
  const players = setup.players.length
  const each = <Item>(item: Item): readonly Item[] => new Array<Item>(players).fill(item)
  const noTokens = setup.deck.map(() => null)
  const is = faces.slice(0, players) as readonly RoleId[]
  const night = schedule(setup)
  const copier = is.findIndex((role) => roles[role].copies)
  return {
    setup,
    secret,
    schedule: night,
    phase: 'confirming',
    now: setup.startsAt,
    deadline,
    pausedAt: null,
    draws,
    faces,
    counts: faces,
    lies: whereDealt,
    is,
    wakers: night.calls.map((call) => wakersOf(call, is)),
    copier: copier < 0 ? null : copier,
    copiedFrom: each(null),
    hasTurned: nobody(players),
    confirmed: nobody(players),
    beat: -1,
    taps: never(players),
    held: each(undefined),
    turns: each(noTurn),
    moves: each(nothing),
    notices: each(nothing),
    story: nothing,
    ready: nobody(players),
    sharedBoard: noTokens,
    ownBoards: each(noTokens),
    votes: each(null),
    outcome: null,
  }
}

/** Field by field: a spread of this many fields takes twenty times as long (`npm run bench`). */
function copy(state: State): Next {
  return {
    setup: state.setup,
    secret: state.secret,
    schedule: state.schedule,
    phase: state.phase,
    now: state.now,
    deadline: state.deadline,
    pausedAt: state.pausedAt,
    draws: state.draws,
    faces: state.faces,
    counts: state.counts,
    lies: state.lies,
    is: state.is,
    wakers: state.wakers,
    copier: state.copier,
    copiedFrom: state.copiedFrom,
    hasTurned: state.hasTurned,
    confirmed: state.confirmed,
    beat: state.beat,
    taps: state.taps,
    held: state.held,
    turns: state.turns,
    moves: state.moves,
    notices: state.notices,
    story: state.story,
    ready: state.ready,
    sharedBoard: state.sharedBoard,
    ownBoards: state.ownBoards,
    votes: state.votes,
    outcome: state.outcome,
  }
}

function move(next: Next, { at: when, seat, call, move: made, draws }: Moved): void {
  const { choice } = made
  // An answer comes before the deadline, or was held until then.
  const isMissed = when === next.deadline && next.held[seat] === undefined
  const told = at(next.notices, seat).length
  const own: OwnMove = isMissed ? { ...made, told, missed: true } : { ...made, told }
  const turn = at(next.turns, seat)
  const earlier = turn.call === call ? turn.made : nothing
  next.draws = draws
  countTap(next, seat)
  if (next.held[seat] !== undefined) next.held = withAt(next.held, seat, undefined)
  next.turns = withAt(next.turns, seat, {
    call,
    made: choice === null ? earlier : [...earlier, choice],
    isOver: choice === null,
  })
  next.moves = withAt(next.moves, seat, [...at(next.moves, seat), own])
  if (choice === null) record(next, { type: 'passed', by: seat })
}

/** Deeds that change something follow the move that does them. */
function remember(next: Next, seat: number, what: Pick<OwnMove, 'swapped' | 'became'>): void {
  const moves = at(next.moves, seat)
  const last = moves.length - 1
  next.moves = withAt(next.moves, seat, withAt(moves, last, { ...at(moves, last), ...what }))
}

function countTap(next: Next, seat: number): void {
  next.taps = withAt(next.taps, seat, at(next.taps, seat) + 1)
}

function tell(next: Next, seat: number, notice: Notice): void {
  next.notices = withAt(next.notices, seat, [...at(next.notices, seat), notice])
}

function record(next: Next, deed: Deed | { type: 'passed'; by: number }, before = next.lies): void {
  const step: StoryStep = { at: next.now, deed, before, after: next.lies }
  next.story = [...next.story, step]
}

const nothing: readonly never[] = []
const noTurn = { call: -1, made: nothing, isOver: false }
const whereDealt = Array.from({ length: slotCount }, (_, slot) => slot)
const nobodies = Array.from({ length: 11 }, (_, players) => new Array<boolean>(players).fill(false))
const nobody = (players: number): readonly boolean[] => at(nobodies, players)
const nevers = nobodies.map((each) => each.map(() => 0))
const never = (players: number): readonly number[] => at(nevers, players)
