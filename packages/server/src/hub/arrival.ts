import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import type { Request } from '@wolfmoon/protocol'
import { hashOf } from '../keys.ts'
import { type Connected, isOvertaken, type Joined, objectionTo } from '../room/coming.ts'
import { freeFace } from '../room/faces.ts'
import { isBarred } from '../room/removal.ts'
import type { Person, Room } from '../room/room.ts'
import type { LiveRoom } from './live-room.ts'

/** How somebody asks to come in, or to come back. */
export type Hello = Extract<Request, { type: 'hello' }>

/** Whose seat this is, if anybody's; the log has only hashes of tokens. */
export const seatHeldBy = ({ people }: Room, tokenHash: string): Person | undefined =>
  people.find((person) => person.tokenHash === tokenHash)

/** Why somebody without a seat is turned away at once; null: they have one, or may try. */
export function turnedAway(
  { room, newcomers }: Pick<LiveRoom, 'room' | 'newcomers'>,
  arrival: Joined | Connected | Refusal,
  address: string,
): Refusal | null {
  if (hasSeat(arrival)) return null
  const objection = 'refused' in arrival ? arrival : objectionTo({ ...room, now: arrival.at }, arrival)
  if (objection) return newcomers.takeInVain(address) ? objection : refuse('too-many')
  return newcomers.take(address) ? null : refuse('too-many')
}

/** A refusal, too, can be for who has a seat: another socket of theirs is in already. */
const hasSeat = (arrival: Joined | Connected | Refusal): arrival is Connected | Overtaken =>
  'refused' in arrival ? arrival.refused === 'already-in-room' : arrival.type === 'connected'

type Overtaken = Refusal & { readonly refused: 'already-in-room' }

/** What a hello comes to in a room: somebody is back, somebody is new, or why neither can be. */
export function arrivalOf(
  room: Room,
  request: Hello,
  { at, connection, tokenHash }: { at: number; connection: string; tokenHash: string },
): Joined | Connected | Refusal {
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
