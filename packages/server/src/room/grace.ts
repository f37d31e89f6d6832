import { onceEach } from '@wolfmoon/engine/kernel'
import type { Seat, Talk } from '../games/table.ts'
import { inTime } from './chips.ts'
import { personIn } from './people.ts'
import { copyOf, type Laid, type Room, type Subject } from './room.ts'

/** People whom bots let say something before they go on, and until when. */
export interface Grace {
  readonly people: readonly Seat[]
  readonly until: number
}

/** The room that knows what each of its villages talks of now, if bots sit there. */
export function withSubjects(room: Room): Room {
  const { game, people } = room
  if (!game) return room
  const hasBots = people.some(({ bot }) => bot)
  let next = room
  for (let village = 0; village < game.table.villages; village++) {
    const { subject, ...laid } = next.laid[village] ?? nothing
    // A talk that is being opened is not free to go anywhere.
    const talk = hasBots && !laid.opening ? game.table.talkIn(village) : null
    const now = talk?.subject && subjectNow(subject, talk.subject, talk.isPaused, room.now)
    if (now === subject) continue
    const changed = copyOf(next)
    changed.laid = { ...next.laid, [village]: now ? { ...laid, subject: now } : laid }
    next = changed
  }
  return next
}

/** The time that people have stands with the clock. */
function subjectNow(
  before: Subject | undefined,
  { id, lasts }: NonNullable<Talk['subject']>,
  isPaused: boolean,
  now: number,
): Subject {
  const subject = before?.id === id ? before : { id, since: now, until: now + lasts, left: null }
  return inTime(subject, isPaused, now)
}

/** Whom bots in a village wait for; null: for nobody. It follows from what everyone there has seen and heard. */
export const graceIn = onceEach((room: Room, village: number): Grace | null => {
  const { game, laid, chat } = room
  const { subject, said = [] } = laid[village] ?? nothing
  if (!game || !subject || subject.left !== null || subject.until <= room.now) return null
  const people = game.seats.flatMap((id, seat) => {
    const person = personIn(room, id)
    const isThere = person?.kind === 'player' && person.awaySince === null
    const maySpeak =
      game.table.placeOf(seat) === village && game.table.circleFor(seat, { to: 'all' }, village) !== null
    if (!isThere || !maySpeak) return []
    const hasSpoken =
      said.some((one) => one.seat === seat && one.at > subject.since) ||
      chat.some((line) => line.person === id && line.at > subject.since && line.to === undefined)
    return hasSpoken ? [] : seat
  })
  return people.length > 0 ? { people, until: subject.until } : null
})

const nothing: Laid = { said: [], day: 0, opening: null }
