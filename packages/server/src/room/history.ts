import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { Games } from '../games/hosted.ts'
import { inSlices } from '../slices.ts'
import type { Store } from '../store/store.ts'
import { apply } from './apply.ts'
import { type Entry, isRoom, type Room, type RunningGame, thisVersion } from './room.ts'

/** A room as far as its log has been applied. */
export interface Reached {
  readonly room: Room
  /** How many entries that were, and the last of them. */
  readonly length: number
  readonly last: string
}

/** A room that has just been read, and how long its log was when it was last kept how the room is. */
export interface Loaded extends Reached {
  readonly keptAt: number
}

/** A log is to be read by later rules than this program knows: another program serves that room, as in an upgrade. */
export class Later extends Error {
  constructor({ code, version }: Room) {
    super(`room ${code} is read by later rules: ${version}, and this program knows ${thisVersion}`)
  }
}

/** How much is read at once. */
const page = 1000

/** The room as its log has it, from how it was kept last if that is known; null if there is no such room. */
export async function readRoom(games: Games, store: Store, code: string): Promise<Loaded | null> {
  // Asked for together: most codes that lead nowhere are guesses, and need not go to the store twice.
  const [kept, first] = await Promise.all([readKept(games, store, code), store.read(code, 0, 1)])
  if (!first) return null
  const reached = kept && (await readOn(store, code, kept))
  if (reached === 'gone') return null
  // What was kept may have been kept of a log that has been lost since.
  if (reached && reached !== 'set-back') return { ...reached, keptAt: kept.length }
  const replayed = await fromNothing(games, store, code)
  return replayed && { ...replayed, keptAt: 0 }
}

/** The room with what others have written since; or that it is gone, or that the log is no longer the one it came from. */
export async function readOn(
  store: Store,
  code: string,
  from: Reached,
): Promise<Reached | 'gone' | 'set-back'> {
  const entries = await store.read(code, from.length - 1, page)
  if (!entries) return 'gone'
  const [last, ...news] = entries
  if (last !== from.last) return 'set-back'
  const reached = await withEntries(from.room.games, from, news)
  if (entries.length < page || !reached) return reached ?? from
  return (await withRest(store, code, reached)) ?? 'gone'
}

/** Keeps how a room is, so that whoever loads it next need not begin at the beginning. */
export async function keepRoom(store: Store, code: string, { room, length, last }: Reached): Promise<void> {
  await store.keepSnapshot(code, program(), { length, body: packed(room, last) })
}

async function fromNothing(games: Games, store: Store, code: string): Promise<Reached | null> {
  const entries = await store.read(code, 0, page)
  const reached = entries && (await withEntries(games, null, entries))
  return reached && withRest(store, code, reached)
}

async function withRest(store: Store, code: string, from: Reached): Promise<Reached | null> {
  let reached = from
  for (;;) {
    const entries = await store.read(code, reached.length, page)
    if (!entries) return null
    reached = (await withEntries(reached.room.games, reached, entries)) ?? reached
    if (entries.length < page) return reached
  }
}

/** An entry that is in the log was accepted by somebody; what cannot be applied changes nothing, everywhere alike. */
async function withEntries(
  games: Games,
  from: Reached | null,
  entries: readonly string[],
): Promise<Reached | null> {
  let room = from?.room ?? null
  await inSlices(entries, (entry) => {
    const next = apply(room, JSON.parse(entry) as Entry, games)
    if (isRoom(next)) room = next
    if (room && room.version > thisVersion) throw new Later(room)
  })
  const length = (from?.length ?? 0) + entries.length
  return room && { room, length, last: entries.at(-1) ?? from?.last ?? '' }
}

async function readKept(games: Games, store: Store, code: string): Promise<Reached | null> {
  const snapshot = await store.readSnapshot(code, program())
  if (!snapshot) return null
  try {
    return { length: snapshot.length, ...unpacked(games, snapshot.body) }
  } catch {
    return null
  }
}

interface Packed {
  readonly room: Omit<Room, 'games' | 'game'>
  readonly game: (Omit<RunningGame, 'table'> & { readonly id: string; readonly kept: unknown }) | null
  readonly last: string
}

function packed({ games: _, game, ...room }: Room, last: string): Uint8Array {
  if (!game) return serialize({ room, game, last } satisfies Packed)
  const { table, ...rest } = game
  return serialize({ room, game: { ...rest, id: table.id, kept: table.kept() }, last } satisfies Packed)
}

function unpacked(games: Games, body: Uint8Array): Pick<Reached, 'room' | 'last'> {
  const { room, game: packedGame, last } = deserialize(body) as Packed
  if (!packedGame) return { room: { ...room, games, game: null }, last }
  const { id, kept, ...rest } = packedGame
  const table = games[id]?.restore(kept)
  if (!table) throw new Error(`no game ${id}`)
  return { room: { ...room, games, game: { ...rest, table } }, last }
}

let ownProgram = ''

/** This very program: another one may have another idea of a room, and goes by the log. */
function program(): string {
  ownProgram ||= createHash('sha256')
    .update(process.version)
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
  return ownProgram
}
