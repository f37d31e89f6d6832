import * as earlier from './earlier.ts'
import { isSeated } from './people.ts'
import { hostGrace, type Person, type Room } from './room.ts'

/** The room with a host who is here, if the one it had is gone for too long and somebody may follow. */
export function withHost(room: Room): Room {
  const host = room.people.find(({ id }) => id === room.host)
  if (host && (host.awaySince === null || room.now - host.awaySince < hostGrace)) return room
  // In earlier rooms a host who has left was followed at once, or by the next one to come in.
  if (!host && room.version === 1) return room
  const next = heir(room)
  return next ? { ...room, host: next.id, hostlessSince: null } : room
}

/** When somebody else becomes host by the clock alone; null if nobody will. */
export function handOverAt(room: Room): number | null {
  const host = room.people.find(({ id }) => id === room.host)
  return host?.awaySince != null && heir(room) ? host.awaySince + hostGrace : null
}

/**
 * Who would be host next: of the players who are here, first those with a seat in the game, then who came first.
 * Who came after the host had gone is last: only if nobody else is left, not even away.
 */
export function heir(room: Room): Person | undefined {
  if (room.version === 1) return earlier.heir(room)
  const players = room.people.filter(({ kind }) => kind === 'player')
  const regulars = players.filter((person) => !isNewcomer(room, person))
  const candidates = regulars.length > 0 ? regulars : players
  return candidates
    .filter(({ awaySince, id }) => awaySince === null && id !== room.host)
    .toSorted((one, other) => place(room, one) - place(room, other))[0]
}

/** Whether somebody came when the host had already gone. */
export function isNewcomer({ host, people, hostlessSince }: Room, { joinedAt }: Person): boolean {
  const since = host === null ? hostlessSince : (people.find(({ id }) => id === host)?.awaySince ?? null)
  return since !== null && joinedAt > since
}

/** Whether this one may be host again after an absence. */
export const mayTakeBack = ({ owner }: Room, { id }: Person): boolean => owner === id

/** Whether who is host stands in for somebody whose room it is: what cannot be taken back is left to that one. */
export const isStandIn = ({ host, owner, version }: Room): boolean =>
  owner !== null && owner !== host && version >= 6

/** Who plays comes before who does not; then who came first. */
const place = (room: Room, { id, joinedAt }: Person): number =>
  isSeated(room, id) ? joinedAt - 1e15 : joinedAt
