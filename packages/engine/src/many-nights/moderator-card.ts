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

/**
 * Who runs each village, by lot among those who may there; null: there is nobody left. Nobody gets two. From the seed
 * of the deal it is drawn far behind the cards, so that it tells nothing of them.
 */
export function drawModerators(
  among: readonly (readonly string[])[],
  seed: Seed,
): readonly (string | null)[] {
  const random = randomFrom(seed, farBehind)
  const drawn: string[] = []
  return among.map((people) => {
    const left = people.filter((one) => !drawn.includes(one))
    if (left.length === 0) return null
    const moderator = at(left, random.below(left.length))
    drawn.push(moderator)
    return moderator
  })
}

const farBehind = 2 ** 31
