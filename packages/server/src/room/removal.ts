import { refuse } from '@wolfmoon/engine/kernel'
import * as earlier from './earlier.ts'
import { withoutPerson } from './leaving.ts'
import { isPlaying, isSeated, withPerson } from './people.ts'
import { letGo } from './playing.ts'
import { mostBarred, type Person, type Result, type Room, shortAbsence } from './room.ts'

/** More than half of those who have a say can remove a player who has been away for a while. */
export function voteToRemove(room: Room, voter: Person, target: string): Result {
  const absent = room.people.find(({ id }) => id === target)
  if (absent?.kind !== 'player' || target === voter.id) return refuse('no-such-person')
  const from = removableFrom(absent)
  if (from === null || (room.now < from && room.version > 1)) return refuse('not-away')
  const { votes, of } = room.version === 1 ? earlier.count(room, voter, absent) : count(room, voter, absent)
  if (!votes.includes(voter.id)) return refuse('not-allowed')
  if (votes.length * 2 > of) return withoutPerson(letGo(room, target), target)
  return withPerson(room, target, (person) => ({ ...person, removalVotes: votes }))
}

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
  if (target === host.id) return refuse('not-allowed')
  const person = room.people.find(({ id }) => id === target)
  if (!person) return refuse('no-such-person')
  const left = withoutPerson(letGo(room, target), target)
  // A bot that has to go may come again.
  return room.version === 1 || person.kind === 'bot'
    ? left
    : { ...left, barred: [...left.barred, barred(left, person)].slice(-mostBarred) }
}

/** A browser with somebody else in it who stays, such as the host's own, is not shut out. */
function barred({ people }: Room, { id, name, kind, tokenHash, device }: Person): Room['barred'][number] {
  const isShared = people.some((other) => other.device === device)
  return { id, name, kind, tokenHash, device: isShared ? null : device }
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
