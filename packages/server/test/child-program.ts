import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Clock, realClock } from '@wolfmoon/protocol'
import type { WebSocket } from 'ws'
import { openThread } from '../src/bots/thread.ts'
import { Files } from '../src/doors/files.ts'
import { Parcels } from '../src/doors/parcels.ts'
import { Pipelines } from '../src/doors/pipelines.ts'
import { alone } from '../src/fanout/fanout.ts'
import { openRedis } from '../src/fanout/redis.ts'
import type { Hub } from '../src/hub.ts'
import { Letters } from '../src/outbox.ts'
import type { Entry } from '../src/room/room.ts'
import { startServer } from '../src/server.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { StoreThread } from '../src/store/store-thread.ts'
import { Stories } from '../src/stories.ts'
import { block, slowDown, slowHello } from './slow-hub.ts'

/** What a test wants of the server it starts. */
interface ChildOptions {
  readonly port: string
  readonly file?: string
  readonly synchronous?: 'FULL' | 'OFF'
  readonly database?: string
  readonly schema?: string
  readonly redis?: string
  readonly channel?: string
  /** How fast its clock runs, and since when: night and day in a test are short. */
  readonly speed?: string
  readonly epoch?: string
  /** The program in whose thread its bots think; left out: it has none. */
  readonly thinking?: string
  /** The folder of an app to serve. */
  readonly app?: string
  /**
   * A planted fault: appends are acknowledged first and written later; nobody is told of them, and nobody looks;
   * a deadline is applied whether it is due or not; what one role does takes longer, or a hello while one is called; a request, or a write, holds up
   * everything else; a log is read in one go; what only looks shares a thread with what writes; whatever is asked for
   * is held until it is taken, for each apart, and answered at once.
   */
  readonly fault?:
    | 'early-ack'
    | 'silence'
    | 'hasty-ticks'
    | 'slow-role'
    | 'slow-hello'
    | 'blocking'
    | 'blocking-writes'
    | 'in-one-go'
    | 'one-thread'
    | 'unbounded'
}

const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions
const { file, synchronous = 'FULL', database, schema, redis, channel } = options
if (options.fault === 'one-thread') shareOneThread()
const honest = database ? await openPostgres(database, schema) : await openSqlite(file ?? '', { synchronous })
const told = redis ? openRedis(redis, channel) : alone
const many = 1_000_000_000
if (options.fault === 'slow-role') slowDown('seer', 5)
if (options.fault === 'slow-hello') slowHello(25)
if (options.fault === 'blocking') block(20)
// Whoever never looks at the clock never makes a pause.
if (options.fault === 'in-one-go') performance.now = () => 0
if (options.fault === 'unbounded') holdAll()
const faulty: Partial<Record<string, (store: Store) => Store>> = {
  'early-ack': early,
  silence: blind,
  'blocking-writes': (store) => blocking(store, 8),
  // The longer what is read at once, the longer the others wait, on fast machines too.
  'in-one-go': (store) => ({ ...store, read: (room, from, most = -1) => store.read(room, from, 5 * most) }),
}
const { url, hub } = await startServer({
  store: faulty[options.fault ?? '']?.(honest) ?? honest,
  fanout: options.fault === 'silence' ? { ...told, publish() {} } : told,
  host: '127.0.0.1',
  port: Number(options.port),
  origins: null,
  trustedProxies: 0,
  ...(options.thinking ? { thinker: openThread(pathToFileURL(options.thinking), console.error) } : {}),
  keepFor: many,
  app: options.app ?? null,
  limits: {
    messagesPerTenSeconds: many,
    requestsPerRoom: many,
    failedJoinsPerDay: many,
    hellosPerTenSeconds: many,
    roomsPerHour: many,
    socketsPerAddress: many,
    newcomersPerRoom: many,
    connectionsPerAddress: many,
  },
})
if (options.speed) hasten(hub, Number(options.speed), Number(options.epoch))
if (options.fault === 'hasty-ticks') tickAnyway(hub)
process.on('SIGUSR2', tidy)
console.log(url)

function holdAll(): void {
  Pipelines.prototype.enter = (_, __, begin) => {
    begin()
    return true
  }
  Parcels.prototype.send = () => true
  Letters.prototype.pong = function (data) {
    const { socket } = this as unknown as { socket: WebSocket }
    socket.pong(data)
  }
  Files.prototype.insteadOf = async (stream) => stream as never
  Stories.prototype.saved = async (name) => {
    const story = await honest.readStory(name)
    return story === null ? null : Buffer.from(story)
  }
}

function early(store: Store): Store {
  const lengths = new Map<string, number>()
  return {
    ...store,
    async append(room, expected, at, entries) {
      const known = lengths.get(room) ?? (await store.lengths([room])).get(room) ?? 0
      if (known !== expected) return false
      lengths.set(room, expected + entries.length)
      setTimeout(() => void store.append(room, expected, at, entries), 30)
      return true
    },
  }
}

/** Lets go of what nobody needs any more. */
function tidy(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Only the rooms' time runs faster: how often servers look and sockets are asked for a sign of life stays as it is. */
function hasten(hub: Hub, speed: number, epoch: number): void {
  const clock: Clock = {
    now: () => Math.floor(epoch + (Date.now() - epoch) * speed),
    after: (milliseconds, wake) => realClock.after(milliseconds / speed, wake),
  }
  Object.assign(hub, { clock, pollEvery: 1000 * speed })
}

/** Whoever wakes up at a deadline writes so, though another server may have been faster. */
function tickAnyway(victim: Hub): void {
  const inside = victim as unknown as {
    clock: Clock
    write(live: object, make: () => Entry): Promise<unknown>
    tick(live: object): Promise<void>
  }
  inside.tick = async (live) => {
    await inside.write(live, () => ({ type: 'tick', at: inside.clock.now() }))
  }
}

/** The second thread of a store is its first one. */
function shareOneThread(): void {
  const { start } = StoreThread
  let only: Promise<StoreThread> | null = null
  StoreThread.start = (...wanted) => (only ??= start(...wanted))
}

function blind(store: Store): Store {
  return { ...store, lengths: () => new Promise(() => {}) }
}

/** Nothing else is done while something is written. */
function blocking(store: Store, milliseconds: number): Store {
  return {
    ...store,
    append(...entry) {
      const until = performance.now() + milliseconds
      while (performance.now() < until);
      return store.append(...entry)
    },
  }
}
