import * as earlier from './earlier.ts'
import { remembering } from './insiders.ts'
import type { Room } from './room.ts'
import { withoutVotesOf } from './votes.ts'

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
    moderator: room.moderator === id ? null : room.moderator,
    moderators: room.moderators.includes(id)
      ? room.moderators.map((one) => (one === id ? null : one))
      : room.moderators,
  }
  if (room.host !== id) return left
  if (room.version === 1) return { ...left, host: earlier.heir(left)?.id ?? null }
  return { ...left, host: null, hostlessSince: room.now }
}
