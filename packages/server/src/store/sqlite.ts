import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
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

/** Something the thread is asked for: its name, and what it needs to know. */
export type Call = readonly [name: string, ...args: unknown[]]

/** What the thread says: that it is there, or what came of each call of a bundle; an error, if nothing did. */
export type Said = 'ready' | readonly unknown[]

/** So many answers are heard in one turn; what else has come up has its turn in between, and keeps the disk busy. */
const answersATurn = 16

interface Waiting {
  readonly call: Call
  readonly done: (result: never) => void
  readonly failed: (error: Error) => void
}

/**
 * The embedded store: one file, in a thread of its own. Calls go there in bundles, one at a time: what comes up while
 * the disk is busy shares the next commit, and the thread is woken once for all of it.
 */
export async function openSqlite(
  file: string,
  { synchronous = 'FULL', worker = ownWorker() }: SqliteOptions = {},
): Promise<Store> {
  const thread = new Worker(worker, { workerData: { file, synchronous } satisfies WorkerOptions })
  let outgoing: Waiting[] = []
  let underWay: Waiting[] = []
  let answered: { readonly waiting: Waiting; readonly answer: unknown }[] = []
  let isClosing = false

  const send = (): void => {
    if (underWay.length > 0 || outgoing.length === 0) return
    underWay = outgoing
    outgoing = []
    thread.postMessage(underWay.map(({ call }) => call))
  }
  const post = (waiting: Waiting): void => {
    if (outgoing.push(waiting) === 1) setImmediate(send)
  }
  const call = <Result>(...call: Call): Promise<Result> =>
    new Promise((done, failed) => {
      if (isClosing) failed(new Error('the store is closed'))
      else post({ call, done, failed })
    })

  const give = (): void => {
    const now = answered
    answered = now.splice(answersATurn)
    for (const { waiting, answer } of now) {
      if (answer instanceof Error) waiting.failed(answer)
      else waiting.done(answer as never)
    }
    if (answered.length > 0) setImmediate(give)
  }

  const closed = new Promise<void>((done) => thread.once('exit', () => done()))
  await new Promise<void>((ready, failed) => {
    thread.on('message', (said: Said) => {
      if (said === 'ready') return ready()
      const isIdle = answered.length === 0
      for (const [index, waiting] of underWay.entries()) answered.push({ waiting, answer: said[index] })
      underWay = []
      send()
      if (isIdle) give()
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
      post({ call: ['close'], done() {}, failed() {} })
      await closed
    },
  }
}

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'SQLITE_BUSY'

/** The program of the thread: beside this file, as in what is published, or as a bundle elsewhere finds it. */
function ownWorker(): string {
  const beside = fileURLToPath(new URL('./sqlite-worker.js', import.meta.url))
  return existsSync(beside)
    ? beside
    : createRequire(import.meta.url).resolve('@wolfmoon/server/sqlite-worker')
}
