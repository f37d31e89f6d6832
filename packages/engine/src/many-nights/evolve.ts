import { at, withAt } from '../kernel/list.ts'
import type { Event } from './event.ts'
import { all, nobody, none, openingState } from './opening.ts'
import type { Seat } from './seat.ts'
import type { Announcement, Choice, Parted, State, Step } from './state.ts'
import type { Baggage } from './statuses/travel.ts'

type Next = { -readonly [Key in keyof State]: State[Key] }

/** The state after an event. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'cards-dealt') return openingState(event)
  if (state === undefined) throw new Error('nothing happens before the cards are dealt')
  if (event.type === 'undone') return undone(state, event)
  const next = copy(state)
  if ('at' in event) next.now = event.at
  apply(next, state, event)
  return next
}

function apply(next: Next, state: State, event: Exclude<Event, { type: 'cards-dealt' | 'undone' }>): void {
  switch (event.type) {
    case 'card-confirmed':
      next.confirmed = withAt(state.confirmed, event.seat, true)
      break
    case 'absence-noted':
      next.away = event.seats
      break
    case 'chance-used':
      next.draws = event.draws
      break
    case 'night-fell':
      fallNight(next, event.night)
      next.calls = event.calls
      break
    case 'call-opened':
      next.call = event.call
      next.deadline = event.deadline
      next.tapped = nobody(state.role.length)
      break
    case 'rested':
      next.tapped = withAt(state.tapped, event.seat, true)
      break
    case 'chosen': {
      const kept = at(state.choices, event.seat).filter(({ verb }) => verb !== event.verb)
      const made: readonly Choice[] =
        event.choice === null ? kept : [...kept, { verb: event.verb, at: event.choice }]
      next.choices = withAt(state.choices, event.seat, made)
      if (event.verb === 'see' && event.choice) next.lastSeen = event.choice[0] ?? null
      next.tapped = withAt(state.tapped, event.seat, true)
      break
    }
    case 'letter-chosen':
      next.letters = withAt(state.letters, event.seat, event.letter)
      next.tapped = withAt(state.tapped, event.seat, true)
      break
    case 'told':
      next.notices = withAt(state.notices, event.seat, [...at(state.notices, event.seat), event.notice])
      if (event.notice.type === 'role') next.news = withAt(state.news, event.seat, none)
      break
    case 'role-changed':
      changeRole(next, event)
      break
    case 'power-used':
      next.used = withAt(state.used, event.seat, [...at(state.used, event.seat), event.verb])
      break
    case 'named': {
      const { verb, seat } = event
      const list = [...at(state.named, event.by), { verb, night: state.number, seat }]
      next.named = withAt(state.named, event.by, list)
      break
    }
    case 'joined':
      next.mates = [...state.mates, [event.one, event.other]]
      break
    case 'copied':
      next.copyOf = withAt(state.copyOf, event.by, event.from)
      break
    case 'marked':
      next.marks = withAt(state.marks, event.by, event.marks)
      break
    case 'recruited':
      next.minionOf = withAt(state.minionOf, event.seat, event.pack)
      break
    case 'pack-woke':
      next.packs = { ...state.packs, [event.pack]: event.seats }
      break
    case 'attack-agreed':
      next.attacked = event.seats
      break
    case 'bite-agreed':
      next.bitten = event.seat
      break
    case 'blessed':
      next.blessed = withAt(state.blessed, event.seat, true)
      break
    case 'converted':
      next.cults = withAt(state.cults, event.by, [...at(state.cults, event.by), event.seat])
      break
    case 'poxer-named':
      next.poxer = event.seat
      break
    case 'master-lost':
      next.gone = [...state.gone, event.role]
      break
    case 'heir-named':
      next.heirOf = withAt(state.heirOf, event.seat, event.role)
      next.news = withAt(state.news, event.seat, [...at(state.news, event.seat), event.role])
      next.cults = withAt(state.cults, event.seat, at(state.cults, event.from))
      break
    case 'writer-named':
      next.writer = event.seat
      break
    case 'amulet-held':
      if (state.amulet) {
        const { holder } = event
        const had =
          holder === null || state.amulet.had.includes(holder)
            ? state.amulet.had
            : [...state.amulet.had, holder]
        next.amulet = { ...state.amulet, holder, had, hasSaved: event.hasSaved }
      }
      break
    case 'day-broke':
      breakDay(next, event)
      break
    case 'turning':
      next.turning = withAt(state.turning, event.seat, event.role)
      break
    case 'wounded':
      next.wounded = withAt(state.wounded, event.seat, true)
      break
    case 'dulled':
      next.dulled = withAt(state.dulled, event.seat, true)
      break
    case 'sickened':
      next.sickOn = event.night
      break
    case 'angered':
      next.angryOn = event.night
      break
    case 'blessing-spent':
      next.blessed = withAt(state.blessed, event.seat, false)
      break
    case 'died': {
      const { seat, cause, when, shown } = event
      next.alive = withAt(state.alive, seat, false)
      next.deaths = [...state.deaths, { seat, cause, when, shown }]
      next.nominations = state.nominations.filter(({ by, of }) => by !== seat && of !== seat)
      break
    }
    case 'shot-due':
      next.shots = [...state.shots, event.seat]
      break
    case 'shot-fired':
      next.shots = state.shots.filter((seat) => seat !== event.seat)
      break
    case 'phase-opened':
      next.phase = event.phase
      next.deadline = event.deadline
      next.poll = null
      next.finished = none
      break
    case 'day-set':
      next.dayEnds = event.ends
      next.electionDue = event.elects
      break
    case 'daily-change':
      next.change = event.change
      if (event.isNew) next.lynchingsDue = event.change === 'two-lynchings' || isStirred(state) ? 2 : 1
      break
    case 'victim-fate':
      next.victimFate = event.fate
      break
    case 'nominated':
      next.nominations = [
        ...state.nominations,
        { by: event.by, of: event.of, seconded: false, seconder: null },
      ]
      next.hasNominated = withAt(state.hasNominated, event.by, true)
      next.wasNominated = withAt(state.wasNominated, event.of, true)
      next.nominated = true
      break
    case 'seconded':
      // Seconded ones stand last, in the order in which they were seconded.
      next.nominations = [
        ...state.nominations.filter(({ of }) => of !== event.of),
        ...state.nominations
          .filter(({ of }) => of === event.of)
          .map((nomination) => ({ ...nomination, seconded: true, seconder: event.by })),
      ]
      break
    case 'nominations-fell':
      next.nominations = state.nominations.filter(({ of }) => !event.of.includes(of))
      break
    case 'defence-finished':
      next.finished = [...state.finished, event.seat]
      break
    case 'readiness-told':
      next.ready = withAt(state.ready, event.seat, event.ready)
      break
    case 'longer-wanted':
      next.longer = withAt(state.longer, event.seat, event.wanted)
      break
    case 'poll-opened':
      next.phase = event.phase
      next.poll = event.poll
      next.deadline = event.deadline
      next.votes = all(state.role.length, null)
      break
    case 'vote-cast':
      next.votes = withAt(state.votes, event.seat, event.vote)
      break
    case 'votes-shown':
      if (state.poll) {
        const { votes, result } = event
        next.counts = [...state.counts, { day: state.number, poll: state.poll, votes, result }]
        if (state.poll.type === 'election') next.electionDue = false
      }
      next.poll = null
      break
    case 'poll-lapsed':
      if (state.poll?.type === 'election') next.electionDue = false
      next.poll = null
      break
    case 'spared':
      next.spared = [...state.spared, event.seat]
      break
    case 'condemned':
      next.condemned = event.seats.map((seat) => ({ seat, inPlaceOf: null }))
      next.spared = none
      break
    case 'place-taken':
      next.condemned = state.condemned.map((one) =>
        one.seat === event.for ? { seat: event.by, inPlaceOf: event.for } : one,
      )
      announce(next, { type: 'sacrificed', day: state.number, seat: event.by, for: event.for })
      break
    case 'reprieved':
      next.reprieved = withAt(state.reprieved, event.seat, true)
      break
    case 'lynching-over':
      next.condemned = none
      next.lynchings = event.endsDay ? state.lynchingsDue : state.lynchings + 1
      next.ready = nobody(state.role.length)
      break
    case 'elected':
      next.elected = event.seat
      announce(next, { type: 'elected', day: state.number, seat: event.seat })
      break
    case 'left':
      leave(next, event.seat, event.baggage)
      next.firstStep = nextStep(state)
      break
    case 'arrived':
      unpack(next, event.seat, event.baggage)
      next.firstStep = nextStep(state)
      next.sharesVision = event.sharesVision
      announce(next, { type: 'arrived', day: state.number, seat: event.seat })
      break
    case 'heard-of-death':
      next.fallen = [...state.fallen, event.seat]
      break
    case 'borders-closed':
      next.isOpen = false
      break
    case 'announced':
      announce(next, event.what)
      break
    case 'disgraced':
      next.disgraced = withAt(state.disgraced, event.seat, true)
      break
    case 'paused':
      next.pausedAt = event.at
      break
    case 'resumed':
      next.pausedAt = null
      next.deadline = event.deadline
      next.dayEnds = event.dayEnds
      break
    case 'time-given':
      next.deadline = event.deadline
      next.dayEnds = event.dayEnds
      next.longer = nobody(state.role.length)
      break
    case 'step-reached':
      next.step = stepAt(state)
      break
    case 'game-ended':
      next.phase = 'over'
      next.deadline = null
      next.poll = null
      next.shots = none
      next.outcome = event.outcome
      break
  }
}

/** A new role has its powers, whatever became of the old one's; of two that nobody was told of, only the last is news. */
function changeRole(next: Next, { seat, role, tell }: Extract<Event, { type: 'role-changed' }>): void {
  const earlier = at(next.news, seat).filter((untold) => untold !== next.role[seat])
  next.news = withAt(next.news, seat, tell ? [...earlier, role] : earlier)
  next.role = withAt(next.role, seat, role)
  next.used = withAt(next.used, seat, none)
  next.named = withAt(next.named, seat, none)
  next.reprieved = withAt(next.reprieved, seat, false)
  next.dulled = withAt(next.dulled, seat, false)
  // Who takes over another role before the night still turns.
  if (next.turning[seat] === role) next.turning = withAt(next.turning, seat, null)
}

const isStirred = ({ choices }: State): boolean =>
  choices.some((made) => made.some(({ verb }) => verb === 'stir'))

function announce(next: Next, what: Announcement): void {
  next.announcements = [...next.announcements, what]
}

function fallNight(next: Next, night: number): void {
  const players = next.role.length
  next.phase = 'night'
  next.number = night
  next.isDay = false
  next.deadline = null
  next.dayEnds = null
  next.call = -1
  next.choices = all(players, none)
  next.letters = all(players, null)
  next.attacked = none
  next.bitten = null
  next.amulet = next.amulet && { ...next.amulet, shelters: next.amulet.holder }
  next.absent = nobody(players)
  next.muted = nobody(players)
  next.guarded = nobody(players)
  next.nominations = none
  next.poll = null
  next.spared = none
  next.condemned = none
}

function breakDay(next: Next, event: Extract<Event, { type: 'day-broke' }>): void {
  const players = next.role.length
  const marked = (seats: readonly Seat[]): readonly boolean[] =>
    seats.length === 0 ? nobody(players) : next.role.map((_, seat) => seats.includes(seat))
  next.isDay = true
  next.absent = marked(event.absent)
  next.muted = marked(event.muted)
  next.guarded = marked(event.guarded)
  next.lynchings = 0
  next.lynchingsDue = event.lynchings
  next.hasNominated = nobody(players)
  next.wasNominated = nobody(players)
  next.nominated = false
  next.ready = nobody(players)
  next.longer = nobody(players)
}

/** What parted soulmates are now; the last parting counts. */
const withParted = (earlier: readonly Parted[], now: readonly Parted[]): readonly Parted[] => [
  ...earlier.filter(({ pair: [one, other] }) =>
    now.every(({ pair }) => !pair.includes(one) || !pair.includes(other)),
  ),
  ...now,
]

/**
 * Somebody goes to another village. Ruling: what the player is goes along; what the village has given to one of its own
 * does not: an office and a pox to place are free again, and the Amulet is lost.
 */
function leave(next: Next, seat: Seat, baggage: Baggage): void {
  next.alive = withAt(next.alive, seat, false)
  next.elsewhere = withAt(next.elsewhere, seat, true)
  next.parted = withParted(next.parted, baggage.mates)
  next.fools = next.fools.filter((fool) => fool !== seat)
  next.nominations = next.nominations.filter(({ by, of }) => by !== seat && of !== seat)
  if (next.elected === seat) next.elected = null
  if (next.poxer === seat) next.poxer = null
  if (next.amulet?.holder === seat) next.amulet = { ...next.amulet, holder: null }
}

/** Somebody comes from another village, with all that goes along. */
function unpack(next: Next, seat: Seat, baggage: Baggage): void {
  next.alive = withAt(next.alive, seat, true)
  next.elsewhere = withAt(next.elsewhere, seat, false)
  next.role = withAt(next.role, seat, baggage.role)
  next.dealt = withAt(next.dealt, seat, baggage.dealt)
  next.hidden = withAt(next.hidden, seat, baggage.hidden)
  next.minionOf = withAt(next.minionOf, seat, baggage.minionOf)
  next.copyOf = withAt(next.copyOf, seat, baggage.copyOf)
  next.marks = withAt(next.marks, seat, baggage.marks)
  next.cults = withAt(next.cults, seat, baggage.cult)
  next.heirOf = withAt(next.heirOf, seat, baggage.heirOf)
  next.used = withAt(next.used, seat, baggage.used)
  next.named = withAt(next.named, seat, baggage.named)
  next.turning = withAt(next.turning, seat, baggage.turning)
  next.news = withAt(next.news, seat, baggage.news)
  next.wounded = withAt(next.wounded, seat, baggage.wounded)
  next.blessed = withAt(next.blessed, seat, baggage.blessed)
  next.reprieved = withAt(next.reprieved, seat, baggage.reprieved)
  next.dulled = withAt(next.dulled, seat, baggage.dulled)
  if (baggage.isFool) next.fools = [...next.fools, seat]
  next.notices = withAt(next.notices, seat, baggage.notices)
  const isNew = ({ pair: [one, other] }: Parted) =>
    !next.mates.some((pair) => pair.includes(one) && pair.includes(other))
  next.mates = [...next.mates, ...baggage.mates.filter(isNew).map(({ pair }) => pair)]
  next.parted = withParted(next.parted, baggage.mates)
  const role = next.book.get(baggage.hidden ?? baggage.role)
  next.hasVampires ||= role?.pack === 'vampire'
}

function stepAt(state: State): Step {
  const { phase, number: day, step: before } = state
  const call = phase === 'night' ? (state.calls[state.call]?.id ?? null) : null
  return { number: nextStep(state), phase, day, call, state, before }
}

const nextStep = ({ step }: State): number => (step?.number ?? -1) + 1

function undone(state: State, event: Extract<Event, { type: 'undone' }>): State {
  let step = state.step
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
    dealt: state.dealt,
    hidden: state.hidden,
    leftover: state.leftover,
    role: state.role,
    alive: state.alive,
    elsewhere: state.elsewhere,
    fallen: state.fallen,
    isOpen: state.isOpen,
    sharesVision: state.sharesVision,
    confirmed: state.confirmed,
    away: state.away,
    deaths: state.deaths,
    gone: state.gone,
    minionOf: state.minionOf,
    mates: state.mates,
    parted: state.parted,
    copyOf: state.copyOf,
    marks: state.marks,
    cults: state.cults,
    heirOf: state.heirOf,
    used: state.used,
    named: state.named,
    turning: state.turning,
    news: state.news,
    wounded: state.wounded,
    blessed: state.blessed,
    reprieved: state.reprieved,
    disgraced: state.disgraced,
    writer: state.writer,
    elected: state.elected,
    electionDue: state.electionDue,
    fools: state.fools,
    poxer: state.poxer,
    dulled: state.dulled,
    amulet: state.amulet,
    calls: state.calls,
    call: state.call,
    tapped: state.tapped,
    choices: state.choices,
    letters: state.letters,
    attacked: state.attacked,
    bitten: state.bitten,
    packs: state.packs,
    sickOn: state.sickOn,
    angryOn: state.angryOn,
    notices: state.notices,
    dayEnds: state.dayEnds,
    absent: state.absent,
    muted: state.muted,
    guarded: state.guarded,
    lynchings: state.lynchings,
    lynchingsDue: state.lynchingsDue,
    nominations: state.nominations,
    hasNominated: state.hasNominated,
    wasNominated: state.wasNominated,
    nominated: state.nominated,
    finished: state.finished,
    poll: state.poll,
    votes: state.votes,
    ready: state.ready,
    longer: state.longer,
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
