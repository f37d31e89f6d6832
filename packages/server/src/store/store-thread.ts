import { Worker } from 'node:worker_threads'

/** Something a thread is asked for: its name, and what it needs to know. */
export type Call = readonly [name: string, ...args: unknown[]]

/** What a thread says: that it is there, or what came of each call of a bundle; an error, if nothing did. */
type Said = 'ready' | readonly unknown[]

/** So many answers are heard in one turn; what else has come up has its turn in between, and keeps the disk busy. */
const answersATurn = 16

interface Waiting {
  readonly call: Call
  readonly done: (result: never) => void
  readonly failed: (error: Error) => void
}

/**
 * A thread that is asked for things in bundles, one at a time: what comes up while the disk is busy shares the next
 * commit, and the thread is woken once for all of it.
 */
export class StoreThread {
  private readonly thread: Worker
  private readonly closed: Promise<void>
  private outgoing: Waiting[] = []
  private underWay: Waiting[] = []
  private answered: { readonly waiting: Waiting; readonly answer: unknown }[] = []
  private busySince: number | null = null
  private isClosing = false

  private constructor(program: string, options: object) {
    this.thread = new Worker(program, { workerData: options })
    this.closed = new Promise((done) => this.thread.once('exit', () => done()))
  }

  /** Starts a thread, and waits until it is there. */
  static async start(program: string, options: object): Promise<StoreThread> {
    const started = new StoreThread(program, options)
    const { thread } = started
    await new Promise<void>((ready, failed) => {
      thread.on('message', (said: Said) => (said === 'ready' ? ready() : started.hear(said)))
      thread.once('error', failed)
    })
    // Without its store a server is of no use to anybody: whoever watches over it starts it again.
    thread.on('error', (error) => {
      throw error
    })
    return started
  }

  call<Result>(...call: Call): Promise<Result> {
    return new Promise((done, failed) => {
      if (this.isClosing) failed(new Error('the store is closed'))
      else this.post({ call, done, failed })
    })
  }

  /** For how long it has been busy with what it was asked last, in milliseconds. */
  get busyFor(): number {
    return this.busySince === null ? 0 : performance.now() - this.busySince
  }

  /** Ends it, once all is done that it was asked for. */
  async close(): Promise<void> {
    if (!this.isClosing) this.post({ call: ['close'], done() {}, failed() {} })
    this.isClosing = true
    await this.closed
  }

  private post(waiting: Waiting): void {
    if (this.outgoing.push(waiting) === 1) setImmediate(() => this.send())
  }

  private send(): void {
    if (this.underWay.length > 0) return
    this.busySince = this.outgoing.length > 0 ? performance.now() : null
    if (this.outgoing.length === 0) return
    this.underWay = this.outgoing
    this.outgoing = []
    this.thread.postMessage(this.underWay.map(({ call }) => call))
  }

  private hear(answers: readonly unknown[]): void {
    const isIdle = this.answered.length === 0
    for (const [index, waiting] of this.underWay.entries())
      this.answered.push({ waiting, answer: answers[index] })
    this.underWay = []
    this.send()
    if (isIdle) this.give()
  }

  private give(): void {
    const now = this.answered
    this.answered = now.splice(answersATurn)
    for (const { waiting, answer } of now) {
      if (answer instanceof Error) waiting.failed(answer)
      else waiting.done(answer as never)
    }
    if (this.answered.length > 0) setImmediate(() => this.give())
  }
}
