import { at, withAt } from '../kernel/list.ts'
import type { Event } from './event.ts'
import { openingState } from './opening.ts'
import { type Day, type Night, newDay, newNight, type Player, type Self } from './player.ts'
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
      change(next, event.seat, { confirmed: true })
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
      next.players = state.players.map((player) =>
        player.night.tapped ? { ...player, night: { ...player.night, tapped: false } } : player,
      )
      break
    case 'rested':
      changeNight(next, event.seat, { tapped: true })
      break
    case 'chosen': {
      const { choices } = at(state.players, event.seat).night
      const kept = choices.filter(({ verb }) => verb !== event.verb)
      const made: readonly Choice[] =
        event.choice === null ? kept : [...kept, { verb: event.verb, at: event.choice }]
      changeNight(next, event.seat, { choices: made, tapped: true })
      if (event.verb === 'see' && event.choice) next.lastSeen = event.choice[0] ?? null
      break
    }
    case 'letter-chosen':
      changeNight(next, event.seat, { letter: event.letter, tapped: true })
      break
    case 'told':
      changeSelf(next, event.seat, ({ notices, news }) => ({
        notices: [...notices, event.notice],
        news: event.notice.type === 'role' ? none : news,
      }))
      break
    case 'role-changed':
      changeRole(next, event)
      break
    case 'power-used':
      changeSelf(next, event.seat, ({ used }) => ({ used: [...used, event.verb] }))
      break
    case 'named': {
      const { verb, seat } = event
      changeSelf(next, event.by, ({ named }) => ({
        named: [...named, { verb, night: state.number, seat }],
      }))
      break
    }
    case 'joined':
      next.mates = [...state.mates, [event.one, event.other]]
      break
    case 'copied':
      changeSelf(next, event.by, { copyOf: event.from })
      break
    case 'marked':
      changeSelf(next, event.by, { marks: event.marks })
      break
    case 'recruited':
      changeSelf(next, event.seat, { minionOf: event.pack })
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
      changeSelf(next, event.seat, { blessed: true })
      break
    case 'converted':
      changeSelf(next, event.by, ({ cult }) => ({ cult: [...cult, event.seat] }))
      break
    case 'poxer-named':
      next.poxer = event.seat
      break
    case 'master-lost':
      next.gone = [...state.gone, event.role]
      break
    case 'heir-named':
      changeSelf(next, event.seat, ({ news }) => ({
        heirOf: event.role,
        news: [...news, event.role],
        cult: at(state.players, event.from).self.cult,
      }))
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
      changeSelf(next, event.seat, { turning: event.role })
      break
    case 'wounded':
      changeSelf(next, event.seat, { wounded: true })
      break
    case 'dulled':
      changeSelf(next, event.seat, { dulled: true })
      break
    case 'sickened':
      next.sickOn = event.night
      break
    case 'angered':
      next.angryOn = event.night
      break
    case 'blessing-spent':
      changeSelf(next, event.seat, { blessed: false })
      break
    case 'died': {
      const { seat, cause, when, shown } = event
      change(next, seat, { alive: false })
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
      changeDay(next, event.by, { hasNominated: true })
      changeDay(next, event.of, { wasNominated: true })
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
      changeDay(next, event.seat, { ready: event.ready })
      break
    case 'longer-wanted':
      changeDay(next, event.seat, { longer: event.wanted })
      break
    case 'poll-opened':
      next.phase = event.phase
      next.poll = event.poll
      next.deadline = event.deadline
      changeDays(next, { vote: null })
      break
    case 'vote-cast':
      changeDay(next, event.seat, { vote: event.vote })
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
      changeSelf(next, event.seat, { reprieved: true })
      break
    case 'lynching-over':
      next.condemned = none
      next.lynchings = event.endsDay ? state.lynchingsDue : state.lynchings + 1
      changeDays(next, { ready: false })
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
      change(next, event.seat, { disgraced: true })
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
      changeDays(next, { longer: false })
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
  changeSelf(next, seat, (self) => {
    const earlier = self.news.filter((untold) => untold !== self.role)
    return {
      news: tell ? [...earlier, role] : earlier,
      role,
      used: none,
      named: none,
      reprieved: false,
      dulled: false,
      // Who takes over another role before the night still turns.
      turning: self.turning === role ? null : self.turning,
    }
  })
}

const isStirred = ({ players }: State): boolean =>
  players.some(({ night }) => night.choices.some(({ verb }) => verb === 'stir'))

function announce(next: Next, what: Announcement): void {
  next.announcements = [...next.announcements, what]
}

function fallNight(next: Next, night: number): void {
  next.phase = 'night'
  next.number = night
  next.isDay = false
  next.deadline = null
  next.dayEnds = null
  next.call = -1
  next.attacked = none
  next.bitten = null
  next.amulet = next.amulet && { ...next.amulet, shelters: next.amulet.holder }
  next.players = next.players.map((player) => ({
    ...player,
    night: newNight,
    day: { ...player.day, absent: false, muted: false, guarded: false },
  }))
  next.nominations = none
  next.poll = null
  next.spared = none
  next.condemned = none
}

function breakDay(next: Next, event: Extract<Event, { type: 'day-broke' }>): void {
  next.isDay = true
  next.players = next.players.map((player, seat) => ({
    ...player,
    day: {
      ...newDay,
      absent: event.absent.includes(seat),
      muted: event.muted.includes(seat),
      guarded: event.guarded.includes(seat),
    },
  }))
  next.lynchings = 0
  next.lynchingsDue = event.lynchings
  next.nominated = false
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
  change(next, seat, { alive: false, elsewhere: true })
  next.parted = withParted(next.parted, baggage.mates)
  next.fools = next.fools.filter((fool) => fool !== seat)
  next.nominations = next.nominations.filter(({ by, of }) => by !== seat && of !== seat)
  if (next.elected === seat) next.elected = null
  if (next.poxer === seat) next.poxer = null
  if (next.amulet?.holder === seat) next.amulet = { ...next.amulet, holder: null }
}

/** Somebody comes from another village, with all that goes along. */
function unpack(next: Next, seat: Seat, baggage: Baggage): void {
  change(next, seat, { alive: true, elsewhere: false, self: baggage.self })
  if (baggage.isFool) next.fools = [...next.fools, seat]
  const isNew = ({ pair: [one, other] }: Parted) =>
    !next.mates.some((pair) => pair.includes(one) && pair.includes(other))
  next.mates = [...next.mates, ...baggage.mates.filter(isNew).map(({ pair }) => pair)]
  next.parted = withParted(next.parted, baggage.mates)
  const role = next.book.get(baggage.self.hidden ?? baggage.self.role)
  next.hasVampires ||= role?.pack === 'vampire'
}

function change(next: Next, seat: Seat, what: Partial<Player>): void {
  next.players = withAt(next.players, seat, { ...at(next.players, seat), ...what })
}

function changeSelf(next: Next, seat: Seat, what: Partial<Self> | ((self: Self) => Partial<Self>)): void {
  const { self } = at(next.players, seat)
  change(next, seat, { self: { ...self, ...(typeof what === 'function' ? what(self) : what) } })
}

function changeNight(next: Next, seat: Seat, what: Partial<Night>): void {
  change(next, seat, { night: { ...at(next.players, seat).night, ...what } })
}

function changeDay(next: Next, seat: Seat, what: Partial<Day>): void {
  change(next, seat, { day: { ...at(next.players, seat).day, ...what } })
}

/** The same for everyone. */
function changeDays(next: Next, what: Partial<Day>): void {
  next.players = next.players.map((player) => ({ ...player, day: { ...player.day, ...what } }))
}

function stepAt(state: State): Step {
  const { phase, number: day, step: before } = state
  const call = phase === 'night' ? (state.calls[state.call]?.id ?? null) : null
  return { number: nextStep(state), phase, day, call, state, before }
}

const none: readonly never[] = []

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
    players: state.players,
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
    attacked: state.attacked,
    bitten: state.bitten,
    packs: state.packs,
    sickOn: state.sickOn,
    angryOn: state.angryOn,
    dayEnds: state.dayEnds,
    lynchings: state.lynchings,
    lynchingsDue: state.lynchingsDue,
    nominations: state.nominations,
    nominated: state.nominated,
    finished: state.finished,
    poll: state.poll,
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
