import { type Refusal, refuse, withAt } from '@wolfmoon/engine/kernel'
import { moderates } from '@wolfmoon/protocol'
import { volunteers } from './evening.ts'
import { hostedIn, mayDrawAtStart } from './hosting.ts'
import { mayTake, remembering } from './insiders.ts'
import { isDeskFree, leads } from './leading.ts'
import { isHost, isPlaying, nameFor, seatOf, withPerson } from './people.ts'
import {
  type Drawn,
  mostPeople,
  type Person,
  type Result,
  type Room,
  shortAbsence,
  somebody,
} from './room.ts'

/**
 * Somebody moderates from now on, or the program does: everything, or one of several villages. The host says who
 * between games, and where who moderated is gone for good; else in a game only who moderates hands over. Then it is
 * somebody who does not play any more, because a moderator sees everything.
 */
export function appoint(room: Room, by: Person, wanted: string | null, village: number | undefined): Result {
  if (wanted !== null && !room.people.some(({ id, kind }) => id === wanted && isSomebody(kind)))
    return refuse('no-such-person')
  if (isPlaying(room)) {
    const mayFill = wanted !== null && isHost(room, by) && isDeskFree(room, village)
    if (!mayFill && !mayHandOver(room, by, village)) return refuse('not-now')
    const seat = wanted === null ? -1 : seatOf(room, wanted)
    if (seat >= 0 && !room.game?.table.isOut(seat)) return refuse('not-now')
  }
  const before = village === undefined ? room.moderator : (room.moderators[village] ?? null)
  const next = before === null || before === wanted ? room : remembering(room, before, false)
  const people = unwished(next, [wanted])
  if (village === undefined) return { ...next, people, moderatorByWish: false, moderator: wanted }
  const others = Array.from({ length: Math.max(room.moderators.length, village + 1) }, () => null)
  const moderators = withAt(
    others.map((_, index) => room.moderators[index] ?? null),
    village,
    wanted,
  )
  return { ...next, people, moderators }
}

/** A lot says which of the players who are there moderates. */
export function drawModerator(room: Room, by: Person, { secret: { seed } }: Drawn): Result {
  const people = room.people.filter(({ kind, awaySince }) => kind === 'player' && awaySince === null)
  const ids = people.map(({ id }) => id)
  const drawn = ids.length > 0 ? hostedIn(room).moderatorByLot?.(ids, seed) : undefined
  return drawn === undefined ? refuse('not-now') : appoint(room, by, drawn, undefined)
}

/**
 * When a game starts, a lot says which of those who would like to moderates it, or each of several villages; the
 * program does where nobody would.
 */
export const moderateByWish = (room: Room): Result =>
  mayDrawAtStart(room)
    ? { ...room, moderator: null, moderators: [], moderatorByWish: true }
    : refuse('not-now')

/** Somebody would like to moderate, or no longer would. */
export const wantToModerate = (room: Room, { id }: Person, wants: boolean): Result =>
  hostedIn(room).moderatorByLot && !(wants && moderates(room, id))
    ? withPerson(room, id, (person) => ({ ...person, wantsToModerate: wants }))
    : refuse('not-now')

/** The room whose moderators are drawn among those who would like to, where the host has chosen so. */
export function withVolunteers(room: Room, { secret: { seed } }: Drawn): Room {
  if (!room.moderatorByWish) return room
  const among = volunteers(room)
  const drawn = hostedIn(room).moderatorsAtStart?.(among, seed) ?? []
  const next = { ...room, people: unwished(room, drawn), moderatorByWish: false }
  if (among.length === 1) return { ...next, moderator: drawn[0] ?? null }
  // Whom the host has appointed to a village stays.
  return {
    ...next,
    moderators: among.map((_, village) => drawn[village] ?? room.moderators[village] ?? null),
  }
}

/** Some have been chosen: what they wished for has come true. */
const unwished = ({ people }: Room, chosen: readonly (string | null)[]): Room['people'] =>
  people.map((person) =>
    chosen.includes(person.id) && person.wantsToModerate ? { ...person, wantsToModerate: false } : person,
  )

const mayHandOver = (room: Room, { id }: Person, village: number | undefined): boolean =>
  village === undefined ? room.moderator === id : leads(room, id, village)

const isSomebody = (kind: Person['kind']): boolean => kind === 'player' || kind === 'spectator'

/** Somebody plays without a device: a name that who moderates answers for. */
export function addName(room: Room, written: string): Result {
  if (room.people.length >= mostPeople && room.version > 5) return refuse('room-full')
  const name = nameFor(room, written)
  if (name === null) return refuse('no-name')
  const person = somebody(room, { kind: 'name', name })
  return { ...room, people: [...room.people, person], arrivals: room.arrivals + 1 }
}

/** Somebody who came late takes a seat whose player is not there any more. */
export function giveSeat(room: Room, seat: number, to: string): Result {
  const { game } = room
  const heir = room.people.find(({ id }) => id === to)
  if (!game || !heir || !hasNoPart(room, heir)) return refuse('no-such-person')
  if (!mayTake(room, heir, seat)) return whyTaken(room, seat) ?? refuse('knows-too-much')
  const people = room.people.map((person) =>
    person.id === to && person.kind === 'spectator' ? { ...person, kind: 'player' as const } : person,
  )
  return seated({ ...room, people }, seat, to)
}

/** Somebody who came late would like to play on from a seat whose player is not there any more, or no longer would. */
export function wantSeat(room: Room, person: Person, seat: number | null): Result {
  return whyVain(room, person, seat) ?? withPerson(room, person.id, (late) => ({ ...late, wantsSeat: seat }))
}

/** Why somebody cannot have the seat they want; null: they can. */
function whyVain(room: Room, person: Person, seat: number | null): Refusal | null {
  if (!hasNoPart(room, person)) return refuse('not-allowed')
  if (seat === null) return null
  return whyTaken(room, seat) ?? (mayTake(room, person, seat) ? null : refuse('knows-too-much'))
}

/** Whether somebody neither plays nor moderates. */
const hasNoPart = (room: Room, { id, kind }: Person): boolean =>
  kind !== 'table' && !moderates(room, id) && seatOf(room, id) < 0

/** The room in which nobody wants a seat any more that is not to be had, or not by them. */
export function withoutVainWishes(room: Room): Room {
  const isVain = (person: Person) =>
    person.wantsSeat !== null && whyVain(room, person, person.wantsSeat) !== null
  if (!room.people.some(isVain)) return room
  const people = room.people.map((person) => (isVain(person) ? { ...person, wantsSeat: null } : person))
  return { ...room, people }
}

/** The room in which somebody plays on from a seat whose player is not there any more. */
export function seated(room: Room, seat: number, to: string): Result {
  const { game } = room
  if (!game) return refuse('not-now')
  const taken = whyTaken(room, seat)
  if (taken) return taken
  const holder = room.people.find(({ id }) => id === game.seats[seat])
  const { game: left = game } = holder ? remembering(room, holder.id, false) : room
  return { ...room, game: left && { ...left, seats: withAt(left.seats, seat, to) } }
}

/** Why nobody else can play on from this seat; null: its player has been gone for a while. */
function whyTaken({ game, people, now }: Room, seat: number): Refusal | null {
  if (!game || game.table.isOver) return refuse('not-now')
  if (game.seats[seat] === undefined || game.table.isOut(seat)) return refuse('no-such-seat')
  const holder = people.find(({ id }) => id === game.seats[seat])
  const isFree = !holder || (holder.awaySince !== null && now >= holder.awaySince + shortAbsence)
  return isFree ? null : refuse('not-away')
}
