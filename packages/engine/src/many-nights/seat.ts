/** A player's place in the circle, from 0 in seat order; the next one is to the left. */
export type Seat = number

/** The most players in a village. */
export const mostPlayers = 68

/** The fewest. */
export const leastPlayers = 5

/** The most villages that there can be people for. */
export const mostVillages = Math.floor(mostPlayers / leastPlayers)

const circles = Array.from({ length: mostPlayers + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => seat),
)

/** All seats of a village. */
export const seats = (players: number): readonly Seat[] => circles[players] ?? []

/** The nearest seat on one side for which something holds; null if there is none but the seat itself. */
export function nearest(
  players: number,
  from: Seat,
  step: 1 | -1,
  holds: (seat: Seat) => boolean,
): Seat | null {
  for (let distance = 1; distance < players; distance++) {
    const seat = (from + step * distance + players * distance) % players
    if (holds(seat)) return seat
  }
  return null
}
