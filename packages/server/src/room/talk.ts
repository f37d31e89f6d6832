import { refuse } from '@wolfmoon/engine/kernel'
import type { ChatLine } from '@wolfmoon/protocol'
import type { Channel } from '../games/table.ts'
import * as earlier from './earlier.ts'
import { added } from './growing.ts'
import { cleanText } from './names.ts'
import { viewerOf } from './people.ts'
import { copyOf, type Person, type Result, type Room } from './room.ts'

/** Everyone talks with everyone between games; in a game, with those whom the game lets hear it. */
export function say(room: Room, person: Person, text: string, to: Channel): Result {
  const said = room.version === 1 ? earlier.cleanText(text) : cleanText(text)
  if (!said) return refuse('nothing-said')
  if (!room.settings.chat) return refuse('chat-off')
  const isOpen = room.game ? room.game.table.speaksTo(viewerOf(room, person.id), to) : to === 'all'
  if (!isOpen) return refuse('chat-closed')
  const before = to === 'all' ? room.chat : (room.whispers[to] ?? [])
  const line: ChatLine = {
    number: (before.at(-1)?.number ?? 0) + 1,
    at: room.now,
    person: person.id,
    name: person.name,
    text: said,
    ...(to === 'all' ? {} : { to }),
  }
  const next = copyOf(room)
  if (to === 'all') next.chat = added(before, line, mostLines)
  else next.whispers = { ...room.whispers, [to]: added(before, line, mostLines) }
  return next
}

/** How much of the talk is remembered. */
const mostLines = 200

/** What some say among themselves, as far as a person hears it. */
export function heardBy(room: Room, person: Person): readonly (readonly ChatLine[])[] {
  const { game, whispers } = room
  if (!game) return none
  const who = viewerOf(room, person.id)
  return (Object.keys(whispers) as Channel[])
    .filter((channel) => game.table.hears(who, channel))
    .map((channel) => whispers[channel] ?? none)
}

const none: readonly never[] = []
