import { at } from '../kernel/list.ts'
import { onceFor } from '../kernel/once.ts'
import { awaited, haveAll } from './players.ts'
import type { Seat } from './seat.ts'
import type { Cast, State, Vote } from './state.ts'

/** The votes in the open poll, by seat: of several of one player the last counts. */
export const votesOf = onceFor(({ players, cast }: State): readonly (Vote | null)[] => {
  const lastFirst: Cast[] = []
  for (let one = cast; one; one = one.before) lastFirst.push(one)
  const votes = players.map((): Vote | null => null)
  for (const { seat, vote } of lastFirst.reverse()) votes[seat] = vote
  return votes
})

/** Whether everyone who is worth waiting for has voted. */
export function haveAllVoted(state: State): boolean {
  // As long as there are fewer votes than voters, nobody has to be looked for.
  return (state.cast?.number ?? 0) >= awaited(state).length && haveAll(state, hasVoted)
}

const hasVoted = (state: State, seat: Seat): boolean => at(votesOf(state), seat) !== null
