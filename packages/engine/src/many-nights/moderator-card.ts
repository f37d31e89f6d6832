import { at } from '../kernel/list.ts'
import { randomFrom, type Seed } from '../kernel/random.ts'

/** Who got the Moderator card, and who plays. */
export interface DrawnModerator {
  readonly moderator: string
  /** Everyone else, in the order in which they sit. */
  readonly players: readonly string[]
}

/** Deals the Moderator card: one of these people runs the game, and the others play it. */
export function drawModerator(people: readonly string[], seed: Seed): DrawnModerator {
  const drawn = randomFrom(seed).below(people.length)
  return { moderator: at(people, drawn), players: people.filter((_, index) => index !== drawn) }
}
