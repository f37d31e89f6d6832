import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { type Snapshot, type Store, StoreInUse } from './store.ts'

/** How a store on disk is opened. Tests of what happens otherwise set these. */
export interface SqliteOptions {
  readonly synchronous?: 'FULL' | 'NORMAL' | 'OFF'
  /** The program of the thread. */
  readonly worker?: string
}

/** What the thread needs to know. */
export interface WorkerOptions {
  readonly file: string
  readonly synchronous: NonNullable<SqliteOptions['synchronous']>
}

/** Something the thread is asked for. */
export interface Call {
  readonly number: number
  readonly name: string
  readonly args: readonly unknown[]
}

/** What the thread says: that it is there, what came of calls, or that it is done. */
type Said =
  | { readonly ready: true }
  | { readonly numbers: readonly number[]; readonly results: readonly unknown[] }
  | { readonly numbers: readonly number[]; readonly error: string }
  | { readonly closed: true }

interface Waiting {
  readonly done: (result: never) => void
  readonly failed: (error: Error) => void
}

/**
 * The embedded store: one file, in a thread of its own. All calls of one turn of the event loop go there together, and
 * all writes that wait there share one commit.
 */
export async function openSqlite(
  file: string,
  { synchronous = 'FULL', worker = ownWorker() }: SqliteOptions = {},
): Promise<Store> {
  const thread = new Worker(worker, { workerData: { file, synchronous } satisfies WorkerOptions })
  const waiting = new Map<number, Waiting>()
  let outgoing: Call[] = []
  let numbers = 0
  let isClosing = false

  const send = (): void => {
    const calls = outgoing
    outgoing = []
    thread.postMessage(calls)
  }
  const call = <Result>(name: string, ...args: readonly unknown[]): Promise<Result> =>
    new Promise((done, failed) => {
      if (isClosing) return failed(new Error('the store is closed'))
      const number = ++numbers
      waiting.set(number, { done, failed })
      if (outgoing.length === 0) setImmediate(send)
      outgoing.push({ number, name, args })
    })
  const settle = (numbers: readonly number[], how: (waiting: Waiting, index: number) => void): void => {
    for (const [index, number] of numbers.entries()) {
      const one = waiting.get(number)
      waiting.delete(number)
      if (one) how(one, index)
    }
  }

  const closed = new Promise<void>((done) => thread.once('exit', () => done()))
  await new Promise<void>((ready, failed) => {
    thread.on('message', (said: Said) => {
      if ('ready' in said) ready()
      else if ('results' in said)
        settle(said.numbers, ({ done }, index) => done(said.results[index] as never))
      else if ('error' in said) settle(said.numbers, (one) => one.failed(new Error(said.error)))
    })
    thread.once('error', (error) => failed(isBusy(error) ? new StoreInUse(file) : error))
  })
  // Without its store a server is of no use to anybody: whoever watches over it starts it again.
  thread.on('error', (error) => {
    throw error
  })

  return {
    open: (room, at, entries) => call('open', room, at, entries),
    append: (room, expected, at, entries) => call('append', room, expected, at, entries),
    // A limit below zero is none.
    read: (room, from, most = -1) => call('read', room, from, most),
    async lengths(rooms) {
      return new Map(await call<readonly [string, number][]>('lengths', rooms))
    },
    readSnapshot: (room, program) => call<Snapshot | null>('readSnapshot', room, program),
    keepSnapshot: (room, program, { length, body }) => call('keepSnapshot', room, program, length, body),
    keepStory: (name, at, body) => call('keepStory', name, at, body),
    readStory: (name) => call('readStory', name),
    erase: (room, stories) => call('erase', room, stories),
    forget: (before) => call('forget', before),
    // One file, one server.
    async heartbeat(server) {
      return new Set([server])
    },
    async check() {
      await call('check')
    },
    async close() {
      if (isClosing) return closed
      isClosing = true
      if (outgoing.length > 0) send()
      thread.postMessage([{ number: 0, name: 'close', args: [] } satisfies Call])
      await closed
    },
  }
}

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'SQLITE_BUSY'

/** The program of the thread, also as seen from a bundle. */
const ownWorker = (): string => createRequire(import.meta.url).resolve('@wolfmoon/server/sqlite-worker')
