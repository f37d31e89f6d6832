import type { Games } from './hosted.ts'
import { oneNight } from './one-night.ts'

/** The games that can be played here. */
export const games: Games = { [oneNight.id]: oneNight }
