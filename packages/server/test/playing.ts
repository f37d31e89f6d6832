import type { SavedGame, State } from '@wolfmoon/engine/one-night'
import type { TableSettings } from '@wolfmoon/protocol'
import { games } from '../src/games/index.ts'
import { openingSettings } from '../src/room/hosting.ts'
import type { RunningGame } from '../src/room/room.ts'

/** All there is to know about a room's game of One Night. */
export const stateOf = (game: RunningGame | null | undefined): State | undefined =>
  game?.table.state as State | undefined

/** The same game as it would be saved. */
export const savedOf = (game: RunningGame | null | undefined): SavedGame | undefined =>
  game?.table.saved() as SavedGame | undefined

/** What a room plays with where nobody has said anything. */
export const usualSettings = openingSettings(games, {}) as TableSettings
