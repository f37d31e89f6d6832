import type { Clock } from '@wolfmoon/protocol'
import type { Games } from '../games/hosted.ts'
import { type Neighbours, serverOf } from '../neighbours.ts'
import { apply } from '../room/apply.ts'
import { isDeserted, isWaiting } from '../room/attendance.ts'
import { type Loaded, readRoom } from '../room/history.ts'
import { type Entry, isRoom } from '../room/room.ts'
import type { Store } from '../store/store.ts'

/** Where rooms are loaded from. */
export interface Shelf {
  readonly games: Games
  readonly store: Store
  readonly clock: Clock
  readonly neighbours: Neighbours
}

/** A room as it is kept; null if there is none, or no more. */
export async function loadRoom(shelf: Shelf, code: string): Promise<Loaded | null> {
  const found = await readRoom(shelf.games, shelf.store, code)
  if (!found) return null
  const loaded = await afterOutage(shelf, code, found)
  if (!loaded.room.isDeleted) return loaded
  // Whoever deleted it died before its traces were gone.
  await shelf.store.erase(code, loaded.room.stories)
  return null
}

/** A game that waits for people does not go on while there is no server for them. */
async function afterOutage(
  { store, clock, neighbours }: Shelf,
  code: string,
  loaded: Loaded,
): Promise<Loaded> {
  const { room, length, last } = loaded
  if (!isWaiting(room) || isDeserted(room)) return loaded
  const at = clock.now()
  const servers = await neighbours.beat()
  if (room.people.some(({ connection }) => connection !== null && servers.has(serverOf(connection))))
    return loaded
  const entry: Entry = { type: 'outage', at, since: room.now }
  const next = apply(room, entry)
  const text = JSON.stringify(entry)
  if (!isRoom(next) || !(await store.append(code, length, at, [text], last))) return loaded
  return { ...loaded, room: next, length: length + 1, last: text }
}

/** The store has lost what it had acknowledged, as a database can that is replaced by its stand-in: people are told. */
export async function noteSetBack({ games, store, clock }: Shelf, code: string): Promise<void> {
  const reached = await readRoom(games, store, code)
  const entry: Entry = { type: 'set-back', at: clock.now() }
  if (reached) await store.append(code, reached.length, entry.at, [JSON.stringify(entry)], reached.last)
}
