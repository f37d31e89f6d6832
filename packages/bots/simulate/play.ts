import { simulateVillage, type VillageSimulation } from './many-nights.ts'
import { type Simulation, simulate } from './one-night.ts'
import type { Tally } from './shares.ts'

/** Games to play, of one or the other kind. */
export type Job =
  | ({ readonly game: 'one-night' } & Simulation)
  | ({ readonly game: 'many-nights' } & VillageSimulation)

/** Plays them, every seat taken by a bot. */
export const play = (job: Job, onGame?: (done: number) => void): Tally =>
  job.game === 'one-night' ? simulate(job, onGame) : simulateVillage(job, onGame)
