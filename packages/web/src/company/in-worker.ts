import type { Thinker } from '@wolfmoon/server/here'
import type { Errand, Results } from './errand.ts'

/** A worker of this page, which does one errand after the other. */
export class Hand {
  readonly #worker = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, PromiseWithResolvers<Results[Errand['type']]>>()
  #numbers = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.number)
      this.#waiting.delete(data.number)
      if ('result' in data) waiting?.resolve(data.result)
      else waiting?.reject(new Error(data.fault))
    })
    this.#worker.addEventListener('error', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the worker could not be fetched'))
      this.#waiting.clear()
    })
  }

  do<Type extends Errand['type']>(errand: Extract<Errand, { type: Type }>): Promise<Results[Type]> {
    const number = ++this.#numbers
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject } as never)
      this.#worker.postMessage({ number, errand })
    })
  }

  /** Stops at once, in the middle of whatever it does. */
  close(): void {
    this.#worker.terminate()
  }
}

type Answer = { readonly number: number } & (
  | { readonly result: Results[Errand['type']] }
  | { readonly fault: string }
)

/** Thinks in a worker of this page. */
export function openWorker(): Thinker {
  const hand = new Hand()
  return {
    think: (task) => hand.do<'think'>({ type: 'think', task }),
    close: async () => hand.close(),
  }
}
