import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'

type Requested = Extract<Entry, { type: 'request' }>

/** What bots have asked for, by a room's log. */
export function byBots(entries: readonly Entry[]): readonly Requested[] {
  let room: Room | null = null
  for (const entry of entries) {
    const next: ReturnType<typeof apply> = apply(room, entry)
    if (!isRoom(next)) throw new Error(`${next.refused}: ${JSON.stringify(entry)}`)
    room = next
  }
  const bots = room?.people.flatMap(({ bot, id }) => (bot ? id : []))
  return entries.flatMap((entry) => (entry.type === 'request' && bots?.includes(entry.person) ? entry : []))
}

/** What bots have done twice in a game: an answer to the same question, the same chip, a request of the same id. */
export function doneTwice(entries: readonly Entry[]): readonly string[] {
  const done = byBots(entries).flatMap(({ person, request: { id, ...wanted } }) => [
    `${person} ${id}`,
    `${person} ${JSON.stringify(wanted.type === 'answer' ? wanted.ask : wanted)}`,
  ])
  return done.filter((one, index) => done.indexOf(one) !== index)
}
