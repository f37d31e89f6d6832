import { nextPlayers, type PlayedGame, standings } from '@wolfmoon/engine/one-night'
import type { RoomParts } from '@wolfmoon/protocol'
import type { Scoring } from '../parts/scoring.tsx'

/** An evening of games around one device, by names. Nothing in it is secret. */
export interface LocalEvening {
  readonly scoring: Scoring
  readonly played: readonly PlayedGame[]
}

/** No score is kept. */
export const noEvening: LocalEvening = { scoring: { type: 'none' }, played: [] }

/** Where everyone stands; null where no score is kept. */
export function scoreOf({ scoring, played }: LocalEvening): RoomParts['score'] {
  if (scoring.type === 'none') return null
  const score = standings(scoring, played)
  return { ...score, names: Object.fromEntries(score.rows.map(({ player }) => [player, player])) }
}

/** Who of those at the table plays the next game. */
export function seatedNext(evening: LocalEvening, names: readonly string[]): readonly string[] {
  const score = scoreOf(evening)
  return score ? nextPlayers(score, names) : names
}

/** The evening after one more game. What is decided stays decided. */
export function withGame(evening: LocalEvening, game: PlayedGame): LocalEvening {
  const score = scoreOf(evening)
  return !score || score.isOver ? evening : { ...evening, played: [...evening.played, game] }
}

/** The evening scored in this way. Another way begins a new one; another number of chips goes on with it. */
export const scoredBy = ({ scoring: before, played }: LocalEvening, scoring: Scoring): LocalEvening => ({
  scoring,
  played: before.type === scoring.type ? played : [],
})

/** Reads what was kept; whatever is not understood is as if there had been nothing. */
export function readEvening(value: unknown): LocalEvening {
  const { scoring, played } = (value ?? {}) as Partial<LocalEvening>
  const rule = readScoring(scoring)
  const isNames = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === 'string')
  const isGame = (game: Partial<PlayedGame> | null) =>
    isNames(game?.players) && isNames(game?.winners) && (game?.there === undefined || isNames(game.there))
  return rule && Array.isArray(played) && played.every(isGame) ? { scoring: rule, played } : noEvening
}

function readScoring(value: unknown): Scoring | null {
  const { type, target } = (value ?? {}) as { readonly type?: unknown; readonly target?: unknown }
  if (type === 'none' || type === 'double-elimination') return { type }
  return type === 'chips' && Number.isInteger(target) ? { type, target: target as number } : null
}
