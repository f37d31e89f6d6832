import { refuse } from '@wolfmoon/engine/kernel'
import { fitted } from './evening.ts'
import { nameFor, withPerson } from './people.ts'
import { type Entry, type Person, type PlainRequest, type Result, type Room, somebody } from './room.ts'

/** A room that is a table of a tournament: its seats are kept for those who were drawn, and its host has less to say. */

/** A seat is kept for somebody, who comes in with the token of the tournament. */
export function reserve(room: Room, { name, tokenHash }: Extract<Entry, { type: 'reserved' }>): Result {
  const shown = nameFor(room, name)
  if (shown === null) return refuse('no-name')
  const person = somebody(room, { kind: 'player', name: shown, tokenHash, awaySince: room.now })
  return { ...room, people: [...room.people, person], arrivals: room.arrivals + 1 }
}

/** Whether something can be asked for at a table of a tournament at all; what could change who wins is not among it. */
export const isForTables = (type: PlainRequest['type']): boolean => forTables.has(type)

const forTables: ReadonlySet<PlainRequest['type']> = new Set<PlainRequest['type']>([
  'leave',
  'watched',
  'wish',
  'chat',
  'chip',
  'look',
  'answer',
  'place',
  'take-back',
  'start',
  'pause',
  'resume',
  'end-discussion',
  'hand-over',
])

/** The room with those who play: all who were drawn, or who is there once the others have been waited for. One game is played. */
export function gathered(room: Room): Result {
  if (room.game?.table.isOver) return refuse('not-now')
  const isMissing = ({ kind, awaySince }: Person) => kind === 'player' && awaySince !== null
  if (!room.people.some(isMissing)) return room
  if (room.now < (room.tournament?.waitsUntil ?? 0)) return refuse('not-all-here')
  const people = room.people.map((person) =>
    isMissing(person) ? { ...person, kind: 'spectator' as const } : person,
  )
  return fitted({ ...room, people })
}

/** Who leaves a table of a tournament is away: the seat stays kept. */
export const aside = (room: Room, { id }: Person): Result =>
  withPerson(room, id, (person) => ({ ...person, connection: null, awaySince: room.now }))

/** Who has won at a table of a tournament, as places among those who were drawn; null while it is not over. */
export function wonAt({ tournament, game }: Room): readonly number[] | null {
  if (!tournament || !game?.table.isOver || !game.table.winners) return null
  return game.table.winners.map((seat) => Number(game.seats[seat]?.slice(1)) - 1)
}
