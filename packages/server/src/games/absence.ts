import type { State } from '@wolfmoon/engine/many-nights'
import type { VillagerParts } from '@wolfmoon/protocol'
import type { Seat, Viewer } from './table.ts'

/** A turn of a village's night that passed while its player was away. */
export interface Absence {
  readonly seat: Seat
  readonly time: number
}

/** The turns that passed in this step of a village while people were away. */
export function absencesIn(
  { players: before }: State,
  { players: after }: State,
  isAway: (seat: Seat) => boolean,
): readonly Absence[] {
  if (before === after) return none
  return after.flatMap(({ self: { missed } }, seat): readonly Absence[] => {
    const was = before[seat]
    // Whoever has just come from another village brings turns along that passed there.
    if (!was || was.elsewhere || missed === was.self.missed || !isAway(seat)) return none
    const earlier = was.self.missed.map(({ time }) => time)
    return missed.flatMap(({ time }) => (earlier.includes(time) ? [] : [{ seat, time }]))
  })
}

/** What a player knows, with which of the missed turns passed while that player was away. */
export function withAbsences(
  parts: VillagerParts,
  absences: readonly Absence[],
  viewer: Viewer,
): VillagerParts {
  const { missed } = parts
  const own = absences.filter(({ seat }) => seat === viewer)
  if (own.length === 0 || !missed || missed.length === 0) return parts
  const isAway = (turn: number) => own.some(({ time }) => time === turn)
  return {
    ...parts,
    missed: missed.map((turn) => (isAway(turn.time) ? { ...turn, away: true as const } : turn)),
  }
}

const none: readonly never[] = []
