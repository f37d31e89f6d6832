import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Snapshot, Store } from './store.ts'

/** The steps from an empty schema to today's tables. A step that has been released is never changed. */
const migrations: readonly string[] = [
  `create table rooms (code text primary key, length integer not null, touched bigint not null);
   create table entries (room text not null, position integer not null, body text not null, primary key (room, position));
   create table stories (name text primary key, touched bigint not null, body text not null);
   create table servers (name text primary key, seen bigint not null);
   create index rooms_touched on rooms (touched);`,
  `create table snapshots (room text primary key references rooms on delete cascade, program text not null,
     length integer not null, body bytea not null);`,
]

/** Any number, as long as all servers use the same: only one of them migrates at a time. */
const migrationLock = 0x40_1f

/** How long a database may be away before what waits for it is given up. */
const patience = 10_000
const tryEvery = 100
/** How long it may take to connect, or to answer, before a connection counts as dead. */
const silenceAllowed = 5_000

/**
 * The store for many servers. The schema keeps tests, or several Wolfmoons, apart in one database.
 * While the database is away queries wait. One that was cut off is made again: whether the first was carried out
 * shows in the length of the log.
 */
export async function openPostgres(url: string, schema = 'wolfmoon'): Promise<Store> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error('a schema is a plain lower-case word')
  const database = {
    connectionString: url,
    // Acknowledged means kept, whatever the database's own settings say.
    options: `-c search_path=${schema} -c synchronous_commit=on`,
    connectionTimeoutMillis: silenceAllowed,
  }
  const pool = new pg.Pool({ ...database, max: 10, query_timeout: silenceAllowed })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the program.
  pool.on('error', () => {})

  const patiently = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const end = Date.now() + patience
    for (;;) {
      try {
        return await task()
      } catch (error) {
        if (!isAbsence(error) || pool.ending || Date.now() > end) throw error
        await pause(tryEvery)
      }
    }
  }
  const query = <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[], name?: string) =>
    patiently(() => pool.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) }))

  const version = await patiently(() => migrate(database, schema))
  if (version > migrations.length)
    throw new Error(`the database is of a newer version (${version}) than this program`)

  const insertion = (guard: string): string => `
    with moved as (${guard})
    insert into entries (room, position, body)
    select $1, $2::int + entry.number, entry.body
    from moved, unnest($4::text[]) with ordinality as entry (body, number)`
  const opening = insertion(
    'insert into rooms (code, length, touched) values ($1, cardinality($4::text[]), $3) on conflict do nothing returning code',
  )
  const appending = insertion(
    'update rooms set length = length + cardinality($4::text[]), touched = $3 where code = $1 and length = $2 and ($5::text is null or exists (select from entries where room = $1 and position = $2 and body = $5)) returning code',
  )

  return {
    async open(room, at, entries) {
      const { rowCount } = await query(opening, [room, 0, at, entries], 'open')
      return rowCount === entries.length
    },
    async append(room, expected, at, entries, last) {
      const { rowCount } = await query(appending, [room, expected, at, entries, last ?? null], 'append')
      return rowCount === entries.length
    },
    async read(room, since, most) {
      const { rows } = await query<{ body: string | null }>(
        `select entries.body from rooms left join entries on entries.room = rooms.code and entries.position > $2
         where rooms.code = $1 order by entries.position limit $3`,
        [room, since, most ?? null],
        'read',
      )
      return rows.length === 0 ? null : rows.flatMap(({ body }) => body ?? [])
    },
    async lengths(rooms) {
      const { rows } = await query<{ code: string; length: number }>(
        'select code, length from rooms where code = any($1)',
        [rooms],
        'lengths',
      )
      return new Map(rows.map(({ code, length }) => [code, length]))
    },
    async keepStory(name, at, body) {
      await query('insert into stories (name, touched, body) values ($1, $2, $3) on conflict do nothing', [
        name,
        at,
        body,
      ])
    },
    async readStory(name) {
      const { rows } = await query<{ body: string }>('select body from stories where name = $1', [name])
      return rows[0]?.body ?? null
    },
    async hasStory(name) {
      const { rowCount } = await query('select from stories where name = $1', [name])
      return rowCount === 1
    },
    async readSnapshot(room, program) {
      const { rows } = await query<Snapshot>(
        'select length, body from snapshots where room = $1 and program = $2',
        [room, program],
        'snapshot',
      )
      return rows[0] ?? null
    },
    async keepSnapshot(room, program, { length, body }) {
      await query(
        `insert into snapshots (room, program, length, body) select code, $2, $3, $4 from rooms where code = $1
         on conflict (room) do update set program = excluded.program, length = excluded.length, body = excluded.body`,
        [room, program, length, body],
        'keep-snapshot',
      )
    },
    async erase(room, stories) {
      await query(
        `with gone as (delete from stories where name = any($2)), emptied as (delete from entries where room = $1)
         delete from rooms where code = $1`,
        [room, stories],
      )
    },
    async forget(before) {
      await query('delete from stories where touched < $1', [before])
      await query('delete from servers where seen < $1', [before])
      const { rowCount } = await query(
        `with gone as (delete from rooms where touched < $1 returning code), emptied as
         (delete from entries where room in (select code from gone)) select code from gone`,
        [before],
      )
      return rowCount ?? 0
    },
    async heartbeat(server, at, since) {
      await query(
        'insert into servers (name, seen) values ($1, $2) on conflict (name) do update set seen = excluded.seen',
        [server, at],
        'heartbeat',
      )
      const { rows } = await query<{ name: string }>('select name from servers where seen >= $1', [since])
      return new Set(rows.map(({ name }) => name))
    },
    async check() {
      await pool.query('select 1')
    },
    async close() {
      await pool.end()
    },
  }
}

/** Whether the database could not be asked, rather than having said no: classes 08, 53 and 57 of its codes too. */
const isAbsence = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|53|57)/.test(error.code ?? '')

/** Brings the tables up to date, one server at a time, and tells which version they are of. */
async function migrate(database: pg.ClientConfig, schema: string): Promise<number> {
  const client = new pg.Client(database)
  // The query under way fails as well; without a listener this would end the program.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create schema if not exists ${schema}`)
    await client.query('create table if not exists migrations (version integer primary key)')
    const { rows } = await client.query<{ done: number }>(
      'select coalesce(max(version), 0)::int as done from migrations',
    )
    const done = rows[0]?.done ?? 0
    for (const [index, step] of migrations.entries()) {
      if (index < done) continue
      await client.query('begin')
      await client.query(step)
      await client.query('insert into migrations (version) values ($1)', [index + 1])
      await client.query('commit')
    }
    return Math.max(done, migrations.length)
  } finally {
    // With its connection go its lock and what it had begun.
    await client.end()
  }
}
