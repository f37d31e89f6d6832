import type { Bot } from '@wolfmoon/bots/characters'
import { refuse } from '@wolfmoon/engine/kernel'
import { seated } from './desk.ts'
import { freeFace } from './faces.ts'
import { nameFor } from './people.ts'
import { isRoom, mostPeople, type Person, type Result, type Room, somebody } from './room.ts'

/** A bot with the name it goes by. */
export interface NamedBot extends Bot {
  readonly name: string
}

/** Somebody who is no person sits down. */
export function addBot(room: Room, { name: written, character, level }: NamedBot): Result {
  if (room.people.length >= mostPeople) return refuse('room-full')
  const name = nameFor(room, written)
  if (name === null) return refuse('no-name')
  const avatar = freeFace(room, null)
  const person = somebody(room, { kind: 'bot', name, avatar, bot: { character, level } })
  return { ...room, people: [...room.people, person], arrivals: room.arrivals + 1 }
}

/** A bot sits down and plays on for somebody who will not come back. */
export function botFor(room: Room, seat: number, bot: NamedBot): Result {
  const joined = addBot(room, bot)
  return isRoom(joined) ? seated(joined, seat, joined.people.at(-1)?.id ?? '') : joined
}

/** A bot that plays in the game that goes on. */
export interface Playing {
  readonly seat: number
  readonly person: Person
  readonly bot: Bot
}

/** The bots in the game that goes on. */
export function botsIn({ game, people }: Room): readonly Playing[] {
  if (!game || game.table.isOver) return []
  return people.flatMap((person) => {
    const seat = person.bot ? game.seats.indexOf(person.id) : -1
    return person.bot && seat >= 0 ? [{ seat, person, bot: person.bot }] : []
  })
}
