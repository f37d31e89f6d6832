import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** A kind of work that can be shared out: what one hand makes of its share, telling now and then how far it is. */
export type Work<Share, Result> = (
  share: Share,
  onProgress: (done: number) => void,
) => Result | Promise<Result>

/** How many hands this much work is worth; each costs the start of a thread. */
export const handsFor = (amount: number, worthAThread: number): number =>
  Math.max(1, Math.min(availableParallelism(), Math.ceil(amount / worthAThread)))

/** Cuts a row of so many pieces into as even runs as there are hands. */
export const runsOf = (
  pieces: number,
  hands: number,
): readonly { readonly from: number; readonly to: number }[] =>
  Array.from({ length: hands }, (_, hand) => ({
    from: Math.floor((pieces * hand) / hands),
    to: Math.floor((pieces * (hand + 1)) / hands),
  }))

/** Gives each thread its share of a work, this very program started once more; tells how much all have done. */
export function shareOut<Result>(
  work: string,
  shares: readonly object[],
  onProgress: (done: number) => void,
): Promise<readonly Result[]> {
  const done = shares.map(() => 0)
  return Promise.all(
    shares.map(
      (share, hand) =>
        new Promise<Result>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), {
            workerData: { hand: work, share } satisfies Given,
          })
          worker.on('message', (report: Report<Result>) => {
            if ('result' in report) return resolve(report.result)
            done[hand] = report.done
            onProgress(done.reduce((sum, count) => sum + count, 0))
          })
          worker.on('error', reject)
        }),
    ),
  )
}

interface Given {
  readonly hand: string
  readonly share: unknown
}

type Report<Result> = { readonly done: number } | { readonly result: Result }

/** Whether this program was started as one of several hands: other threads of it have other work. */
export const isHand = (): boolean =>
  !isMainThread && typeof workerData === 'object' && workerData !== null && 'hand' in workerData

/** Does the share of the work that this hand was given. */
export async function lendAHand(works: Readonly<Record<string, Work<never, unknown>>>): Promise<void> {
  const { hand, share } = workerData as Given
  const report = (what: Report<unknown>) => parentPort?.postMessage(what)
  const result = await works[hand]?.(share as never, (done) => {
    if (done % 20 === 0) report({ done })
  })
  report({ result })
}
