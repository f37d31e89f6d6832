import { alone } from '../src/fanout/fanout.ts'
import { openRedis } from '../src/fanout/redis.ts'
import { startServer } from '../src/server.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'

/** What a test wants of the server it starts. */
interface ChildOptions {
  readonly port: string
  readonly file?: string
  readonly synchronous?: 'FULL' | 'OFF'
  readonly database?: string
  readonly schema?: string
  readonly redis?: string
  readonly channel?: string
  /** A planted fault: appends are acknowledged first and written later. */
  readonly fault?: 'early-ack'
}

const options = JSON.parse(process.argv[2] ?? '{}') as ChildOptions
const { file, synchronous = 'FULL', database, schema, redis, channel } = options
const store = database ? await openPostgres(database, schema) : openSqlite(file ?? '', { synchronous })
const many = 1_000_000_000
const { url } = await startServer({
  store: options.fault === 'early-ack' ? early(store) : store,
  fanout: redis ? openRedis(redis, channel) : alone,
  host: '127.0.0.1',
  port: Number(options.port),
  origins: null,
  trustedProxies: 0,
  keepFor: many,
  limits: {
    messagesPerTenSeconds: many,
    failedJoinsPerDay: many,
    roomsPerHour: many,
    socketsPerAddress: many,
  },
})
console.log(url)

function early(honest: Store): Store {
  const lengths = new Map<string, number>()
  return {
    ...honest,
    async append(room, expected, at, entries) {
      const known = lengths.get(room) ?? (await honest.lengths([room])).get(room) ?? 0
      if (known !== expected) return false
      lengths.set(room, expected + entries.length)
      setTimeout(() => void honest.append(room, expected, at, entries), 30)
      return true
    },
  }
}
