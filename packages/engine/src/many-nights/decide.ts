import { answerRefusal, type Choice } from '../kernel/ask.ts'
import { inMilliseconds, passTime, timeOf } from '../kernel/clock.ts'
import { at } from '../kernel/list.ts'
import { onceFor } from '../kernel/once.ts'
import { isSeed, type Random, randomFrom, shuffled } from '../kernel/random.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { Secret } from '../kernel/secret.ts'
import { askOf } from './asks.ts'
import { bookOf, hasChange, roleIn } from './book.ts'
import type { Command, RegionCommand } from './command.ts'
import {
  count,
  countIfAll,
  endTalkIfAll,
  endTurn,
  fallDusk,
  finishDefence,
  goOnByDay,
  lapse,
  lynch,
  nominate,
  second,
  shoot,
  spare,
  takePlace,
} from './day.ts'
import { strike } from './death.ts'
import { canBeLeftOver, drawVariable, extraCards, hiddenPool, plainVillager, sortDeck } from './deck.ts'
import { type Draft, draftFrom } from './draft.ts'
import { areAllKnown, enter, enteredDeal, isUndecided } from './entering.ts'
import type { Deal, Event } from './event.ts'
import { letGo } from './letting-go.ts'
import { choose, closeCalls, closeIfAll, fallNight } from './night.ts'
import { duringPause, isTimeFor } from './orders.ts'
import { endIfWon, stoppedOutcome } from './outcome.ts'
import { awaited, cardOf, haveAll, isAlive, living } from './players.ts'
import { openQuestions } from './questions.ts'
import type { RoleId } from './roles/ids.ts'
import { type Seat, seats } from './seat.ts'
import { checkSetup, type Setup, type SetupRefusal, type Timers, timersFault } from './setup.ts'
import type { State, Step, Vote } from './state.ts'
import { inherit } from './statuses/apprentices.ts'
import { assume } from './statuses/becoming.ts'
import { isDoubleOf } from './statuses/doubles.ts'
import { areMates } from './statuses/soulmates.ts'
import type { Baggage } from './statuses/travel.ts'
import { dailyChanges } from './variations/changes.ts'
import { setChange } from './variations/daily-changes.ts'

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
  | 'no-such-step'
  | 'no-such-card'
  | 'cards-missing'
>

type AnswerCommand = Extract<Command, { type: 'answer' }>

/** Shuffles the deck and deals it. */
export function create(setup: Setup, secret: Secret): readonly Event[] | SetupRefusal {
  const refusal = checkSetup(setup)
  if (refusal) return refusal
  if (!isSeed(secret.seed)) return refuse('bad-setup', { part: 'seed' })
  const random = randomFrom(secret.seed)
  const sorted = inOrder(setup)
  const { entered } = setup
  const deal = entered
    ? enteredDeal(sorted, entered, (cards, leftover) => byLot(sorted, cards, leftover, random))
    : dealOf(sorted, random)
  return opening(sorted, secret, deal, random.position)
}

/** Deals cards that are already in order, by seat (of residents); what else is secret is as given, or by lot. */
export function dealAs(
  setup: Setup,
  secret: Secret,
  deal: Partial<Deal> & Pick<Deal, 'cards'>,
): readonly Event[] {
  const random = randomFrom(secret.seed)
  const sorted = inOrder(setup)
  const cards = seated(sorted, deal.cards)
  const made = byLot(sorted, cards, deal.leftover ?? null, random)
  // Nobody is chosen for what this table does not play with.
  const given = { ...made, ...deal, cards }
  const fool = made.fool === null ? null : given.fool
  const amulet = made.amulet === null ? null : given.amulet
  const mates = made.mates.length === 0 ? [] : given.mates
  return opening(sorted, secret, { ...given, fool, amulet, mates }, random.position)
}

/** The same with its deck in order; for all games of a table, so that what follows from it is found once. */
const inOrder = onceFor((setup: Setup): Setup => ({ ...setup, deck: sortDeck(setup.deck) }))

function opening(setup: Setup, secret: Secret, deal: Deal, draws: number): readonly Event[] {
  // Where cards lie on the table, who moderates goes on.
  const deadline = setup.entered ? null : setup.startsAt + inMilliseconds(setup.options.timers.confirm)
  return [{ type: 'cards-dealt', setup, secret, deal, draws, deadline }]
}

function dealOf(setup: Setup, random: Random): Deal {
  const book = bookOf(setup)
  const cards = shuffled(drawVariable(setup, random), random)
  if (extraCards(book, cards) === 0) return byLot(setup, seated(setup, cards), null, random)
  const spare = cards.findLastIndex((id) => canBeLeftOver(book, id))
  const dealt = cards.filter((_, index) => index !== spare)
  return byLot(setup, seated(setup, dealt), at(cards, spare), random)
}

/** The cards by seat: in one of several villages only residents have one that counts. */
function seated(setup: Setup, cards: readonly RoleId[]): readonly RoleId[] {
  const { region, players } = setup
  if (!region) return cards
  const plain = plainVillager(bookOf(setup))
  return players.map((_, seat) => cards[region.residents.indexOf(seat)] ?? plain)
}

/** What else chance decides when cards are dealt. */
function byLot(setup: Setup, cards: readonly RoleId[], leftover: RoleId | null, random: Random): Deal {
  const book = bookOf(setup)
  const pool = hiddenPool(setup)
  const hidden = cards.map((id) => (roleIn(book, id).sobers ? at(pool, random.below(pool.length)) : null))
  const all = setup.region?.residents ?? seats(cards.length)
  const { amulet, alternates } = setup.options
  const holders = all.filter(
    (seat) => amulet === 'anyone' || roleIn(book, hidden[seat] ?? at(cards, seat)).pack !== 'werewolf',
  )
  const hasFool = (Object.keys(alternates) as RoleId[]).some(
    (id) => hasChange(setup, 'undealt', id) && roleIn(book, id).thumb,
  )
  const [one, other] = hasChange(setup, 'lovesByLot') ? shuffled(all, random) : []
  return {
    cards,
    hidden,
    leftover,
    amulet: amulet ? (holders[random.below(holders.length)] ?? null) : null,
    fool: hasFool ? at(all, random.below(all.length)) : null,
    mates: one === undefined || other === undefined ? [] : [[one, other]],
  }
}

/** What a command leads to, or why it cannot be. Deadlines that are over come first. */
export function decide(before: State, command: Command | RegionCommand): readonly Event[] | CommandRefusal {
  const draft = draftFrom(before, timeOf(before, command))
  passTime(draft, endPhase)
  return obey(draft, command) ?? draft.events
}

function obey(draft: Draft, command: Command | RegionCommand): CommandRefusal | null {
  const { state } = draft
  if (command.type === 'tick') return null
  if (command.type === 'resume') return resume(draft)
  if (command.type === 'undo') return undo(draft, command.step)
  if (state.phase === 'over') return refuse('over')
  if (command.type === 'away') return noteAbsence(draft, command.seats)
  if (state.pausedAt !== null && !duringPause.includes(command.type)) return refuse('paused')
  switch (command.type) {
    case 'answer':
      return answer(draft, command)
    case 'pause':
      draft.add({ type: 'paused', at: draft.now })
      return null
    case 'move-on':
      if (isLastCall(state) && isUndecided(state)) return refuse('cards-missing')
      endPhase(draft)
      return null
    case 'lapse':
      lapse(draft)
      return null
    case 'call-night':
      return callNight(draft)
    case 'give-time':
      return giveTime(draft, command.seconds)
    case 'set-timers':
      return setTimers(draft, command.timers)
    case 'strike':
      return strikeDown(draft, command.seat)
    case 'enter':
      return enter(draft, command.seat, command.role, command.hidden)
    case 'let-go':
      return letGo(draft, command.seat)
    case 'pick-change':
      return pickChange(draft, command.change)
    case 'name-victim':
      if (!isTimeFor(command.type, state)) return refuse('not-now')
      if (!isAlive(state, command.seat)) return refuse('no-such-seat')
      draft.add({ type: 'attack-agreed', seats: [command.seat] })
      return null
    case 'arrive':
      return arrive(draft, command.seat, command.baggage)
    case 'hear-of-death':
      return hearOfDeath(draft, command)
    case 'fall-night':
      if (!awaitsNight(state)) return refuse('not-now')
      fallNight(draft)
      return null
    case 'close-borders':
      draft.add({ type: 'borders-closed' })
      return null
    case 'stop':
      draft.add({ type: 'announced', what: { type: 'stopped' } })
      draft.add({ type: 'game-ended', at: draft.now, outcome: stoppedOutcome(draft.state) })
      return null
  }
}

/** Whether a village is ready to sleep, and waits for its turn. */
export const awaitsNight = ({ phase, deadline }: State): boolean => phase === 'dusk' && deadline === null

/** Whether the night is over when what is open now is. */
const isLastCall = ({ phase, calls, callsUntil }: State): boolean =>
  phase === 'night' && callsUntil >= calls.length

/** What is going on is over: what follows begins. */
function endPhase(draft: Draft): void {
  const { state } = draft
  switch (state.phase) {
    case 'confirming':
      comeToNight(draft)
      break
    case 'night':
      closeCalls(draft)
      break
    case 'shooting':
      lapse(draft)
      break
    case 'day':
      endTurn(draft)
      break
    case 'defence':
      finishDefence(draft)
      break
    case 'voting':
    case 'electing':
    case 'banning':
      count(draft)
      break
    case 'offering':
      lynch(draft)
      break
    case 'dusk':
      if (fallDusk(draft)) comeToNight(draft)
      break
  }
}

/** Night falls, or where villages take turns, it is waited for. */
function comeToNight(draft: Draft): void {
  if (draft.state.setup.region?.takesTurns)
    draft.add({ type: 'phase-opened', at: draft.now, phase: 'dusk', deadline: null })
  else fallNight(draft)
}

function answer(draft: Draft, { seat, ask: id, choice }: AnswerCommand): CommandRefusal | null {
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

/** Somebody has left the table for a while, or come back: what all others have done already is done. */
function noteAbsence(draft: Draft, seats: readonly Seat[]): CommandRefusal | null {
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

function callNight(draft: Draft): CommandRefusal | null {
  if (!isTimeFor('call-night', draft.state)) return refuse('not-now')
  lapse(draft)
  if (draft.state.phase !== 'over' && fallDusk(draft)) comeToNight(draft)
  return null
}

function giveTime(draft: Draft, seconds: number): CommandRefusal | null {
  const { deadline, dayEnds, phase } = draft.state
  if (deadline === null || !(seconds > 0 && seconds <= 3600)) return refuse('not-now')
  const more = inMilliseconds(seconds)
  const isDayClock = phase === 'day' && dayEnds !== null
  draft.add({
    type: 'time-given',
    at: draft.now,
    deadline: deadline + more,
    dayEnds: isDayClock ? dayEnds + more : dayEnds,
  })
  return null
}

/** Whatever begins from now on takes as long as this says. */
function setTimers(draft: Draft, change: Partial<Timers>): CommandRefusal | null {
  const timers = { ...draft.state.setup.options.timers, ...change }
  if (timersFault(timers)) return refuse('not-a-choice')
  draft.add({ type: 'timers-set', at: draft.now, timers })
  return null
}

/** Somebody comes from another village. */
function arrive(draft: Draft, seat: Seat, baggage: Baggage): CommandRefusal | null {
  const { state } = draft
  if (!state.players[seat]?.elsewhere || state.phase !== 'day') return refuse('not-now')
  const comesSeeing = roleIn(state.book, baggage.self.role).visionary === true
  const sharesVision =
    state.sharesVision || (comesSeeing && living(state).some((other) => cardOf(state, other).visionary))
  draft.add({ type: 'arrived', at: draft.now, seat, baggage, sharesVision })
  inherit(draft)
  endIfWon(draft)
  return null
}

/**
 * Hearts break at any distance, and who was to take a role over does so, when the village has time for it. Whoever only
 * marked the dead knows at once.
 */
function hearOfDeath(
  draft: Draft,
  { seat, listener, role }: Extract<RegionCommand, { type: 'hear-of-death' }>,
): CommandRefusal | null {
  const { phase, number, isDay } = draft.state
  const [isDouble, isMate] = [isDoubleOf(draft.state, listener, seat), areMates(draft.state, seat, listener)]
  const hasTime = phase === 'day' || phase === 'night' || phase === 'dusk'
  if (!hasTime && (isDouble || isMate)) return refuse('not-now')
  if (!isAlive(draft.state, listener)) return null
  if (!draft.state.fallen.includes(seat)) draft.add({ type: 'heard-of-death', seat })
  if (isDouble) assume(draft, listener, role, true)
  if (isMate)
    strike(draft, [{ seat: listener, cause: 'heartbreak' }], { part: isDay ? 'day' : 'night', number })
  if (hasTime && phase !== 'night') goOnByDay(draft)
  return null
}

/** Killed by the secret society, a player has lost whatever the team does. */
function strikeDown(draft: Draft, seat: Seat): CommandRefusal | null {
  const { phase, number, isDay } = draft.state
  if (!isTimeFor('strike', draft.state)) return refuse('not-now')
  if (!areAllKnown(draft)) return refuse('cards-missing')
  if (!isAlive(draft.state, seat)) return refuse('no-such-seat')
  draft.add({ type: 'disgraced', seat })
  strike(draft, [{ seat, cause: 'society' }], { part: isDay ? 'day' : 'night', number })
  if (phase !== 'night') goOnByDay(draft)
  else if (draft.state.shots.length === 0) endIfWon(draft)
  return null
}

function pickChange(draft: Draft, change: (typeof dailyChanges)[number] | null): CommandRefusal | null {
  if (!isTimeFor('pick-change', draft.state)) return refuse('not-now')
  if (change !== null && !dailyChanges.includes(change)) return refuse('not-a-choice')
  const { change: before, number } = draft.state
  setChange(draft, change)
  if (change === null && before !== null)
    draft.add({ type: 'announced', what: { type: 'daily-change', day: number, change } })
  return null
}

function resume(draft: Draft): CommandRefusal | null {
  const { pausedAt, deadline, dayEnds } = draft.state
  if (pausedAt === null) return refuse('not-now')
  const later = (time: number | null) => (time === null ? null : time + draft.now - pausedAt)
  draft.add({ type: 'resumed', at: draft.now, deadline: later(deadline), dayEnds: later(dayEnds) })
  return null
}

/** Back to an earlier step; its clock begins anew, and everyone is told. */
function undo(draft: Draft, number: number): CommandRefusal | null {
  const { state } = draft
  let step: Step | null = state.step
  while (step && step.number !== number) step = step.before
  if (!step || number < state.firstStep) return refuse('no-such-step')
  const { now, deadline, dayEnds } = step.state
  const later = (time: number | null) => (time === null ? null : time - now + draft.now)
  const { draws } = state
  draft.add({
    type: 'undone',
    at: draft.now,
    step: number,
    deadline: later(deadline),
    dayEnds: later(dayEnds),
    draws,
  })
  return null
}
