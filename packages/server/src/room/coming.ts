import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import { moderates } from '@wolfmoon/protocol'
import { recognised } from './evening.ts'
import { withoutPerson } from './leaving.ts'
import { cleanName } from './names.ts'
import { isSeated, nameFor, withPerson } from './people.ts'
import { isBarred } from './removal.ts'
import {
  type Entry,
  longAbsence,
  mostPeople,
  type Person,
  type Result,
  type Room,
  shortAbsence,
  somebody,
  type Visit,
} from './room.ts'
import { withoutVotes, withoutVotesOf } from './votes.ts'

/** Somebody new has come. */
export type Joined = Extract<Entry, { type: 'joined' }>
/** Somebody is back. */
export type Connected = Extract<Entry, { type: 'connected' }>

/** Somebody new comes in. */
export function join(before: Room, entry: Joined): Result {
  const { kind, avatar, tokenHash, device, connection, visit = null, village = null, at } = entry
  const closed = closedTo(before, entry)
  if (closed) return closed
  const room = withPlace(before)
  if (!room) return refuse('room-full')
  const name = kind === 'table' ? '' : nameFor(room, entry.name)
  if (name === null) return refuse('no-name')
  const person = somebody(room, {
    kind,
    name,
    avatar: avatar ?? room.arrivals % 64,
    tokenHash,
    device: device ?? null,
    connection,
    visit,
    presentSince: at,
    looksAt: village,
  })
  const joined = {
    ...recognised(room, person),
    people: [...room.people, person],
    arrivals: room.arrivals + 1,
  }
  if (kind !== 'player') return joined
  const isFirst =
    room.version === 1
      ? room.host === null
      : room.owner === null && room.people.every((other) => other.kind !== 'player')
  return isFirst ? { ...joined, host: person.id, owner: person.id, hostlessSince: null } : joined
}

/** Why somebody new cannot come in; null: the way is free. */
export const objectionTo = (room: Room, entry: Joined): Refusal | null =>
  closedTo(room, entry) ?? (entry.kind === 'table' || cleanName(entry.name) ? null : refuse('no-name'))

/** The same, by whatever name. */
function closedTo(room: Room, { kind, tokenHash, device }: Joined): Refusal | null {
  if (isBarred(room, tokenHash, device)) return refuse('removed')
  if (room.isLocked) return refuse('locked')
  if (room.tournament && kind === 'player') return refuse('reserved')
  const mayWatch = room.settings.spectators || (kind === 'table' && room.version === 1)
  if (kind !== 'player' && !mayWatch) return refuse('no-spectators')
  return withPlace(room) ? null : refuse('room-full')
}

/** A full room makes place: of those who may go, the one who has been away longest does. Null if nobody may. */
function withPlace(room: Room): Room | null {
  if (room.people.length < mostPeople) return room
  if (room.version === 1) return null
  const [longest] = room.people
    .filter((person) => makesPlace(room, person))
    .toSorted((one, other) => (one.awaySince ?? 0) - (other.awaySince ?? 0))
  return longest ? withoutPerson(room, longest.id) : null
}

function makesPlace(room: Room, { id, kind, awaySince }: Person): boolean {
  if (room.tournament && kind === 'player') return false
  const isNeeded = id === room.host || id === room.owner || moderates(room, id) || isSeated(room, id)
  if (awaySince === null || isNeeded) return false
  return room.now - awaySince >= (kind === 'player' ? longAbsence : shortAbsence)
}

/** Somebody is here again. A seat has one connection: the newest. */
export const arrive = (room: Room, person: Person, { connection, visit, device }: Connected): Person => ({
  ...withoutVotes(person),
  kind: isOwnerAside(room, person) ? 'player' : person.kind,
  connection,
  visit: visit ?? person.visit,
  device: device ?? person.device,
  presentSince: person.awaySince === null ? person.presentSince : room.now,
  awaySince: null,
})

/** Whether somebody only looks on because the others have voted so; at a table of a tournament others have played. */
const isOwnerAside = ({ owner, tournament, version }: Room, { id, kind }: Person): boolean =>
  owner === id && kind === 'spectator' && tournament === null && version > 5

/** Somebody's connection is gone; what they voted for is forgotten. */
export function depart(room: Room, id: string, connection: string): Result {
  const isHere = room.people.some((person) => person.id === id && person.connection === connection)
  const left = isHere && room.version > 1 ? { ...room, people: withoutVotesOf(room.people, id) } : room
  return withPerson(left, id, (person) =>
    isHere ? { ...person, connection: null, awaySince: room.now } : person,
  )
}

/** Whether a later socket of the same client has come in already. */
export const isOvertaken = ({ visit: last }: Person, visit: Visit | undefined): boolean =>
  visit !== undefined && last?.id === visit.id && last.attempt >= visit.attempt
