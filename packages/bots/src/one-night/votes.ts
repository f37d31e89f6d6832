import type { Seat } from '@wolfmoon/engine/one-night'
import type { Belief } from './beliefs.ts'

/** What one player thinks of all players, sure of their own honesty. */
export interface Suspicion {
  /** How likely each player has a wolf's card, by seat. */
  readonly wolf: Float64Array
  readonly tanner: Float64Array
  readonly noWolf: number
}

/** What a player who told the truth believes; null: what nobody in particular does. */
export function suspicionOf(belief: Belief, seat: Seat | null): Suspicion {
  const { players, size, liars, weight, noWolf } = belief
  const wolf = new Float64Array(players)
  const tanner = new Float64Array(players)
  let none = 0
  let sum = 0
  for (let index = 0; index < size; index++) {
    if (seat !== null && (((liars[index] as number) >> seat) & 1) === 1) continue
    const share = weight[index] as number
    sum += share
    none += share * (noWolf[index] as number)
    const row = index * players
    for (let other = 0; other < players; other++) {
      wolf[other] = (wolf[other] as number) + share * (belief.wolf[row + other] as number)
      tanner[other] = (tanner[other] as number) + share * (belief.tanner[row + other] as number)
    }
  }
  if (sum > 0) {
    for (let other = 0; other < players; other++) {
      wolf[other] = (wolf[other] as number) / sum
      tanner[other] = (tanner[other] as number) / sum
    }
    none /= sum
  }
  return { wolf, tanner, noWolf: none }
}

/** Whether nobody is to die: a wolf at the table is less likely than none. For that all have to vote alike. */
export const isLikelyWithoutWolf = ({ wolf, noWolf }: Suspicion): boolean =>
  noWolf > 0.5 && noWolf > Math.max(...wolf)

/** How much what everyone believes counts beside what one knows. */
const together = 0.3

/** How good a vote for each player is for the village; the neighbour's counts that nobody dies. */
export function voteValues(own: Suspicion, common: Suspicion, seat: Seat): Float64Array {
  const { length } = own.wolf
  const values = new Float64Array(length)
  for (let other = 0; other < length; other++) values[other] = shareOf(own, common, other)
  values[seat] = -1
  const neighbour = (seat + 1) % length
  values[neighbour] = Math.max(values[neighbour] as number, own.noWolf)
  return values
}

/** Whom a villager votes for: the likeliest wolf; if there is likely none, a neighbour, so that nobody dies. */
export function villageVote(own: Suspicion, common: Suspicion, seat: Seat): Seat {
  const { length } = own.wolf
  const neighbour = (seat + 1) % length
  let best = neighbour
  let most = Math.max(shareOf(own, common, neighbour), own.noWolf)
  for (let other = 0; other < length; other++) {
    if (other === seat || other === neighbour) continue
    const value = shareOf(own, common, other)
    if (value > most) {
      most = value
      best = other
    }
  }
  return best
}

/** What everyone believes counts too: votes that go together kill. Ties go the same way for everyone. */
const shareOf = ({ wolf }: Suspicion, common: Suspicion, other: Seat): number =>
  ((wolf[other] as number) + together * (common.wolf[other] as number)) / (1 + together) - 1e-9 * other
