import { moderates } from '@wolfmoon/protocol'
import type { Seat } from '../games/table.ts'
import { delayed } from './chips.ts'
import { personIn, seatOf } from './people.ts'
import { orAsItWas, played } from './playing.ts'
import { isRoom, type Person, type Room, type RunningGame, shortAbsence } from './room.ts'

/** Those whom a game has to do with and who can be there: players with a device, and who moderates. */
function attendants(room: Room): readonly Person[] {
  return room.people.filter(
    ({ id, kind }) => kind !== 'name' && kind !== 'bot' && (moderates(room, id) || seatOf(room, id) >= 0),
  )
}

/** The game that goes on and waits for people. */
const waiting = ({ game }: Room): RunningGame | null =>
  game?.table.waits && !game.table.isOver ? game : null

/** Whether a game goes on that waits for people. */
export const isWaiting = (room: Room): boolean => waiting(room) !== null

/** Since when nobody at all has been there; null: somebody is, or it does not matter. */
function desertedSince(room: Room): number | null {
  if (!waiting(room)) return null
  const all = attendants(room)
  const last = Math.max(...all.map(({ awaySince }) => awaySince ?? Number.POSITIVE_INFINITY))
  return all.length > 0 && Number.isFinite(last) ? (room.outageSince ?? last) : null
}

/** Whether the clock stands because nobody is there. */
export const isDeserted = (room: Room): boolean => desertedSince(room) !== null

/** Somebody is back: what the clock counted while nobody was there was a pause. */
export function revived(room: Room): Room {
  const since = desertedSince(room)
  if (since === null || !room.game) return room
  const villages = Array.from({ length: room.game.table.villages }, (_, village) => village)
  let back: Room = { ...room, outageSince: null }
  const stood: number[] = []
  for (const village of villages) {
    const paused = back.game && played(back, back.game, { type: 'pause' }, 'host', village, since)
    // A clock that somebody had stopped before goes on standing.
    if (!paused || !isRoom(paused)) continue
    back = paused
    stood.push(village)
  }
  for (const village of stood) {
    if (back.game) back = orAsItWas(back, played(back, back.game, { type: 'resume' }, 'host', village))
    back = delayed(back, village, room.now - since)
  }
  return back
}

/** No server was there since then, so nobody was; from now on they have time to come back. */
export const deserted = (room: Room, since: number): Room => ({
  ...room,
  outageSince: since,
  people: room.people.map((person) =>
    person.connection === null ? person : { ...person, connection: null, awaySince: room.now },
  ),
})

/** Who has been away so long that a game need not wait. */
function missed(room: Room, { seats }: RunningGame): readonly Seat[] {
  return seats.flatMap((id, seat) => {
    const person = personIn(room, id)
    if (!person) return [seat]
    const { kind, awaySince } = person
    return kind !== 'name' && awaySince !== null && room.now >= awaySince + shortAbsence ? [seat] : []
  })
}

/** The room whose game knows whom not to wait for. */
export function attended(room: Room): Room {
  const game = waiting(room)
  if (!game || isDeserted(room)) return room
  const away = missed(room, game)
  if (away.join() === game.away.join()) return room
  const noted = { ...game, away }
  return orAsItWas(room, played({ ...room, game: noted }, noted, { type: 'away', seats: away }, 'host'))
}

/** When a game will no longer wait for the next one who is away; null if there is nobody. */
export function missedAt(room: Room): number | null {
  const game = waiting(room)
  if (!game || isDeserted(room)) return null
  const due = game.seats.flatMap((id, seat) => {
    const person = game.away.includes(seat) ? undefined : personIn(room, id)
    return person?.awaySince != null && person.kind !== 'name' ? [person.awaySince + shortAbsence] : []
  })
  return due.length > 0 ? Math.min(...due) : null
}
