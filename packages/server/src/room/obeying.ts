import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import { moderates, whoMay } from '@wolfmoon/protocol'
import { assign, change, drawVillages, reorder } from './arranging.ts'
import { addBot, botFor } from './bots.ts'
import { layChip } from './chips.ts'
import {
  addName,
  appoint,
  drawModerator,
  giveSeat,
  moderateByWish,
  wantSeat,
  wantToModerate,
  withVolunteers,
} from './desk.ts'
import { newEvening } from './evening.ts'
import { empty, grownTo } from './growing.ts'
import { isStandIn, mayTakeBack } from './host.ts'
import { leadsSeat, villageMeant } from './leading.ts'
import { withoutPerson } from './leaving.ts'
import { isHost, isPlaying, nameFor, seatOf, withPerson } from './people.ts'
import { play, start, watched } from './playing.ts'
import { letIn, remove, voteToRemove } from './removal.ts'
import { aside, gathered, isForTables } from './reserved.ts'
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
} from './room.ts'
import { look, sightOf } from './sight.ts'
import { say } from './talk.ts'

type Asked = Extract<Entry, { type: 'request' }>

/** The room after somebody's request, or why it is refused. */
export function obey(room: Room, { person: id, request, drawn }: Asked): Result {
  const person = room.people.find((other) => other.id === id)
  if (!person) return refuse('not-in-room')
  if (room.tournament && !isForTables(request.type)) return refuse('not-allowed')
  if (!mayAsk(room, person, request.type)) return refuse('not-allowed')
  const result = carryOut(room, person, request, drawn)
  if (!isRoom(result)) return result
  if (request.type === 'leave') return result
  const next = copyOf(result)
  const before = result.accepted[id] ?? empty()
  next.accepted = { ...result.accepted, [id]: grownTo(before, request.id, mostUnderWay) }
  return next
}

/** Unlisted means refused. */
function mayAsk(room: Room, person: Person, type: PlainRequest['type']): boolean {
  switch (whoMay[type]) {
    case 'anyone':
      return true
    case 'person':
      return person.kind !== 'table'
    case 'player':
      return person.kind === 'player' || person.kind === 'bot'
    case 'host':
      return isHost(room, person)
    case 'moderator':
      return moderates(room, person.id)
    case 'leader':
      return isHost(room, person) || moderates(room, person.id)
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
    case 'watched':
      return watched(room, person.id)
    case 'chat':
      return say(room, person, request.text, { to: request.to ?? 'all', seat: request.seat })
    case 'chip':
      return layChip(room, seat, request.chip)
    case 'look':
      return look(room, person, request.village)
    case 'assign':
      return isOn ? refuse('not-now') : assign(room, request.person, request.village)
    case 'draw-villages':
      return isOn || !drawn ? refuse('not-now') : drawVillages(room, drawn)
    case 'draw-moderator':
      return isOn || !drawn ? refuse('not-now') : drawModerator(room, person, drawn)
    case 'moderate-by-wish':
      return isOn ? refuse('not-now') : moderateByWish(room)
    case 'want-to-moderate':
      return isOn ? refuse('not-now') : wantToModerate(room, person, request.wants)
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
      return isStandIn(room) ? refuse('not-allowed') : { ...room, isDeleted: true }
    case 'hand-over': {
      const heirs = room.people.filter(({ kind, id }) => kind === 'player' && id === request.person)
      return heirs.length > 0
        ? { ...room, host: request.person, owner: isStandIn(room) ? room.owner : request.person }
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
      return leadsSeat(room, person, request.seat)
        ? play(room, request, 'moderator', placeIn(room, request.seat))
        : refuse('not-allowed')
    case 'let-go':
      return isHost(room, person) || leadsSeat(room, person, request.seat)
        ? play(room, request, 'host', placeIn(room, request.seat))
        : refuse('not-allowed')
    case 'appoint':
      return appoint(room, person, request.person, request.village)
    case 'add-name':
      return isOn ? refuse('not-now') : addName(room, request.name)
    case 'add-bot':
      return isOn ? refuse('not-now') : addBot(room, request)
    case 'bot-for':
      return isOn ? botFor(room, request.seat, request) : refuse('not-now')
    case 'give-seat':
      return isOn ? giveSeat(room, request.seat, request.person) : refuse('not-now')
    case 'want-seat':
      return isOn ? wantSeat(room, person, request.seat) : refuse('not-now')
  }
}

function begin(room: Room, drawn: Drawn): Result {
  const ready = room.tournament ? gathered(room) : withVolunteers(room, drawn)
  return isRoom(ready) ? start(ready, drawn) : ready
}

type Order = Pick<Extract<PlainRequest, { type: 'moderate' }>, 'village'> & {
  readonly type: 'pause' | 'resume' | 'end-discussion' | 'moderate' | 'stop'
}

/** In which village somebody plays; who is on the way to another one is in the hands of all. */
const placeIn = ({ game }: Room, seat: number): number | 'all' => game?.table.placeOf(seat) ?? 'all'

/** Which of several villages an order is for: who speaks for all of them stops all clocks, if not said otherwise. */
function meant(room: Room, person: Person, { type, village }: Order): number | 'all' | Refusal {
  const speaksForAll = room.moderator === person.id || (type !== 'moderate' && isHost(room, person))
  const isOfClock = type === 'pause' || type === 'resume'
  const usual = speaksForAll && isOfClock ? 'all' : sightOf(room, person).place
  return villageMeant(room, person, speaksForAll, village ?? usual)
}
