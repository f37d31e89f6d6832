import * as earlier from './earlier.ts'
import { remembering } from './insiders.ts'
import type { Room } from './room.ts'
import { withoutVotes, withoutVotesOf } from './votes.ts'

/** The room when somebody has given up their place, or lost it. */
export function withoutPerson(before: Room, id: string): Room {
  const room = remembering(before, id, true)
  const others = room.people.filter((person) => person.id !== id)
  const people = room.version > 1 ? withoutVotesOf(others, id) : others
  const { [id]: _, ...accepted } = room.accepted
  const left = {
    ...room,
    people,
    accepted,
    owner: room.owner === id ? null : room.owner,
    ...deskWithout(room, id),
  }
  if (room.host !== id) return left
  if (room.version === 1) return { ...left, host: earlier.heir(left)?.id ?? null }
  return { ...left, host: null, hostlessSince: room.now }
}

/** The room when its owner, who is away, is waited for no more: only looks on, until back. */
export function withOwnerAside(before: Room, id: string): Room {
  const room = remembering(before, id, false)
  const people = withoutVotesOf(room.people, id).map((person) =>
    person.id === id ? { ...withoutVotes(person), kind: 'spectator' as const } : person,
  )
  return { ...room, people, ...deskWithout(room, id) }
}

const deskWithout = (
  { moderator, moderators }: Room,
  id: string,
): Pick<Room, 'moderator' | 'moderators'> => ({
  moderator: moderator === id ? null : moderator,
  moderators: moderators.includes(id) ? moderators.map((one) => (one === id ? null : one)) : moderators,
})
