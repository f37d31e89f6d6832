import { inMilliseconds } from '../kernel/clock.ts'
import { at } from '../kernel/list.ts'
import { randomFrom } from '../kernel/random.ts'
import { countedVotes, resultOf, shownVotes } from './counting.ts'
import { endsAfter, openPhase } from './day-phase.ts'
import { type Dying, strike, survives, survivesBite } from './death.ts'
import type { Draft } from './draft.ts'
import { defenderNow, seatsInOrder } from './nominations.ts'
import { endIfWon, outcomeOf } from './outcome.ts'
import { awaited, haveAll, isAlive, isPresent, present } from './players.ts'
import type { Seat } from './seat.ts'
import type { Condemned, Poll, State } from './state.ts'
import { isReprieved } from './statuses/reprieve.ts'
import { mayHaveSubstitutes, placesFor } from './statuses/substitutes.ts'
import { packUp } from './statuses/travel.ts'
import { isEliminating, nextToSpare, raisedHands } from './variations/elimination.ts'
import { byBallot, votingOf } from './variations/voting.ts'
import { haveAllVoted } from './votes.ts'

/** After anything that may have killed: open shots first, then the winner check, then the day goes on or ends. */
export function goOn(draft: Draft): void {
  const { state } = draft
  const { timers } = state.setup.options
  if (state.shots.length > 0) {
    openPhase(draft, 'shooting', endsAfter(draft, timers.shot))
    return
  }
  const outcome = outcomeOf(state)
  if (outcome) {
    draft.add({ type: 'game-ended', at: draft.now, outcome })
    return
  }
  const isLate = state.dayEnds !== null && state.dayEnds <= draft.now
  const isDue = state.lynchings < state.lynchingsDue
  // Where the vote comes when the talk is over, it comes even if something else took longer than the talk.
  if (isLate && isDue && byBallot(state)) {
    openBallot(draft)
    return
  }
  if (isDue && isEliminating(state)) {
    openTurn(draft)
    return
  }
  if (isLate || !isDue) {
    endDay(draft)
    return
  }
  if (!state.isDaySet) {
    const length = state.number === 1 ? timers.firstDay : timers.day
    const ends = length === null ? null : draft.now + inMilliseconds(length)
    draft.add({ type: 'day-set', ends, elects: needsMayor(state) })
  }
  if (needsBan(draft.state)) openPoll(draft, { type: 'ban', round: 1, among: present(draft.state) })
  else if (draft.state.electionDue)
    openPoll(draft, { type: 'election', round: 1, among: present(draft.state) })
  else {
    openPhase(draft, 'day', draft.state.dayEnds)
    // The one the others waited for may be dead now.
    endTalkIfAll(draft)
  }
}

/** After a death that no vote and no nomination brought: the day goes on, or at dusk stays over. */
export function goOnByDay(draft: Draft): void {
  const isDusk = draft.state.phase === 'dusk'
  if (isDusk && draft.state.shots.length === 0) {
    endIfWon(draft)
    return
  }
  if (isDusk) draft.add({ type: 'lynching-over', endsDay: true })
  goOn(draft)
}

/** The village goes to sleep. */
export function endDay(draft: Draft): void {
  openPhase(draft, 'dusk', endsAfter(draft, draft.state.setup.options.timers.dusk))
}

/** Where a Mayor is elected: when a day begins without one, not when one is lost in the middle of it. */
function needsMayor(state: State): boolean {
  const { setup, elected } = state
  const isElected = Object.values(setup.options.alternates).includes('elected')
  return isElected && (elected === null || !isAlive(state, elected))
}

/** Where there are other villages: before anything else each day. */
function needsBan(state: State): boolean {
  const { isOpen, counts, number } = state
  if (!isOpen || present(state).length < 2) return false
  return !counts.some(({ day, poll }) => day === number && poll.type === 'ban')
}

/** A nomination; the first of a day kills whom the vampires have bitten. */
export function nominate(draft: Draft, by: Seat, of: Seat): void {
  draft.add({ type: 'nominated', at: draft.now, by, of })
  if (draft.state.bitten === null) return
  dieOfBite(draft)
  goOn(draft)
}

/** The bitten player dies now, if nothing saves that one. */
function dieOfBite(draft: Draft): void {
  const { state } = draft
  const seat = state.bitten
  if (seat === null) return
  draft.add({ type: 'bite-agreed', seat: null })
  // Ruling: who is away is spared.
  if (!isPresent(state, seat) || survivesBite(draft, seat)) return
  strike(draft, [{ seat, cause: 'vampires' }], { part: 'day', number: state.number })
}

/** At dusk a bite that waited for a nomination kills. Tells whether the game goes on. */
export function fallDusk(draft: Draft): boolean {
  if (draft.state.bitten !== null) {
    dieOfBite(draft)
    endIfWon(draft)
  }
  return draft.state.phase !== 'over'
}

/** A nomination is seconded: the nominee defends, and then the village votes. */
export function second(draft: Draft, by: Seat, of: Seat): void {
  draft.add({ type: 'seconded', at: draft.now, by, of })
  const { state } = draft
  if (state.change === 'no-vote' && state.lynchings === 0) {
    draft.add({ type: 'nominations-fell', of: [of] })
    condemn(draft, [of])
    return
  }
  const seconded = state.nominations.filter((nomination) => nomination.seconded)
  const needed = votingOf(state) === 'two-nominees' ? 2 : 1
  if (seconded.length >= needed) hearDefence(draft)
}

/** The next nominee speaks in their own defence, each with a clock of their own; then the village votes. */
function hearDefence(draft: Draft): void {
  const { state } = draft
  if (defenderNow(state) === null) openVote(draft)
  else openPhase(draft, 'defence', draft.now + inMilliseconds(state.setup.options.timers.defence))
}

/** Who speaks has said enough, or the time for that is over. */
export function finishDefence(draft: Draft): void {
  const seat = defenderNow(draft.state)
  if (seat !== null) draft.add({ type: 'defence-finished', at: draft.now, seat })
  hearDefence(draft)
}

/** The defence is over: thumbs, or one of two. */
function openVote(draft: Draft): void {
  const seconded = seatsInOrder(draft.state)
  const [first = -1, other] = seconded
  openPoll(
    draft,
    other === undefined ? { type: 'thumbs', of: first } : { type: 'pair', first, second: other },
  )
}

/** Everyone names one of all who are there. */
export function openBallot(draft: Draft): void {
  openPoll(draft, { type: 'ballot', round: 1, among: present(draft.state) })
}

function openPoll(draft: Draft, poll: Poll): void {
  const deadline = endsAfter(draft, draft.state.setup.options.timers.vote)
  const phase = poll.type === 'election' ? 'electing' : poll.type === 'ban' ? 'banning' : 'voting'
  draft.add({ type: 'poll-opened', at: draft.now, phase, poll, deadline })
  draft.add({ type: 'step-reached' })
}

/** Votes are counted when the last one is in. */
export function countIfAll(draft: Draft): void {
  const { state } = draft
  if (state.poll && haveAllVoted(state)) count(draft)
}

/** All votes are shown together and counted. */
export function count(draft: Draft): void {
  const { poll } = draft.state
  if (!poll) return
  const votes = shownVotes(draft.state, poll)
  const result = resultOf(draft.state, poll, countedVotes(draft.state, poll, votes))
  draft.add({ type: 'votes-shown', at: draft.now, votes, result })
  if (poll.type === 'election') elect(draft, poll, result)
  else if (poll.type === 'ban') ban(draft, poll, result)
  else if (poll.type === 'ballot') countBallot(draft, poll, result)
  else {
    draft.add({
      type: 'nominations-fell',
      of: poll.type === 'thumbs' ? [poll.of] : [poll.first, poll.second],
    })
    if (result.length > 0) condemn(draft, result)
    else goOn(draft)
  }
}

function countBallot(draft: Draft, poll: Extract<Poll, { type: 'ballot' }>, result: readonly Seat[]): void {
  if (result.length > 1 && poll.round === 1) {
    openPoll(draft, { type: 'ballot', round: 2, among: result })
    return
  }
  const isTied = result.length > 1 && votingOf(draft.state) === 'point'
  if (result.length > 0 && !isTied) {
    condemn(draft, result)
    return
  }
  draft.add({ type: 'lynching-over', endsDay: true })
  goOn(draft)
}

/** Ruling: a tie for Mayor is voted on once more, and then drawn. */
function elect(draft: Draft, poll: Extract<Poll, { type: 'election' }>, result: readonly Seat[]): void {
  if (result.length > 1 && poll.round === 1) {
    openPoll(draft, { type: 'election', round: 2, among: result })
    return
  }
  const seat = result.length > 1 ? drawnOf(draft, result) : result[0]
  if (seat !== undefined) draft.add({ type: 'elected', seat })
  goOn(draft)
}

/** One of those who are tied, by lot where lots are drawn. */
function drawnOf(draft: Draft, tied: readonly Seat[]): Seat | undefined {
  const { secret, draws, setup } = draft.state
  if (setup.options.unanswered === 'nothing') return undefined
  const random = randomFrom(secret.seed, draws)
  const seat = tied[random.below(tied.length)]
  draft.add({ type: 'chance-used', draws: random.position })
  return seat
}

/** Ruling: a tie is voted on once more; tied again, nobody has to go. */
function ban(draft: Draft, poll: Extract<Poll, { type: 'ban' }>, result: readonly Seat[]): void {
  const [seat] = result
  if (result.length > 1 && poll.round === 1) {
    openPoll(draft, { type: 'ban', round: 2, among: result })
    return
  }
  // Where all other villages have ended in the meantime, there is nowhere to go.
  if (result.length === 1 && seat !== undefined && draft.state.isOpen) {
    draft.add({ type: 'left', at: draft.now, seat, baggage: packUp(draft.state, seat) })
    draft.add({ type: 'announced', what: { type: 'banned', day: draft.state.number, seat } })
  }
  goOn(draft)
}

/** By elimination: this player is safe, and names the next one; the last one left is lynched. */
export function spare(draft: Draft, by: Seat, seat: Seat): void {
  draft.add({ type: 'spared', at: draft.now, by, seat })
  const raised = raisedHands(draft.state)
  if (raised.length === 1) condemn(draft, raised)
  else openTurn(draft)
}

const openTurn = (draft: Draft): void =>
  openPhase(draft, 'day', endsAfter(draft, draft.state.setup.options.timers.vote))

/** Who named nobody in time is named for: one of those whose hands are up is safe, by lot. */
function spareByLot(draft: Draft): void {
  const { state } = draft
  const random = randomFrom(state.secret.seed, state.draws)
  const raised = raisedHands(state)
  const seat = at(raised, random.below(raised.length))
  draft.add({ type: 'chance-used', draws: random.position })
  spare(draft, nextToSpare(state) ?? seat, seat)
}

/** The time for talk, or for one turn of an elimination, is over. */
export function endTurn(draft: Draft): void {
  if (isEliminating(draft.state) && raisedHands(draft.state).length > 0) spareByLot(draft)
  else endTalk(draft)
}

/** The village has talked enough. */
export function endTalk(draft: Draft): void {
  if (byBallot(draft.state)) openBallot(draft)
  else endDay(draft)
}

/** Ends the talk if everyone who is there is ready. */
export function endTalkIfAll(draft: Draft): void {
  const { state } = draft
  if (awaited(state).length === 0) return
  if (haveAll(state, isReady)) endTalk(draft)
}

const isReady = ({ players }: State, seat: Seat): boolean => at(players, seat).day.ready

/** The village has chosen. Before anything is shown, somebody may take the place. */
function condemn(draft: Draft, seats: readonly Seat[]): void {
  draft.add({ type: 'condemned', at: draft.now, seats })
  const { options } = draft.state.setup
  if (mayHaveSubstitutes(draft.state.setup)) {
    openPhase(draft, 'offering', endsAfter(draft, options.timers.offer))
  } else {
    lynch(draft)
  }
}

/** A player dies in the place of a condemned one. */
export function takePlace(draft: Draft, by: Seat, place: Seat): void {
  draft.add({ type: 'place-taken', at: draft.now, by, for: place })
  const { state } = draft
  if (!present(state).some((seat) => placesFor(state, seat).length > 0)) lynch(draft)
}

/** The condemned die, but for those whom something saves. */
export function lynch(draft: Draft): void {
  const { state } = draft
  const { number: day } = state
  let endsDay = false
  const deaths: Dying[] = []
  for (const { seat } of inSeatOrder(state.condemned)) {
    if (isReprieved(draft, seat)) {
      endsDay = true
    } else if (survives(draft, seat)) {
      draft.add({ type: 'announced', what: { type: 'lynching-failed', day, seat } })
    } else {
      deaths.push({ seat, cause: 'lynch' })
    }
  }
  draft.add({ type: 'lynching-over', endsDay })
  strike(draft, deaths, { part: 'day', number: day })
  const { lynchings, lynchingsDue } = draft.state
  if (lynchings < lynchingsDue) draft.add({ type: 'announced', what: { type: 'two-lynchings', day } })
  goOn(draft)
}

const inSeatOrder = (condemned: readonly Condemned[]): readonly Condemned[] =>
  condemned.toSorted((one, other) => one.seat - other.seat)

/** A dead hunter shoots, or shoots into the air. */
export function shoot(draft: Draft, seat: Seat, target: Seat | null): void {
  const day = draft.state.number
  draft.add({ type: 'shot-fired', at: draft.now, seat, target })
  if (target === null) {
    draft.add({ type: 'announced', what: { type: 'shot-into-the-air', day, seat } })
  } else if (survives(draft, target)) {
    draft.add({ type: 'announced', what: { type: 'shot-failed', day, seat: target } })
  } else {
    strike(draft, [{ seat: target, cause: 'shot' }], { part: 'day', number: day })
  }
  if (draft.state.shots.length === 0) goOn(draft)
}

/** What is defended or voted on is dropped, with the nominations that led to it. */
export function lapseVote(draft: Draft): void {
  draft.add({ type: 'nominations-fell', of: seatsInOrder(draft.state) })
  draft.add({ type: 'poll-lapsed', at: draft.now })
}

/** Everything that waits for somebody lapses: shots go into the air, votes are void, the condemned die. */
export function lapse(draft: Draft): void {
  for (;;) {
    switch (draft.state.phase) {
      case 'shooting':
        for (const seat of draft.state.shots) shoot(draft, seat, null)
        break
      case 'offering':
        lynch(draft)
        break
      case 'defence':
      case 'voting':
      case 'electing':
      case 'banning':
        lapseVote(draft)
        openPhase(draft, 'day', draft.state.dayEnds)
        return
      default:
        return
    }
  }
}
