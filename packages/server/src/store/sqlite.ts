import Database from 'better-sqlite3'
import type { Store } from './store.ts'

/** The steps from an empty file to today's tables. A step that has been released is never changed. */
const migrations: readonly string[] = [
  `create table rooms (code text primary key, length integer not null, touched integer not null) without rowid, strict;
   create table entries (room text not null, position integer not null, body text not null,
     primary key (room, position)) without rowid, strict;
   create table stories (name text primary key, touched integer not null, body text not null) without rowid, strict;`,
]

interface Pending {
  readonly write: () => boolean
  readonly done: (isWritten: boolean) => void
  readonly failed: (error: unknown) => void
}

/** How a store on disk is opened. Tests of what happens otherwise set `synchronous`. */
export interface SqliteOptions {
  readonly synchronous?: 'FULL' | 'OFF'
}

/** The embedded store: one file. All writes that come in one turn of the event loop share one commit. */
export function openSqlite(file: string, { synchronous = 'FULL' }: SqliteOptions = {}): Store {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma(`synchronous = ${synchronous}`)
  // The same pages change again and again; they go back into the file once for many commits.
  database.pragma('wal_autocheckpoint = 4000')
  migrate(database)

  const create = database.prepare(
    'insert into rooms (code, length, touched) values (?, ?, ?) on conflict do nothing',
  )
  const advance = database.prepare(
    'update rooms set length = length + ?, touched = ? where code = ? and length = ?',
  )
  const insert = database.prepare('insert into entries (room, position, body) values (?, ?, ?)')
  const length = database.prepare<[string], { length: number }>('select length from rooms where code = ?')
  const since = database.prepare<[string, number], { body: string }>(
    'select body from entries where room = ? and position > ? order by position',
  )
  const keep = database.prepare(
    'insert into stories (name, touched, body) values (?, ?, ?) on conflict do nothing',
  )
  const story = database.prepare<[string], { body: string }>('select body from stories where name = ?')

  const begin = database.prepare('begin immediate')
  const end = database.prepare('commit')

  let pending: Pending[] = []
  const commit = (): void => {
    const writes = pending
    pending = []
    try {
      begin.run()
      const results = writes.map(({ write }) => write())
      end.run()
      for (const [index, { done }] of writes.entries()) done(results[index] ?? false)
    } catch (error) {
      if (database.inTransaction) database.exec('rollback')
      for (const { failed } of writes) failed(error)
    }
  }
  const inNextCommit = (write: () => boolean): Promise<boolean> =>
    new Promise((done, failed) => {
      if (pending.length === 0) setImmediate(commit)
      pending.push({ write, done, failed })
    })
  const insertAll = (room: string, expected: number, entries: readonly string[]): boolean => {
    for (const [index, body] of entries.entries()) insert.run(room, expected + index + 1, body)
    return true
  }

  return {
    open: (room, at, entries) =>
      inNextCommit(() => create.run(room, entries.length, at).changes === 1 && insertAll(room, 0, entries)),
    append: (room, expected, at, entries) =>
      inNextCommit(
        () =>
          advance.run(entries.length, at, room, expected).changes === 1 && insertAll(room, expected, entries),
      ),
    async read(room, from) {
      return length.get(room) ? since.all(room, from).map(({ body }) => body) : null
    },
    async lengths(rooms) {
      return new Map(
        rooms.flatMap((room) => {
          const row = length.get(room)
          return row ? [[room, row.length] as const] : []
        }),
      )
    },
    async keepStory(name, at, body) {
      await inNextCommit(() => keep.run(name, at, body).changes === 1)
    },
    async readStory(name) {
      return story.get(name)?.body ?? null
    },
    async forget(before) {
      let forgotten = 0
      await inNextCommit(() => {
        database
          .prepare('delete from entries where room in (select code from rooms where touched < ?)')
          .run(before)
        forgotten = database.prepare('delete from rooms where touched < ?').run(before).changes
        database.prepare('delete from stories where touched < ?').run(before)
        return true
      })
      return forgotten
    },
    // One file, one server.
    async heartbeat(server) {
      return new Set([server])
    },
    async check() {
      database.prepare('select 1').get()
    },
    async close() {
      if (pending.length > 0) commit()
      database.close()
    },
  }
}

function migrate(database: Database.Database): void {
  const done = database.pragma('user_version', { simple: true }) as number
  if (done > migrations.length)
    throw new Error(`the data file is of a newer version (${done}) than this program`)
  for (const [index, step] of migrations.entries()) {
    if (index < done) continue
    database.transaction(() => {
      database.exec(step)
      database.pragma(`user_version = ${index + 1}`)
    })()
  }
}
