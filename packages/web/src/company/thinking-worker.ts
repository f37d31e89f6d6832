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

/** Each errand fetches what it takes: whoever thinks needs no rules, and whoever plays one game not the other. */
async function run(errand: Errand): Promise<Results[Errand['type']]> {
  if (errand.type === 'think') return (await import('@wolfmoon/server/thought')).thoughtOn(errand.task)
  if (errand.type === 'look-back') {
    const { hindsightOf } = await import('@wolfmoon/bots/one-night')
    return hindsightOf(errand.table, errand.account, errand.said)
  }
  if (errand.type === 'look-back-village')
    return (await import('@wolfmoon/bots/many-nights')).hindsightOf(errand.sight)
  if (errand.type === 'puzzle') return (await import('@wolfmoon/bots/puzzle')).puzzleOf(errand.day)
  const { job } = errand
  return job.game === 'one-night'
    ? (await import('@wolfmoon/bots/simulate/one-night')).simulate(job)
    : (await import('@wolfmoon/bots/simulate/many-nights')).simulateVillage(job)
}
