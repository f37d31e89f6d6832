import { refuse } from '@wolfmoon/engine/kernel'
import type { ChatLine } from '@wolfmoon/protocol'
import { isLed } from '@wolfmoon/protocol'
import type { Address } from '../games/table.ts'
import * as earlier from './earlier.ts'
import { added } from './growing.ts'
import { leads, leadsSeat } from './leading.ts'
import { cleanText } from './names.ts'
import { copyOf, type Person, type Result, type Room } from './room.ts'
import { type Sight, sightOf } from './sight.ts'

/** Those who hear something: in which village, if there are several, and which of them. */
interface Circle {
  readonly village: number | null
  readonly name: string
}

const everyone: Circle = { village: null, name: 'all' }

/** Everyone talks with everyone between games; in a game, with those whom the game lets hear it. */
export function say(room: Room, person: Person, text: string, address: Address): Result {
  const said = room.version === 1 ? earlier.cleanText(text) : cleanText(text)
  if (!said) return refuse('nothing-said')
  if (!room.settings.chat) return refuse('chat-off')
  const circle = circleFor(room, person, address)
  if (!circle) return refuse('chat-closed')
  const key = keyOf(circle)
  const isToAll = key === keyOf(everyone)
  const before = isToAll ? room.chat : (room.whispers[key] ?? none)
  const line: ChatLine = {
    number: (before.at(-1)?.number ?? 0) + 1,
    at: room.now,
    person: person.id,
    name: person.name,
    text: said,
    ...toWhom(room, person, address),
    ...(circle.village === null ? {} : { village: circle.village }),
  }
  const next = copyOf(room)
  if (isToAll) next.chat = added(before, line, mostLines)
  else next.whispers = { ...room.whispers, [key]: added(before, line, mostLines) }
  return next
}

/** How much of the talk is remembered. */
const mostLines = 200

function circleFor(room: Room, person: Person, address: Address): Circle | null {
  const table = room.game?.table
  if (!table || (table.isOver && table.villages > 1)) return address.to === 'all' ? everyone : null
  const { viewer, place } = sightOf(room, person)
  const village = address.seat === undefined ? place : table.placeOf(address.seat)
  if (village === null) return null
  if (address.to === 'moderator' && !isLed(room, village)) return null
  if (address.to === 'player' && !leadsSeat(room, person, address.seat ?? -1)) return null
  const name = table.circleFor(viewer, address, village)
  return name === null ? null : { village: table.villages > 1 ? village : null, name }
}

/** Who speaks with who moderates is known by the seat, on both sides. */
function toWhom(room: Room, person: Person, { to, seat }: Address): Pick<ChatLine, 'to' | 'seat'> {
  if (to === 'all') return {}
  const { viewer } = sightOf(room, person)
  const about = to === 'player' ? seat : to === 'moderator' && typeof viewer === 'number' ? viewer : undefined
  return about === undefined ? { to } : { to, seat: about }
}

const keyOf = ({ village, name }: Circle): string => (village === null ? name : `${village}/${name}`)

function circleOf(key: string): Circle {
  const [, village, name] = /^(\d+)\/(.*)$/.exec(key) ?? []
  return name === undefined ? { village: null, name: key } : { village: Number(village), name }
}

/** What some say among themselves, as far as a person hears it, by circle. */
export function heardBy(
  room: Room,
  person: Person,
  sight: Sight = sightOf(room, person),
): readonly (readonly [string, readonly ChatLine[]])[] {
  let heard: readonly (readonly [string, readonly ChatLine[]])[] = none
  for (const key in room.whispers)
    if (isHeard(room, person, sight, circleOf(key))) heard = [...heard, [key, room.whispers[key] ?? none]]
  return heard
}

function isHeard(
  room: Room,
  person: Person,
  { viewer, place, seesAll }: Sight,
  { village, name }: Circle,
): boolean {
  const table = room.game?.table
  if (!table) return false
  const where = village ?? 0
  if (leads(room, person.id, where)) return table.hears('moderator', name, where)
  if (place === where) return table.hears(viewer, name, where)
  return seesAll && table.hears(null, name, where)
}

const none: readonly never[] = []
