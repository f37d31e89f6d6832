import type { CommonParts } from './to-client.ts'

/** What of somebody says whether the start can make them moderate. */
interface Willing {
  readonly kind: CommonParts['people'][number]['kind']
  readonly isAway: boolean
  readonly wantsToModerate?: boolean
}

/**
 * Among whom a start by wish draws who moderates: those who are here and would like to. Whoever only looks on comes
 * first, because nobody has to give up a seat then.
 */
export function volunteersIn<Person extends Willing>(people: readonly Person[]): readonly Person[] {
  const willing = people.filter(({ isAway, wantsToModerate }) => !isAway && wantsToModerate)
  const onlookers = willing.filter(({ kind }) => kind === 'spectator')
  return onlookers.length > 0 ? onlookers : willing.filter(({ kind }) => kind === 'player')
}

/** How many will play: of those who would if a game began now, one may be drawn to moderate. */
export function playersIn({
  next = [],
  people = [],
  moderatorByWish = false,
}: Partial<Pick<CommonParts, 'next' | 'people' | 'moderatorByWish'>>): number {
  const [volunteer] = moderatorByWish ? volunteersIn(people) : []
  return volunteer && next.includes(volunteer.id) ? next.length - 1 : next.length
}
