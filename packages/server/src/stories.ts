import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Language, speaker } from '@wolfmoon/texts'
import { retelling } from '@wolfmoon/texts/retold'
import type { Store } from './store/store.ts'

/** How long a story is told before others have their turn, in milliseconds. */
const slice = 2
/** How many may wait for a story in words. */
const mostWaiting = 50

/** The stories of games that are over, as they were saved and in words. */
export class Stories {
  private readonly store: Store
  private waiting = 0
  /** One is told at a time. */
  private queue: Promise<unknown> = Promise.resolve()

  constructor(store: Store) {
    this.store = store
  }

  /** A story as it was saved; null if there is none of this name. */
  async saved(name: string): Promise<string | null> {
    return /^[0-9a-f]{32}$/.test(name) ? this.store.readStory(name) : null
  }

  /** A story in words; null if there is none of this name, `busy` if too many want one. */
  async told(name: string, language: Language): Promise<string | 'busy' | null> {
    if (this.waiting >= mostWaiting) return 'busy'
    this.waiting++
    const told = this.queue.then(() => this.tell(name, language)).finally(() => this.waiting--)
    this.queue = told.catch(() => {})
    return told
  }

  private async tell(name: string, language: Language): Promise<string | null> {
    const saved = await this.saved(name)
    if (saved === null) return null
    const steps = retelling({ say: speaker(language), language, seatIn: () => null }, JSON.parse(saved))
    let begun = performance.now()
    for (;;) {
      const { done, value } = steps.next()
      if (done) return `${value.lines.join('\n')}\n`
      if (performance.now() - begun < slice) continue
      await nextTurn()
      begun = performance.now()
    }
  }
}
