import { onceEach, refuse } from '@wolfmoon/engine/kernel'
import * as earlier from './earlier.ts'
import { cleanName, uniqueName } from './names.ts'
import { copyOf, type Person, type Result, type Room, type Version } from './room.ts'

/** Whether a game is being played. */
export const isPlaying = ({ game }: Room): boolean => game !== null && !game.table.isOver

/** Who has this id; nobody, if they have left. */
export const personIn = ({ people }: Pick<Room, 'people'>, id: string): Person | undefined =>
  byId(people).get(id)

/** Whether somebody is host. */
export const isHost = (room: Room, { id, kind }: Person): boolean => kind === 'player' && room.host === id

/** Somebody's seat in the last game; −1 for who has none. */
export const seatOf = ({ game }: Room, id: string): number => (game && bySeat(game.seats).get(id)) ?? -1

// A village asks for everyone of everyone.
const byId = onceEach((people: readonly Person[]) => new Map(people.map((person) => [person.id, person])))
const bySeat = onceEach((seats: readonly string[]) => new Map(seats.map((id, seat) => [id, seat])))

/** Whether somebody plays in the game that goes on. */
export const isSeated = (room: Room, id: string): boolean => isPlaying(room) && seatOf(room, id) >= 0

/** A name as it is shown, different from all others here; null if there is nothing to see in it. */
export function nameFor({ version, people }: Room, written: string, self?: string): string | null {
  const others = people.filter(({ id }) => id !== self).map(({ name }) => name)
  const { cleaned, unique } = namesIn(version)
  const clean = cleaned(written)
  return clean ? unique(clean, others) : null
}

function namesIn(version: Version): typeof earlier.names {
  if (version === 1) return earlier.names
  return { cleaned: cleanName, unique: version < 6 ? earlier.uniqueName : uniqueName }
}

/** The room with one person changed. */
export function withPerson(room: Room, id: string, change: (person: Person) => Person): Result {
  if (!room.people.some((person) => person.id === id)) return refuse('not-in-room')
  const next = copyOf(room)
  next.people = room.people.map((person) => (person.id === id ? change(person) : person))
  return next
}
