import { refuse, withAt } from '@wolfmoon/engine/kernel'
import { isPlaying, nameFor, seatOf } from './people.ts'
import { type Person, type Result, type Room, shortAbsence, somebody } from './room.ts'

/**
 * Somebody moderates from now on, or the program does. The host says who between games; in a game only who moderates
 * hands over, to somebody who does not play any more, because a moderator sees everything.
 */
export function appoint(room: Room, by: Person, wanted: string | null): Result {
  if (wanted !== null && !room.people.some(({ id, kind }) => id === wanted && isSomebody(kind)))
    return refuse('no-such-person')
  if (isPlaying(room)) {
    if (room.moderator !== by.id) return refuse('not-now')
    const seat = wanted === null ? -1 : seatOf(room, wanted)
    if (seat >= 0 && !room.game?.table.isOut(seat)) return refuse('not-now')
  }
  return { ...room, moderator: wanted }
}

const isSomebody = (kind: Person['kind']): boolean => kind === 'player' || kind === 'spectator'

/** Somebody plays without a device: a name that who moderates answers for. */
export function addName(room: Room, written: string): Result {
  const name = nameFor(room, written)
  if (name === null) return refuse('no-name')
  const person = somebody(room, { kind: 'name', name })
  return { ...room, people: [...room.people, person], arrivals: room.arrivals + 1 }
}

/** Somebody who came late takes a seat whose player is not there any more. */
export function giveSeat(room: Room, seat: number, to: string): Result {
  const { game } = room
  const heir = room.people.find(({ id }) => id === to)
  if (!game || !heir || heir.kind === 'table' || to === room.moderator || seatOf(room, to) >= 0)
    return refuse('no-such-person')
  if (game.seats[seat] === undefined || game.table.isOut(seat)) return refuse('no-such-seat')
  const holder = room.people.find(({ id }) => id === game.seats[seat])
  const isFree = !holder || (holder.awaySince !== null && room.now >= holder.awaySince + shortAbsence)
  if (!isFree) return refuse('not-away')
  const people = room.people.map((person) =>
    person.id === to && person.kind === 'spectator' ? { ...person, kind: 'player' as const } : person,
  )
  return { ...room, people, game: { ...game, seats: withAt(game.seats, seat, to) } }
}
