import { refuse } from '@wolfmoon/engine/kernel'
import type { UnreadChange } from '@wolfmoon/protocol'
import { fitted, nextPlayers, withSettings } from './evening.ts'
import { changed, hostedIn, mayDrawAtStart } from './hosting.ts'
import { withPerson } from './people.ts'
import { type Drawn, isRoom, type Result, type Room } from './room.ts'

/** The host changes what is played, or how. */
export function change(room: Room, wanted: UnreadChange): Result {
  const settings = changed(room.games, room.settings, wanted)
  if (!settings) return refuse('not-understood')
  if (villagesIn({ ...room, settings }) === villagesIn(room)) {
    const moderatorByWish = room.moderatorByWish && mayDrawAtStart({ ...room, settings })
    return withSettings({ ...room, moderatorByWish }, settings)
  }
  // Where there is another number of villages, nobody has a place in one of them yet, or leads it.
  const people = room.people.map((person) => ({ ...person, village: null }))
  return withSettings({ ...room, people, moderatorByWish: false, moderators: [] }, settings)
}

const villagesIn = (room: Pick<Room, 'games' | 'settings'>): number =>
  hostedIn(room).several?.villages(room.settings) ?? 1

/** The host says where somebody plays. */
export function assign(room: Room, id: string, village: number | null): Result {
  if (village !== null && village >= villagesIn(room)) return refuse('no-such-village')
  const result = withPerson(room, id, (person) => ({ ...person, village }))
  return isRoom(result) ? fitted(result) : refuse('no-such-person')
}

/** A lot says where everyone plays. */
export function drawVillages(room: Room, { secret: { seed } }: Drawn): Result {
  const { several } = hostedIn(room)
  const players = nextPlayers(room)
  const lot = several?.byLot(players.length, villagesIn(room), seed)
  if (!lot) return refuse('not-now')
  const people = room.people.map((person) => {
    const place = players.findIndex(({ id }) => id === person.id)
    return place < 0 ? person : { ...person, village: lot[place] ?? null }
  })
  return fitted({ ...room, people })
}

/** The host says who sits beside whom. */
export function reorder(room: Room, order: readonly string[]): Result {
  const ids = room.people.map(({ id }) => id)
  if (new Set(order).size !== order.length || order.some((id) => !ids.includes(id)))
    return refuse('no-such-person')
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + ids.indexOf(id))
  return { ...room, people: room.people.toSorted((one, other) => place(one.id) - place(other.id)) }
}
