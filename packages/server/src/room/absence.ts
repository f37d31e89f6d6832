import type { Seat, State } from '@wolfmoon/engine/one-night'
import type { SeatParts } from '@wolfmoon/protocol'
import type { Room, RunningGame } from './room.ts'

/** The game a step further, with a note of the moves that the rules made for people who are away. */
export function steppedTo(room: Room, game: RunningGame, state: State): RunningGame {
  const before = game.state.moves
  const missed = state.moves.flatMap((moves, seat) => {
    if (moves === before[seat] || !isAway(room, game.seats[seat])) return []
    const earlier = before[seat]?.length ?? 0
    return moves.flatMap((move, index) => (index >= earlier && move.missed ? [{ seat, move: index }] : []))
  })
  return missed.length === 0
    ? { ...game, state }
    : { ...game, state, unattended: [...(game.unattended ?? []), ...missed] }
}

function isAway({ people }: Room, id: string | undefined): boolean {
  return people.find((person) => person.id === id)?.awaySince != null
}

/** What a player did, and what the rules did while that player was away. */
export function withAbsence(parts: SeatParts, { unattended = [] }: RunningGame, seat: Seat): SeatParts {
  const absent = unattended.filter((missed) => missed.seat === seat)
  if (absent.length === 0 || !parts.moves) return parts
  const moves = parts.moves.map((move, index) =>
    absent.some((missed) => missed.move === index) ? { ...move, away: true as const } : move,
  )
  return { ...parts, moves }
}
