import type { CommonParts } from './to-client.ts'

/** What of somebody says whether the start can make them moderate. */
interface Willing {
  readonly id: string
  readonly kind: CommonParts['people'][number]['kind']
  readonly isAway: boolean
  readonly wantsToModerate?: boolean
}

/**
 * Among whom a start by wish draws who moderates, village by village: those who are here and would like to. Whoever
 * only looks on comes first, because nobody has to give up a seat then. In several villages players may get their own;
 * onlookers belong to none and may get any: first those whose players would not, then the others, one after the other.
 * Nobody is drawn for a village that somebody has been appointed to.
 */
export function volunteersIn<Person extends Willing>(
  people: readonly Person[],
  villages: CommonParts['villages'] = null,
  moderators: CommonParts['moderators'] = null,
): readonly (readonly Person[])[] {
  const willing = people.filter(
    ({ id, isAway, wantsToModerate }) => !isAway && wantsToModerate && !moderators?.includes(id),
  )
  const onlookers = willing.filter(({ kind }) => kind === 'spectator')
  const players = willing.filter(({ kind }) => kind === 'player')
  if (!villages) return [onlookers.length > 0 ? onlookers : players]
  const own = villages.map((ids) => players.filter(({ id }) => ids.includes(id)))
  const free = [...own.keys()].filter((village) => moderators?.[village] == null)
  const helped = free
    .toSorted((one, other) => hasAny(own[one]) - hasAny(own[other]))
    .slice(0, onlookers.length)
  return own.map((theirs, village) => {
    if (!free.includes(village)) return []
    return helped.includes(village) ? onlookers : theirs
  })
}

const hasAny = (people: readonly unknown[] = []): number => Math.sign(people.length)

/** How many will play: of those who would if a game began now, some may be drawn to moderate. */
export function playersIn({
  next = [],
  people = [],
  moderatorByWish = false,
  villages,
  moderators,
}: Partial<Pick<CommonParts, 'next' | 'people' | 'moderatorByWish' | 'villages' | 'moderators'>>): number {
  const drawn = moderatorByWish ? volunteersIn(people, villages, moderators) : []
  return next.length - drawn.filter(([one]) => one && next.includes(one.id)).length
}
