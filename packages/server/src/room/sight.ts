import { refuse } from '@wolfmoon/engine/kernel'
import { moderates } from '@wolfmoon/protocol'
import type { Place, Viewer } from '../games/table.ts'
import { villagesLedBy } from './leading.ts'
import { seatOf, withPerson } from './people.ts'
import type { Person, Result, Room } from './room.ts'

/** Where somebody looks, and as whom. */
export interface Sight {
  readonly viewer: Viewer
  readonly place: Place
  /** Whether all villages are looked at, as far as everyone may. */
  readonly seesAll: boolean
}

/** How somebody looks at the game: players where they are, others where they want to. */
export function sightOf(room: Room, { id, kind, looksAt }: Person): Sight {
  const villages = room.game?.table.villages ?? 1
  const led = moderates(room, id) ? villagesLedBy(room, id) : none
  const [first] = led
  if (first !== undefined) {
    const place = typeof looksAt === 'number' && led.includes(looksAt) ? looksAt : first
    return { viewer: 'moderator', place, seesAll: villages > 1 && room.moderator === id }
  }
  const seat = seatOf(room, id)
  if (room.game && seat >= 0) return { viewer: seat, place: room.game.table.placeOf(seat), seesAll: false }
  if (villages > 1 && kind === 'table' && typeof looksAt !== 'number')
    return { viewer: null, place: null, seesAll: true }
  const place = typeof looksAt === 'number' && looksAt < villages ? looksAt : 0
  return { viewer: null, place, seesAll: false }
}

const none: readonly never[] = []

/** Somebody who only looks on, or moderates, looks elsewhere. All villages at once are for a screen in the middle. */
export function look(room: Room, person: Person, village: number | 'all'): Result {
  if (village === 'all' && person.kind !== 'table') return refuse('not-allowed')
  if (typeof sightOf(room, person).viewer === 'number' && !room.game?.table.isOver)
    return refuse('not-allowed')
  return withPerson(room, person.id, (looking) => ({ ...looking, looksAt: village }))
}
