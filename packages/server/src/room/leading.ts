import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import { isLed } from '@wolfmoon/protocol'
import type { Person, Room, RunningGame } from './room.ts'

type Led = Pick<Room, 'moderator' | 'moderators'>

/** What of a game says whether somebody has to lead it. */
type LedGame = Pick<RunningGame, 'wasLed'> & { readonly table: Pick<RunningGame['table'], 'isOver'> }

/** Whether a person has moderated this village, or all of them if none is named, since its start, and nobody does now. */
export function isDeskFree(
  { game, ...led }: Led & { readonly game: LedGame | null },
  village?: number,
): boolean {
  if (!game || game.table.isOver) return false
  const meant = village === undefined ? game.wasLed.map((_, each) => each) : [village]
  return meant.every((each) => game.wasLed[each] === true && !isLed(led, each))
}

/** Whether somebody moderates this village. */
export const leads = ({ moderator, moderators }: Led, id: string, village: number): boolean =>
  moderator === id || moderators[village] === id

/** The villages of the game that somebody moderates. */
export const villagesLedBy = (room: Room, id: string): readonly number[] =>
  Array.from({ length: room.game?.table.villages ?? 1 }, (_, village) => village).filter((village) =>
    leads(room, id, village),
  )

/** Whether somebody moderates where this player is. Who is on the way is only in the hands of who moderates everything. */
export function leadsSeat(room: Room, { id }: Person, seat: number): boolean {
  const place = room.game?.table.placeOf(seat) ?? null
  return place === null ? room.moderator === id : leads(room, id, place)
}

/** Which village somebody means who speaks for all of them or leads some; refused: one that others lead. */
export function villageMeant(
  room: Room,
  { id }: Person,
  speaksForAll: boolean,
  wanted: number | 'all' | null,
): number | 'all' | Refusal {
  const villages = room.game?.table.villages ?? 1
  if (villages === 1) return 'all'
  if (wanted === null) return refuse('not-now')
  if (speaksForAll || (wanted !== 'all' && leads(room, id, wanted))) return wanted
  return refuse('not-allowed')
}
