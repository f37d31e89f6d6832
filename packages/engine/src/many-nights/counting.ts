import { at, withAt } from '../kernel/list.ts'
import { cardsOf, isPresent, present } from './players.ts'
import { type Seat, seats } from './seat.ts'
import type { Poll, State, Vote } from './state.ts'
import { votesOf } from './votes.ts'

/** The votes as all see them: some thumbs are not their holders' to turn. */
export function shownVotes(state: State, poll: Poll): readonly (Vote | null)[] {
  if (poll.type !== 'thumbs') return votesOf(state)
  const cards = cardsOf(state)
  return votesOf(state).map((vote, seat) => (isPresent(state, seat) ? (at(cards, seat).thumb ?? vote) : null))
}

/** The votes as they count: who does not know that they are a fool sees their own vote as it was cast. */
export function countedVotes(
  state: State,
  poll: Poll,
  shown: readonly (Vote | null)[],
): readonly (Vote | null)[] {
  if (poll.type !== 'thumbs') return shown
  const fools = state.fools.filter((seat) => isPresent(state, seat))
  return fools.reduce((votes, seat) => withAt(votes, seat, 'die'), shown)
}

/** Whom these votes point at: the condemned, or those with most votes. */
export function resultOf(state: State, poll: Poll, votes: readonly (Vote | null)[]): readonly Seat[] {
  if (poll.type === 'thumbs') {
    let die = 0
    for (const seat of seats(votes.length)) if (votes[seat] === 'die') die += weightOf(state, seat)
    return die * 2 > present(state).length ? [poll.of] : []
  }
  const sums = new Map<Seat, number>()
  const among = poll.type === 'pair' ? [poll.first, poll.second] : poll.among
  for (const seat of among) sums.set(seat, 0)
  for (const seat of seats(votes.length)) {
    const vote = at(votes, seat)
    const target = vote === 'first' ? among[0] : vote === 'second' ? among[1] : vote
    if (typeof target !== 'number') continue
    const weight = poll.type === 'election' || poll.type === 'ban' ? 1 : weightOf(state, seat)
    sums.set(target, (sums.get(target) ?? 0) + weight)
  }
  const most = Math.max(...sums.values())
  // Ruling: a ballot without any vote points at nobody; of a pair both have equally many.
  if (most === 0 && poll.type !== 'pair') return []
  return [...sums.keys()].filter((seat) => sums.get(seat) === most).sort((one, other) => one - other)
}

const weightOf = (state: State, seat: Seat): number =>
  state.elected === seat ? 2 : (at(cardsOf(state), seat).votes ?? 1)
