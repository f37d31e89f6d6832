import { type Job, play } from '@wolfmoon/bots/simulate/play'
import { noGames, type Tally, together } from '@wolfmoon/bots/simulate/shares'
import { handsFor, runsOf, shareOut } from '../hands.ts'

/** So few games are played before another thread has started. */
const worthAThread = 100

/** Plays all games, on all cores; tells how many are done. The same games are played on any number of cores. */
export async function simulateOnAllCores(job: Job, onProgress: (done: number) => void): Promise<Tally> {
  const { first, games } = job
  const hands = handsFor(games, worthAThread)
  if (hands === 1) return play(job, onProgress)
  const shares = runsOf(games, hands).map(({ from, to }) => ({
    ...job,
    first: first + from,
    games: to - from,
  }))
  return (await shareOut<Tally>('simulate', shares, onProgress)).reduce(together, noGames)
}
