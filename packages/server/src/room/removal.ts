import { refuse } from '@wolfmoon/engine/kernel'
import * as earlier from './earlier.ts'
import { isStandIn } from './host.ts'
import { withOwnerAside, withoutPerson } from './leaving.ts'
import { isPlaying, isSeated, withPerson } from './people.ts'
import { letGo } from './playing.ts'
import { type Barred, mostBarred, type Person, type Result, type Room, shortAbsence } from './room.ts'

/** More than half of those who have a say, and never one alone, can remove a player who has been away for a while. */
export function voteToRemove(room: Room, voter: Person, target: string): Result {
  const absent = room.people.find(({ id }) => id === target)
  if (absent?.kind !== 'player' || target === voter.id) return refuse('no-such-person')
  const from = removableFrom(absent)
  if (from === null || (room.now < from && room.version > 1)) return refuse('not-away')
  const { votes, of } = room.version === 1 ? earlier.count(room, voter, absent) : count(room, voter, absent)
  if (!votes.includes(voter.id)) return refuse('not-allowed')
  const isEnough = votes.length >= fewestVotes || room.version < 6
  if (isEnough && votes.length * 2 > of) return votedOut(letGo(room, target), target)
  return withPerson(room, target, (person) => ({ ...person, removalVotes: votes }))
}

/** Nobody knows how many people vote with two seats, so votes take the place of an owner, and not the room. */
const votedOut = (room: Room, target: string): Room =>
  target === room.owner && room.version > 5 ? withOwnerAside(room, target) : withoutPerson(room, target)

/** Somebody alone with those who are away decides nothing: who is host can still remove them. */
const fewestVotes = 2

/** The votes that count, with one more, and how many could have voted. */
function count(room: Room, voter: Person, absent: Person): { votes: readonly string[]; of: number } {
  const entitled = room.people.filter((person) => hasSay(room, person, absent)).map(({ id }) => id)
  const votes = entitled.filter((id) => id === voter.id || absent.removalVotes.includes(id))
  return { votes, of: entitled.length }
}

/** From when on the others may vote somebody out; null while they are here. */
export const removableFrom = ({ awaySince }: Person): number | null =>
  awaySince === null ? null : awaySince + shortAbsence

/** Who is here, has seen the absent one here, and in a game plays it. */
function hasSay(room: Room, { id, kind, joinedAt, awaySince }: Person, absent: Person): boolean {
  if (kind !== 'player' || id === absent.id || awaySince !== null) return false
  if (joinedAt > (absent.awaySince ?? 0)) return false
  return !isPlaying(room) || isSeated(room, id)
}

/** The host removes somebody, who stays out. */
export function remove(room: Room, host: Person, target: string): Result {
  if (target === host.id || (target === room.owner && isStandIn(room))) return refuse('not-allowed')
  const person = room.people.find(({ id }) => id === target)
  if (!person) return refuse('no-such-person')
  const left = withoutPerson(letGo(room, target), target)
  // A bot that has to go may come again.
  return room.version === 1 || person.kind === 'bot'
    ? left
    : { ...left, barred: [...left.barred, barred(left, host, person)].slice(-mostBarred) }
}

/** The host's own browser is not shut out. Others in the browser of who was removed keep their seats by their keys. */
function barred(room: Room, host: Person, { id, name, kind, tokenHash, device }: Person): Barred {
  const isSpared = room.version < 6 ? earlier.isShared(room, device) : host.device === device
  return { id, name, kind, tokenHash, device: isSpared ? null : device }
}

/** Whether who comes was removed before, by the key of a seat or by the browser. */
export const isBarred = (room: Room, tokenHash: string, device: string | undefined): boolean =>
  room.barred.some((one) => one.tokenHash === tokenHash || (one.device !== null && one.device === device))

/** The host lets somebody come in again who was removed. */
export function letIn(room: Room, target: string): Result {
  return room.barred.some(({ id }) => id === target)
    ? { ...room, barred: room.barred.filter(({ id }) => id !== target) }
    : refuse('no-such-person')
}
