import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import type { Request } from '@wolfmoon/protocol'
import { hashOf } from '../keys.ts'
import { isOvertaken } from '../room/coming.ts'
import { freeFace } from '../room/faces.ts'
import { isBarred } from '../room/removal.ts'
import type { Entry, Person, Room } from '../room/room.ts'

/** How somebody asks to come in, or to come back. */
export type Hello = Extract<Request, { type: 'hello' }>

/** Whose seat this is, if anybody's; the log has only hashes of tokens. */
export const seatHeldBy = ({ people }: Room, tokenHash: string): Person | undefined =>
  people.find((person) => person.tokenHash === tokenHash)

/** What a hello comes to in a room: somebody is back, somebody is new, or why neither can be. */
export function arrivalOf(
  room: Room,
  request: Hello,
  { at, connection, tokenHash }: { at: number; connection: string; tokenHash: string },
): Entry | Refusal {
  const device = request.device === undefined ? {} : { device: hashOf(`${room.code} ${request.device}`) }
  const holder = seatHeldBy(room, tokenHash)
  const visit = request.visit && { visit: request.visit }
  if (holder && isOvertaken(holder, request.visit)) return refuse('already-in-room')
  const way = { connection, ...device, ...visit }
  if (holder) return { type: 'connected', at, person: holder.id, ...way }
  if (request.token !== undefined && request.name === undefined)
    return refuse(isBarred(room, tokenHash, device.device) ? 'removed' : 'unknown-seat')
  const { as: kind, name = '', avatar = null } = request
  const looksAt = request.village === undefined ? {} : { village: request.village }
  return { type: 'joined', at, kind, name, avatar: freeFace(room, avatar), tokenHash, ...way, ...looksAt }
}
