/** A player's place at the table, from 0 in seat order. */
export type Seat = number

/** A place where a card lies: 0 to 9 before the players, 10 to 12 in the centre, 13 beside it. */
export type Slot = number

/** The most players at a table. */
export const mostPlayers = 10

/** The fewest. */
export const leastPlayers = 3

/** The three cards in the centre. */
export const centre: readonly Slot[] = [10, 11, 12]

/** The place beside the centre for a card that another one brings along. */
export const beside: Slot = 13

/** How many places a table has, taken or not. */
export const slotCount = 14

/** Whether a card here belongs to a player. */
export const isSeat = (slot: Slot): slot is Seat => slot < mostPlayers

const seatsOf = Array.from({ length: mostPlayers + 1 }, (_, players) =>
  Array.from({ length: players }, (_, seat) => seat),
)

const othersOf = seatsOf.map((seats) => seats.map((self) => seats.filter((seat) => seat !== self)))

/** All seats of a table. */
export const seats = (players: number): readonly Seat[] => seatsOf[players] ?? []

/** All seats but one. */
export const others = (players: number, self: Seat): readonly Seat[] => othersOf[players]?.[self] ?? []
