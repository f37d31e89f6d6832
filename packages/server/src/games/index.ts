import type { Games } from './hosted.ts'
import { manyNights } from './many-nights.ts'
import { oneNight } from './one-night.ts'

/** The games that can be played here. */
export const games: Games = { [oneNight.id]: oneNight, [manyNights.id]: manyNights }
