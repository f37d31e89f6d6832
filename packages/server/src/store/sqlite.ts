import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type Snapshot, type Store, StoreInUse } from './store.ts'
import { StoreThread } from './store-thread.ts'

/** How a store on disk is opened. Tests of what happens otherwise set these. */
export interface SqliteOptions {
  readonly synchronous?: 'FULL' | 'NORMAL' | 'OFF'
  /** The program of the threads. */
  readonly worker?: string
}

/** What a thread needs to know. */
export interface WorkerOptions {
  readonly file: string
  /** Whether it changes nothing; the other one does that. */
  readonly onlyLooks: boolean
  readonly synchronous: NonNullable<SqliteOptions['synchronous']>
}

/** A disk that takes longer than this for a write, in milliseconds, is not there. */
const longestWrite = 5000

/**
 * The embedded store: one file, and two threads. What only looks never waits for what is being written, or anybody could
 * tell that somebody has just done something. Only a store in memory has one thread for both.
 */
export async function openSqlite(
  file: string,
  { synchronous = 'FULL', worker = ownWorker() }: SqliteOptions = {},
): Promise<Store> {
  const start = (onlyLooks: boolean) =>
    StoreThread.start(worker, { file, synchronous, onlyLooks } satisfies WorkerOptions)
  const writer = await start(false).catch((error) => {
    throw isBusy(error) ? new StoreInUse(file) : error
  })
  // Once the tables are there.
  const reader = file === ':memory:' ? writer : await start(true).catch((error) => abandon(writer, error))
  const write = writer.call.bind(writer)
  const look = reader.call.bind(reader)

  return {
    open: (room, at, entries) => write('open', room, at, entries),
    append: (room, expected, at, entries) => write('append', room, expected, at, entries),
    // A limit below zero is none.
    read: (room, from, most = -1) => look('read', room, from, most),
    async lengths(rooms) {
      return new Map(await look<readonly [string, number][]>('lengths', rooms))
    },
    readSnapshot: (room, program) => look<Snapshot | null>('readSnapshot', room, program),
    keepSnapshot: (room, program, { length, body }) => write('keepSnapshot', room, program, length, body),
    keepStory: (name, at, body) => write('keepStory', name, at, body),
    readStory: (name) => look('readStory', name),
    hasStory: (name) => look('hasStory', name),
    erase: (room, stories) => write('erase', room, stories),
    forget: (before) => write('forget', before),
    // One file, one server.
    async heartbeat(server) {
      return new Set([server])
    },
    async check() {
      await look('check')
      // Who asks is not held up by a write, but hears of a disk that is stuck.
      if (writer.busyFor > longestWrite) throw new Error('the disk does not answer')
    },
    async close() {
      // Whoever writes goes last, and takes along what lies beside the file.
      if (reader !== writer) await reader.close()
      await writer.close()
    },
  }
}

async function abandon(writer: StoreThread, error: unknown): Promise<never> {
  await writer.close()
  throw error
}

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'SQLITE_BUSY'

/** The program of the threads: beside this file, as in what is published, or as a bundle elsewhere finds it. */
function ownWorker(): string {
  const beside = fileURLToPath(new URL('./sqlite-worker.js', import.meta.url))
  return existsSync(beside)
    ? beside
    : createRequire(import.meta.url).resolve('@wolfmoon/server/sqlite-worker')
}
