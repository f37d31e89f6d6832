import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import { type UnreadChange, whoMay } from '@wolfmoon/protocol'
import type { Games } from '../games/hosted.ts'
import { games as allGames } from '../games/index.ts'
import { attended, deserted, isDeserted, missedAt, revived } from './attendance.ts'
import { arrive, depart, join } from './coming.ts'
import { addName, appoint, giveSeat } from './desk.ts'
import { fitted, newEvening, nextPlayers, withSettings } from './evening.ts'
import { added } from './growing.ts'
import { handOverAt, mayTakeBack, withHost } from './host.ts'
import { changed, hostedIn } from './hosting.ts'
import { isModerator, leadsSeat, villageMeant } from './leading.ts'
import { withoutPerson } from './leaving.ts'
import { isHost, isPlaying, nameFor, seatOf, withPerson } from './people.ts'
import { play, start, tick } from './playing.ts'
import { letIn, remove, voteToRemove } from './removal.ts'
import { aside, gathered, isForTables, reserve } from './reserved.ts'
import {
  copyOf,
  type Drawn,
  type Entry,
  isRoom,
  mostUnderWay,
  type Person,
  type PlainRequest,
  type Result,
  type Room,
  type Settings,
} from './room.ts'
import { look, sightOf } from './sight.ts'
import { say } from './talk.ts'

type Asked = Extract<Entry, { type: 'request' }>

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
      return withPerson(revived(room), entry.person, (person) => arrive(person, entry, room.now))
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
  const hosted = attended(room.version === 1 ? room : withHost(room))
  return haveSamePlayers(before, room) ? hosted : fitted(hosted)
}

/** Whether the same people play, however else they may have changed. */
function haveSamePlayers(
  { people: before, moderator, moderators }: Room,
  { people: after, ...led }: Room,
): boolean {
  if (moderator !== led.moderator || moderators !== led.moderators) return false
  if (before === after) return true
  return (
    before.length === after.length &&
    before.every(({ id, kind }, index) => id === after[index]?.id && kind === after[index].kind)
  )
}

/** When something happens in this room by itself; null if nothing will. */
export function nextDeadline(room: Room): number | null {
  const game = isDeserted(room) ? null : (room.game?.table.deadline ?? null)
  const due = [handOverAt(room), missedAt(room), game].filter((time) => time !== null)
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
    known: [],
    chat: [],
    whispers: {},
    moderator: null,
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
  return withHost(isDeserted(room) ? room : tick(room))
}

function obey(room: Room, { person: id, request, drawn }: Asked): Result {
  const person = room.people.find((other) => other.id === id)
  if (!person) return refuse('not-in-room')
  if (room.tournament && !isForTables(request.type)) return refuse('not-allowed')
  if (!mayAsk(room, person, request.type)) return refuse('not-allowed')
  const result = carryOut(room, person, request, drawn)
  if (!isRoom(result)) return result
  if (request.type === 'leave') return result
  const next = copyOf(result)
  next.accepted = { ...result.accepted, [id]: added(result.accepted[id] ?? [], request.id, mostUnderWay) }
  return next
}

/** Whether a person's request has been accepted before. */
export const isAccepted = (room: Room, person: string, request: string): boolean =>
  room.accepted[person]?.includes(request) === true

/** Unlisted means refused. */
function mayAsk(room: Room, person: Person, type: PlainRequest['type']): boolean {
  switch (whoMay[type]) {
    case 'anyone':
      return true
    case 'person':
      return person.kind !== 'table'
    case 'player':
      return person.kind === 'player'
    case 'host':
      return isHost(room, person)
    case 'moderator':
      return isModerator(room, person.id)
    case 'leader':
      return isHost(room, person) || isModerator(room, person.id)
    default:
      return false
  }
}

function carryOut(room: Room, person: Person, request: PlainRequest, drawn: Drawn | undefined): Result {
  const isOn = isPlaying(room)
  const seat = seatOf(room, person.id)
  switch (request.type) {
    case 'leave':
      return room.tournament && person.kind === 'player'
        ? aside(room, person)
        : withoutPerson(room, person.id)
    case 'rename': {
      if (isOn && (seat >= 0 || room.version > 1)) return refuse('not-now')
      const name = nameFor(room, request.name, person.id)
      if (name === null) return refuse('no-name')
      const avatar = request.avatar ?? person.avatar
      return withPerson(room, person.id, (named) => ({ ...named, name, avatar }))
    }
    case 'wish':
      return withPerson(room, person.id, (asking) => ({ ...asking, wishes: [...new Set(request.roles)] }))
    case 'chat':
      return say(room, person, request.text, { to: request.to ?? 'all', seat: request.seat })
    case 'look':
      return look(room, person, request.village)
    case 'assign':
      return isOn ? refuse('not-now') : assign(room, request.person, request.village)
    case 'draw-villages':
      return isOn || !drawn ? refuse('not-now') : drawVillages(room, drawn)
    case 'settings':
      return isOn ? refuse('not-now') : change(room, request.change)
    case 'order':
      if (isOn) return refuse('not-now')
      return reorder(room, request.people)
    case 'start':
      if (isOn) return refuse('not-now')
      return drawn ? begin(room, drawn) : refuse('not-now')
    case 'new-evening':
      return isOn ? refuse('not-now') : newEvening(room)
    case 'stop': {
      const village = meant(room, person, { type: 'stop', village: 'all' })
      if (typeof village === 'object') return village
      return isOn ? { ...room, game: null } : refuse('not-now')
    }
    case 'remove':
      return remove(room, person, request.person)
    case 'let-in':
      return letIn(room, request.person)
    case 'lock':
    case 'unlock':
      return { ...room, isLocked: request.type === 'lock' }
    case 'delete':
      return { ...room, isDeleted: true }
    case 'hand-over': {
      const heirs = room.people.filter(({ kind, id }) => kind === 'player' && id === request.person)
      return heirs.length > 0
        ? { ...room, host: request.person, owner: request.person }
        : refuse('no-such-person')
    }
    case 'take-back':
      return mayTakeBack(room, person) ? { ...room, host: person.id } : refuse('not-allowed')
    case 'vote-remove':
      return voteToRemove(room, person, request.person)
    case 'answer':
    case 'place':
      return seat < 0 ? refuse(room.game ? 'not-allowed' : 'not-now') : play(room, request, seat)
    case 'pause':
    case 'resume':
    case 'end-discussion':
    case 'moderate': {
      const village = meant(room, person, request)
      if (typeof village === 'object') return village
      return play(room, request, request.type === 'moderate' ? 'moderator' : 'host', village)
    }
    case 'answer-for':
      return leadsSeat(room, person, request.seat) ? play(room, request, 'moderator') : refuse('not-allowed')
    case 'let-go':
      return isHost(room, person) || leadsSeat(room, person, request.seat)
        ? play(room, request, 'host')
        : refuse('not-allowed')
    case 'appoint':
      return appoint(room, person, request.person, request.village)
    case 'add-name':
      return isOn ? refuse('not-now') : addName(room, request.name)
    case 'give-seat':
      return isOn ? giveSeat(room, request.seat, request.person) : refuse('not-now')
  }
}

function begin(room: Room, drawn: Drawn): Result {
  const ready = room.tournament ? gathered(room) : room
  return isRoom(ready) ? start(ready, drawn) : ready
}

type Order = Pick<Extract<PlainRequest, { type: 'moderate' }>, 'village'> & {
  readonly type: 'pause' | 'resume' | 'end-discussion' | 'moderate' | 'stop'
}

/** Which of several villages an order is for: who speaks for all of them stops all clocks, if not said otherwise. */
function meant(room: Room, person: Person, { type, village }: Order): number | 'all' | Refusal {
  const speaksForAll = room.moderator === person.id || (type !== 'moderate' && isHost(room, person))
  const isOfClock = type === 'pause' || type === 'resume'
  const usual = speaksForAll && isOfClock ? 'all' : sightOf(room, person).place
  return villageMeant(room, person, speaksForAll, village ?? usual)
}

function change(room: Room, wanted: UnreadChange): Result {
  const settings = changed(room.games, room.settings, wanted)
  if (!settings) return refuse('not-understood')
  if (villagesIn({ ...room, settings }) === villagesIn(room)) return withSettings(room, settings)
  // Where there is another number of villages, nobody has a place in one of them yet.
  const people = room.people.map((person) => ({ ...person, village: null }))
  return withSettings({ ...room, people, moderators: [] }, settings)
}

const villagesIn = (room: Pick<Room, 'games' | 'settings'>): number =>
  hostedIn(room).several?.villages(room.settings) ?? 1

/** The host says where somebody plays. */
function assign(room: Room, id: string, village: number | null): Result {
  if (village !== null && village >= villagesIn(room)) return refuse('no-such-village')
  const result = withPerson(room, id, (person) => ({ ...person, village }))
  return isRoom(result) ? fitted(result) : refuse('no-such-person')
}

/** A lot says where everyone plays. */
function drawVillages(room: Room, { secret: { seed } }: Drawn): Result {
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

function reorder(room: Room, order: readonly string[]): Result {
  const known = room.people.map(({ id }) => id)
  if (new Set(order).size !== order.length || order.some((id) => !known.includes(id)))
    return refuse('no-such-person')
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length + known.indexOf(id))
  return { ...room, people: room.people.toSorted((one, other) => place(one.id) - place(other.id)) }
}
