import { thoughtOn } from '@wolfmoon/server/thought'
import type { Errand, Results } from './errand.ts'

addEventListener('message', async ({ data: { number, errand } }: MessageEvent<Sent>) => {
  try {
    postMessage({ number, result: await run(errand) })
  } catch (reason) {
    postMessage({ number, fault: String(reason) })
  }
})

interface Sent {
  readonly number: number
  readonly errand: Errand
}

/** The rules of a game are fetched only to play it, and what looks back only for that. */
async function run(errand: Errand): Promise<Results[Errand['type']]> {
  if (errand.type === 'think') return thoughtOn(errand.task)
  if (errand.type === 'look-back') {
    const { hindsightOf } = await import('@wolfmoon/bots/one-night')
    return hindsightOf(errand.table, errand.account, errand.said)
  }
  if (errand.type === 'puzzle') return (await import('@wolfmoon/bots/puzzle')).puzzleOf(errand.day)
  const { job } = errand
  return job.game === 'one-night'
    ? (await import('@wolfmoon/bots/simulate/one-night')).simulate(job)
    : (await import('@wolfmoon/bots/simulate/many-nights')).simulateVillage(job)
}
