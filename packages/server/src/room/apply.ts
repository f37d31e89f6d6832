import { refuse } from '@wolfmoon/engine/kernel'
import type { Games } from '../games/hosted.ts'
import { games as allGames } from '../games/index.ts'
import { attended, deserted, isDeserted, missedAt, revived } from './attendance.ts'
import { opensAt, openTalk } from './chips.ts'
import { arrive, depart, join } from './coming.ts'
import { withoutVainWishes } from './desk.ts'
import { fitted } from './evening.ts'
import { withSubjects } from './grace.ts'
import { empty, has } from './growing.ts'
import { handOverAt, withHost } from './host.ts'
import { obey } from './obeying.ts'
import { withPerson } from './people.ts'
import { tick } from './playing.ts'
import { reserve } from './reserved.ts'
import { copyOf, type Entry, isRoom, type Result, type Room, type Settings } from './room.ts'

/** The room after an entry, or why it cannot be. The same entries lead every server to the same room. */
export function apply(before: Room | null, entry: Entry, games: Games = allGames): Result {
  if (entry.type === 'opened') return opened(games, entry)
  if (!before || before.isDeleted) return refuse('no-such-room')
  const now = Math.max(before.now, entry.at)
  const room = copyOf(before)
  room.now = now
  // Time in which there was no server was nobody's.
  const result = happen(entry.type === 'outage' ? room : passTime(room), entry)
  return isRoom(result) ? settled(before, result) : result
}

function happen(room: Room, entry: Exclude<Entry, { type: 'opened' }>): Result {
  switch (entry.type) {
    case 'renewed':
      return { ...room, version: entry.version }
    case 'joined':
      return join(room, entry)
    case 'reserved':
      return reserve(room, entry)
    case 'connected':
      return withPerson(revived(room), entry.person, (person) => arrive(room, person, entry))
    case 'disconnected':
      return depart(room, entry.person, entry.connection)
    case 'tick':
      return room
    case 'outage':
      return deserted(room, entry.since)
    case 'set-back':
      return { ...room, setBackAt: room.now }
    case 'request':
      return obey(room, entry)
  }
}

/** Whatever happened: somebody follows a host who is gone, the deck fits the table, and the game knows who is there. */
function settled(before: Room, room: Room): Room {
  const hosted = withoutVainWishes(
    withSubjects(openTalk(attended(room.version === 1 ? room : withHost(room)))),
  )
  return haveSamePlayers(before, room) ? hosted : fitted(hosted)
}

/** Whether the same people play, however else they may have changed. */
function haveSamePlayers(before: Room, after: Room): boolean {
  if (before.moderator !== after.moderator || before.moderators !== after.moderators) return false
  if (before.moderatorByWish || after.moderatorByWish) return false
  const [people, others] = [before.people, after.people]
  if (people === others) return true
  return (
    people.length === others.length &&
    people.every(({ id, kind }, index) => id === others[index]?.id && kind === others[index].kind)
  )
}

/** When something happens in this room by itself; null if nothing will. */
export function nextDeadline(room: Room): number | null {
  const isEmpty = isDeserted(room)
  const game = isEmpty ? null : (room.game?.table.deadline ?? null)
  const talk = isEmpty ? null : opensAt(room)
  const due = [handOverAt(room), missedAt(room), game, talk].filter((time) => time !== null)
  return due.length > 0 ? Math.min(...due) : null
}

function opened(
  games: Games,
  { code, at, settings, version = 1, tournament }: Extract<Entry, { type: 'opened' }>,
): Result {
  const written = { game: 'one-night', realCards: true, ...settings } as Settings
  if (!games[written.game]) return refuse('no-such-game')
  return {
    games,
    version,
    code,
    openedAt: at,
    tournament: tournament ?? null,
    now: at,
    people: [],
    accepted: {},
    arrivals: 0,
    host: null,
    hostlessSince: null,
    owner: null,
    settings: written,
    game: null,
    played: [],
    known: {},
    chat: [],
    whispers: {},
    laid: {},
    moderator: null,
    moderatorByWish: false,
    moderators: [],
    setBackAt: null,
    outageSince: null,
    isLocked: false,
    barred: [],
    stories: [],
    isDeleted: false,
  }
}

function passTime(room: Room): Room {
  return withHost(isDeserted(room) ? room : openTalk(tick(room)))
}

/** Whether a person's request has been accepted before. */
export const isAccepted = (room: Room, person: string, request: string): boolean =>
  has(room.accepted[person] ?? nothing, request)

const nothing = empty<string>()
