import { moderates } from '@wolfmoon/protocol'
import { isPlaying, seatOf } from './people.ts'
import type { Person, Room } from './room.ts'

/** Somebody who has had a seat in the game that goes on, or has moderated it, and has neither any more. */
export interface Insider extends Pick<Person, 'id' | 'name' | 'device'> {
  /** Whose cards are known to this one. */
  readonly seat: number | null
  /** Has seen everything, as the dead and moderators do. */
  readonly hasSeenAll: boolean
  /** When this one left the room; null: is still in it. */
  readonly leftAt: number | null
}

/** The room whose game remembers what somebody knows who gives up a seat or the desk, or leaves. */
export function remembering(room: Room, id: string, isLeaving: boolean): Room {
  const { game } = room
  const person = room.people.find((other) => other.id === id)
  if (!game || !person || !isPlaying(room)) return room
  const earlier = game.insiders.find((insider) => insider.id === id)
  const seat = seatOf(room, id)
  if (seat < 0 && !moderates(room, id) && !earlier) return room
  const insider: Insider = {
    id,
    name: person.name,
    device: person.device,
    seat: seat < 0 ? (earlier?.seat ?? null) : seat,
    hasSeenAll: earlier?.hasSeenAll === true || seesAll(room, id),
    leftAt: isLeaving ? room.now : null,
  }
  const others = game.insiders.filter((other) => other !== earlier)
  return { ...room, game: { ...game, insiders: [...others, insider] } }
}

/** Whether somebody may take a seat: not who has seen more of the game than that one's player. */
export function mayTake(room: Room, heir: Person, seat: number): boolean {
  const isKnown = ({ id, device }: Person) =>
    id !== heir.id && device !== null && device === heir.device && knowsMore(room, id, seat)
  if (room.people.some(isKnown)) return false
  const earlier = room.game?.insiders.filter((insider) => isSame(insider, heir)) ?? []
  return earlier.every((insider) => insider.seat === seat && !insider.hasSeenAll)
}

/** Whether somebody who is in the room sees what the player of a seat does not. */
function knowsMore(room: Room, id: string, seat: number): boolean {
  if (seesAll(room, id)) return true
  const own = seatOf(room, id)
  // In earlier rooms a second window could be given another seat.
  return room.version > 3 && own >= 0 && own !== seat
}

const seesAll = (room: Room, id: string): boolean =>
  moderates(room, id) || (seatOf(room, id) >= 0 && room.game?.table.isOut(seatOf(room, id)) === true)

/**
 * Whether somebody is an insider, come back: under the same name or from the same browser. Where browsers do not say
 * who they are, anyone could be the one who had seen everything and left.
 */
function isSame(insider: Insider, { id, name, device, joinedAt }: Person): boolean {
  if (insider.id === id) return true
  if (device !== null && device === insider.device) return true
  if (insider.leftAt === null || joinedAt < insider.leftAt) return false
  return name === insider.name || (insider.hasSeenAll && (device === null || insider.device === null))
}
