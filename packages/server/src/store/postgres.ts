import pg from 'pg'
import type { Store } from './store.ts'

/** The steps from an empty schema to today's tables. A step that has been released is never changed. */
const migrations: readonly string[] = [
  `create table rooms (code text primary key, length integer not null, touched bigint not null);
   create table entries (room text not null, position integer not null, body text not null, primary key (room, position));
   create table stories (name text primary key, touched bigint not null, body text not null);
   create table servers (name text primary key, seen bigint not null);
   create index rooms_touched on rooms (touched);`,
]

/** Any number, as long as all servers use the same: only one of them migrates at a time. */
const migrationLock = 0x40_1f

/** The store for many servers. The schema keeps tests, or several Wolfmoons, apart in one database. */
export async function openPostgres(url: string, schema = 'wolfmoon'): Promise<Store> {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error('a schema is a plain lower-case word')
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    options: `-c search_path=${schema}`,
    connectionTimeoutMillis: 5000,
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the program.
  pool.on('error', () => {})
  await migrate(pool, schema)

  const insertion = (guard: string): string => `
    with moved as (${guard})
    insert into entries (room, position, body)
    select $1, $2::int + entry.number, entry.body
    from moved, unnest($4::text[]) with ordinality as entry (body, number)`
  const opening = insertion(
    'insert into rooms (code, length, touched) values ($1, cardinality($4::text[]), $3) on conflict do nothing returning code',
  )
  const appending = insertion(
    'update rooms set length = length + cardinality($4::text[]), touched = $3 where code = $1 and length = $2 returning code',
  )

  return {
    async open(room, at, entries) {
      const { rowCount } = await pool.query({ name: 'open', text: opening, values: [room, 0, at, entries] })
      return rowCount === entries.length
    },
    async append(room, expected, at, entries) {
      const { rowCount } = await pool.query({
        name: 'append',
        text: appending,
        values: [room, expected, at, entries],
      })
      return rowCount === entries.length
    },
    async read(room, since) {
      const { rows } = await pool.query<{ body: string | null }>({
        name: 'read',
        text: `select entries.body from rooms left join entries on entries.room = rooms.code and entries.position > $2
               where rooms.code = $1 order by entries.position`,
        values: [room, since],
      })
      return rows.length === 0 ? null : rows.flatMap(({ body }) => body ?? [])
    },
    async lengths(rooms) {
      const { rows } = await pool.query<{ code: string; length: number }>({
        name: 'lengths',
        text: 'select code, length from rooms where code = any($1)',
        values: [rooms],
      })
      return new Map(rows.map(({ code, length }) => [code, length]))
    },
    async keepStory(name, at, body) {
      await pool.query(
        'insert into stories (name, touched, body) values ($1, $2, $3) on conflict do nothing',
        [name, at, body],
      )
    },
    async readStory(name) {
      const { rows } = await pool.query<{ body: string }>('select body from stories where name = $1', [name])
      return rows[0]?.body ?? null
    },
    async forget(before) {
      await pool.query('delete from stories where touched < $1', [before])
      const { rowCount } = await pool.query(
        `with gone as (delete from rooms where touched < $1 returning code), emptied as
         (delete from entries where room in (select code from gone)) select code from gone`,
        [before],
      )
      return rowCount ?? 0
    },
    async heartbeat(server, at, since) {
      await pool.query({
        name: 'heartbeat',
        text: 'insert into servers (name, seen) values ($1, $2) on conflict (name) do update set seen = excluded.seen',
        values: [server, at],
      })
      const { rows } = await pool.query<{ name: string }>('select name from servers where seen >= $1', [
        since,
      ])
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

async function migrate(pool: pg.Pool, schema: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`create schema if not exists ${schema}`)
    await client.query('create table if not exists migrations (version integer primary key)')
    const { rows } = await client.query<{ done: number }>(
      'select coalesce(max(version), 0)::int as done from migrations',
    )
    const done = rows[0]?.done ?? 0
    if (done > migrations.length)
      throw new Error(`the database is of a newer version (${done}) than this program`)
    for (const [index, step] of migrations.entries()) {
      if (index < done) continue
      await client.query('begin')
      await client.query(step)
      await client.query('insert into migrations (version) values ($1)', [index + 1])
      await client.query('commit')
    }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}
