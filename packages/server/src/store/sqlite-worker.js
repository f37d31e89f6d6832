// @ts-check
// The two threads of the embedded store: one writes, and one only looks. A disk that takes its time holds nobody up, and
// nobody can tell from a pause, neither of the server nor of what only looks, that somebody has just done something.
// Plain JavaScript, because Node 20 reads no TypeScript and a thread starts from a file.
import { chmodSync, closeSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

/** @typedef {import('./store-thread.ts').Call} Call */

/** The steps from an empty file to today's tables. A step that has been released is never changed. */
const migrations = [
  `create table rooms (code text primary key, length integer not null, touched integer not null) without rowid, strict;
   create table entries (room text not null, position integer not null, body text not null,
     primary key (room, position)) without rowid, strict;
   create table stories (name text primary key, touched integer not null, body text not null) without rowid, strict;`,
  `create table snapshots (room text primary key, program text not null, length integer not null, body blob not null)
     strict;
   create index rooms_touched on rooms (touched);
   create index stories_touched on stories (touched);`,
]

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const { file, synchronous, onlyLooks } = /** @type {import('./sqlite.ts').WorkerOptions} */ (workerData)

const lock = onlyLooks ? null : lockFile(file)
const database = onlyLooks ? new Database(file, { readonly: true }) : openDatabase(file)

const create = database.prepare(
  'insert into rooms (code, length, touched) values (?, ?, ?) on conflict do nothing',
)
const advance = database.prepare('update rooms set length = length + ? where code = ? and length = ?')
const touch = database.prepare('update rooms set touched = ? where code = ? and touched < ?')
const insert = database.prepare('insert into entries (room, position, body) values (?, ?, ?)')
const length = database.prepare('select length from rooms where code = ?').pluck()
const since = database
  .prepare('select body from entries where room = ? and position > ? order by position limit ?')
  .pluck()
const keep = database.prepare(
  'insert into stories (name, touched, body) values (?, ?, ?) on conflict do nothing',
)
const story = database.prepare('select body from stories where name = ?').pluck()
const storyThere = database.prepare('select 1 from stories where name = ?').pluck()
const snap = database.prepare(
  `insert into snapshots (room, program, length, body) select code, ?, ?, ? from rooms where code = ?
   on conflict do update set program = excluded.program, length = excluded.length, body = excluded.body`,
)
const snapshot = database.prepare('select length, body from snapshots where room = ? and program = ?')
const old = database.prepare('select code from rooms where touched < ?').pluck()
const oldStories = database.prepare('select name from stories where touched < ?').pluck()
const dropRoom = ['rooms where code', 'entries where room', 'snapshots where room'].map((rows) =>
  database.prepare(`delete from ${rows} = ?`),
)
const dropStory = database.prepare('delete from stories where name = ?')
const look = database.prepare('begin')
const begin = database.prepare('begin immediate')
const commit = database.prepare('commit')

/** What only looks is answered at once. */
const reads = {
  read: (/** @type {string} */ room, /** @type {number} */ from, /** @type {number} */ most) =>
    length.get(room) === undefined ? null : since.all(room, from, most),
  lengths: (/** @type {readonly string[]} */ rooms) =>
    rooms.flatMap((room) => {
      const known = length.get(room)
      return known === undefined ? [] : [[room, known]]
    }),
  readStory: (/** @type {string} */ name) => story.get(name) ?? null,
  hasStory: (/** @type {string} */ name) => storyThere.get(name) === 1,
  readSnapshot: (/** @type {string} */ room, /** @type {string} */ program) =>
    snapshot.get(room, program) ?? null,
  check: () => true,
}

/** What changes something is answered when the disk has it. */
const writes = {
  open: (/** @type {string} */ room, /** @type {number} */ at, /** @type {readonly string[]} */ entries) =>
    create.run(room, entries.length, at).changes === 1 && insertAll(room, 0, entries),
  append: (
    /** @type {string} */ room,
    /** @type {number} */ expected,
    /** @type {number} */ at,
    /** @type {readonly string[]} */ entries,
  ) => {
    if (advance.run(entries.length, room, expected).changes !== 1) return false
    noteTouch(room, at)
    return insertAll(room, expected, entries)
  },
  keepStory: (/** @type {string} */ name, /** @type {number} */ at, /** @type {string} */ body) => {
    keep.run(name, at, body)
  },
  keepSnapshot: (
    /** @type {string} */ room,
    /** @type {string} */ program,
    /** @type {number} */ reached,
    /** @type {Uint8Array} */ body,
  ) => {
    snap.run(program, reached, body, room)
  },
  erase: (/** @type {string} */ room, /** @type {readonly string[]} */ stories) => {
    for (const drop of dropRoom) drop.run(room)
    for (const name of stories) dropStory.run(name)
    isErased = true
  },
  forget: (/** @type {number} */ before) => {
    const rooms = old.all(before)
    for (const room of rooms) for (const drop of dropRoom) drop.run(room)
    const stories = oldStories.all(before)
    for (const name of stories) dropStory.run(name)
    isErased ||= rooms.length + stories.length > 0
    return rooms.length
  },
}

/** @type {Readonly<Record<string, (...args: any[]) => unknown>>} */
const works = { ...reads, ...writes }

/** When rooms were touched last, as far as it was noted since the start. */
const touched = /** @type {Map<string, number>} */ (new Map())
const mostNoted = 10_000

/** Something was taken out, and must not be left in the file that changes are written to first. */
let isErased = false

port.on('message', (/** @type {readonly Call[]} */ calls) => {
  const looking = calls.filter(([name]) => name in reads)
  const writing = calls.filter(([name]) => name in writes)
  const looked = answers(looking, () => atOneMoment(looking))
  const written = answers(writing, () => inOneCommit(writing))
  port.postMessage(calls.map(([name]) => (name in reads ? looked : written).shift()))
  if (calls.some(([name]) => name === 'close')) close()
})
port.postMessage('ready')

/**
 * @param {readonly Call[]} calls
 * @param {() => unknown[]} work
 * @returns {unknown[]}
 */
function answers(calls, work) {
  if (calls.length === 0) return []
  try {
    return work()
  } catch (error) {
    return calls.map(() => new Error(String(error)))
  }
}

/**
 * What is read together is as it was at one moment, whatever is written in between.
 * @param {readonly Call[]} calls
 */
function atOneMoment(calls) {
  look.run()
  try {
    return calls.map(carryOut)
  } finally {
    if (database.inTransaction) commit.run()
  }
}

/** @param {readonly Call[]} calls */
function inOneCommit(calls) {
  begin.run()
  try {
    const results = calls.map(carryOut)
    commit.run()
    // Where somebody looks for longer than one waits, the next write does it.
    if (isErased) isErased = database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0
    return results
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    touched.clear()
    throw error
  }
}

/** @param {Call} call */
function carryOut([name, ...args]) {
  return works[name]?.(...args)
}

/**
 * Rooms are forgotten after days, so a minute more or less is noted by nobody: not every entry moves its room within
 * the index of those that were touched last.
 * @param {string} room
 * @param {number} at
 */
function noteTouch(room, at) {
  const minute = at - (at % 60_000)
  if (touched.get(room) === minute) return
  touch.run(minute, room, minute)
  if (touched.size >= mostNoted) touched.clear()
  touched.set(room, minute)
}

/**
 * @param {string} room
 * @param {number} expected
 * @param {readonly string[]} entries
 */
function insertAll(room, expected, entries) {
  for (const [index, body] of entries.entries()) insert.run(room, expected + index + 1, body)
  return true
}

function close() {
  database.close()
  lock?.close()
  port.close()
}

/**
 * One file, one server: a second one would not hear of what the first one writes. The lock goes with the process that
 * holds it, however that ends; it is beside the file, so that others can read that.
 * @param {string} name
 */
function lockFile(name) {
  if (name === ':memory:') return null
  ownFile(`${name}.lock`)
  const held = new Database(`${name}.lock`, { timeout: 1000 })
  held.exec('begin exclusive')
  return held
}

/** @param {string} name */
function openDatabase(name) {
  if (name !== ':memory:') ownFile(name)
  const opened = new Database(name)
  opened.pragma('journal_mode = WAL')
  opened.pragma(`synchronous = ${synchronous}`)
  // What is forgotten is overwritten, not only left out.
  opened.pragma('secure_delete = ON')
  // The same pages change again and again; they go back into the file once for many commits.
  opened.pragma('wal_autocheckpoint = 4000')
  migrate(opened)
  return opened
}

/**
 * Nobody else on this machine may read what is in it; SQLite gives the files beside it the same rights.
 * @param {string} name
 */
function ownFile(name) {
  closeSync(openSync(name, 'a', 0o600))
  chmodSync(name, 0o600)
}

/** @param {import('better-sqlite3').Database} opened */
function migrate(opened) {
  const done = /** @type {number} */ (opened.pragma('user_version', { simple: true }))
  if (done > migrations.length)
    throw new Error(`the data file is of a newer version (${done}) than this program`)
  for (const [index, step] of migrations.entries()) {
    if (index < done) continue
    opened.transaction(() => {
      opened.exec(step)
      opened.pragma(`user_version = ${index + 1}`)
    })()
  }
}
