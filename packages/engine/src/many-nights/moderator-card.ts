import { at } from '../kernel/list.ts'
import { randomFrom, type Seed } from '../kernel/random.ts'

/** Who got the Moderator card, and who plays. */
export interface DrawnModerator {
  readonly moderator: string
  /** Everyone else, in the order in which they sit. */
  readonly players: readonly string[]
}

/**
 * Deals the Moderator card: one of these people runs the game, and the others play it. From the seed of a deal it is
 * drawn far behind the cards, so that it tells nothing of them.
 */
export function drawModerator(people: readonly string[], seed: Seed, isOfDeal = false): DrawnModerator {
  const drawn = randomFrom(seed, isOfDeal ? farBehind : 0).below(people.length)
  return { moderator: at(people, drawn), players: people.filter((_, index) => index !== drawn) }
}

const farBehind = 2 ** 31
