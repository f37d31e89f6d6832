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
  /** Those that are wanted and not read yet. */
  private readonly reading = new Map<string, Promise<Buffer | null>>()
  /** One is read at a time: what the store gives all at once has to be held all at once. */
  private lastRead: Promise<unknown> = Promise.resolve()
  /** Those that may still be under way to somebody. */
  private readonly underWay = new Map<string, WeakRef<Buffer>>()

  constructor(store: Store) {
    this.store = store
  }

  /** A story as it was saved; null if there is none of this name. */
  async saved(name: string): Promise<Buffer | null> {
    if (!/^[0-9a-f]{32}$/.test(name)) return null
    const reading = this.reading.get(name) ?? this.readNext(name)
    this.reading.set(name, reading)
    return reading
  }

  /** A story in words; null if there is none of this name, `busy` if too many want one. */
  async told(name: string, language: Language): Promise<string | 'busy' | null> {
    if (this.waiting >= mostWaiting) return 'busy'
    this.waiting++
    const told = this.queue.then(() => this.tell(name, language)).finally(() => this.waiting--)
    this.queue = told.catch(() => {})
    return told
  }

  private readNext(name: string): Promise<Buffer | null> {
    const reading = this.lastRead.then(() => this.read(name)).finally(() => this.reading.delete(name))
    this.lastRead = reading.catch(() => {})
    return reading
  }

  /** What somebody still takes is not held a second time. It may have been deleted since, so the store says what there is. */
  private async read(name: string): Promise<Buffer | null> {
    const story = await this.store.readStory(name)
    if (story === null) return null
    const bytes = Buffer.from(story)
    const same = this.underWay.get(name)?.deref()
    if (same?.equals(bytes)) return same
    for (const [other, kept] of this.underWay) if (!kept.deref()) this.underWay.delete(other)
    this.underWay.set(name, new WeakRef(bytes))
    return bytes
  }

  private async tell(name: string, language: Language): Promise<string | null> {
    const saved = await this.saved(name)
    if (saved === null) return null
    const steps = retelling(
      { say: speaker(language), language, seatIn: () => null },
      JSON.parse(String(saved)),
    )
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
