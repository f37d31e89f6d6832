import { onceEach } from '@wolfmoon/engine/kernel'
import type { Seat } from '../games/table.ts'
import { personIn } from './people.ts'
import { copyOf, type Laid, type Room } from './room.ts'

/** People whom bots let say something before they go on, and until when. */
export interface Patience {
  readonly people: readonly Seat[]
  readonly until: number
}

/** The room that knows since when each of its villages talks of what it talks of now, if bots sit there. */
export function withTopics(room: Room): Room {
  const { game, people } = room
  if (!game || !people.some(({ bot }) => bot)) return room
  let next = room
  for (let village = 0; village < game.table.villages; village++) {
    const laid = next.laid[village]
    // A talk that is being opened is not free to go anywhere.
    const id = laid?.opening ? undefined : game.table.talkIn(village)?.topic?.id
    if (id === laid?.topic?.id) continue
    const { topic: _, ...rest } = laid ?? nothing
    const changed = copyOf(next)
    changed.laid = { ...next.laid, [village]: id ? { ...rest, topic: { id, since: room.now } } : rest }
    next = changed
  }
  return next
}

/** Whom bots in a village wait for; null: for nobody. It follows from what everyone there has seen and heard. */
export const patienceIn = onceEach((room: Room, village: number): Patience | null => {
  const { game, laid, chat } = room
  const { topic, said = [] } = laid[village] ?? nothing
  const lasts = topic && game?.table.talkIn(village)?.topic?.lasts
  if (!game || !topic || !lasts) return null
  const people = game.seats.flatMap((id, seat) => {
    const person = personIn(room, id)
    const isThere = person?.kind === 'player' && person.awaySince === null
    const maySpeak =
      game.table.placeOf(seat) === village && game.table.circleFor(seat, { to: 'all' }, village) !== null
    if (!isThere || !maySpeak) return []
    const hasSpoken =
      said.some((one) => one.seat === seat && one.at > topic.since) ||
      chat.some((line) => line.person === id && line.at > topic.since && line.to === undefined)
    return hasSpoken ? [] : seat
  })
  return people.length > 0 ? { people, until: topic.since + lasts } : null
})

const nothing: Laid = { said: [], day: 0, opening: null }
