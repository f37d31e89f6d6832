import type { SeatView, View } from '@wolfmoon/engine/one-night'
import type { RoomParts } from './to-client.ts'

/** The parts of a game that everyone at the table may know. */
export type TableParts = Pick<
  RoomParts,
  'table' | 'phase' | 'confirmed' | 'ready' | 'voted' | 'tokens' | 'end'
>

/** The parts of a game that only one player knows. */
export type SeatParts = Pick<
  RoomParts,
  'card' | 'notices' | 'moves' | 'ask' | 'waiting' | 'ownTokens' | 'vote'
>

/** The parts of a room that are about its game. */
export type GameParts = TableParts & SeatParts

/** What a viewer may know of a game, in parts that change by themselves; null: there is none. */
export const gameParts = (view: View | null): GameParts => ({
  ...tableParts(view),
  ...seatParts(view?.you ?? null),
})

/** What everyone may know of a game. */
export function tableParts(view: View | null): TableParts {
  return {
    table: view && {
      players: view.players,
      deck: view.deck,
      options: view.options,
      startsAt: view.startsAt,
      commitment: view.commitment,
    },
    phase: view && { phase: view.phase, deadline: view.deadline, isPaused: view.isPaused, night: view.night },
    confirmed: view?.confirmed ?? null,
    ready: view?.ready ?? null,
    voted: view?.voted ?? null,
    tokens: view?.tokens ?? null,
    end: view?.end ?? null,
  }
}

/** What one player knows besides; null: somebody who does not play. */
export function seatParts(you: SeatView | null): SeatParts {
  return {
    card: you?.card ?? null,
    notices: you?.notices ?? null,
    moves: you?.moves ?? null,
    ask: you?.ask ?? null,
    waiting: you?.waiting ?? null,
    ownTokens: you?.tokens ?? null,
    vote: you?.vote ?? null,
  }
}
