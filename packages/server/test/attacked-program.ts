import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { alone } from '../src/fanout/fanout.ts'
import type { Hub } from '../src/hub.ts'
import { defaultLimits, startServer } from '../src/server.ts'
import { openSqlite } from '../src/store/sqlite.ts'

/** What a server that was attacked tells about itself when it gets SIGUSR2. */
export interface Condition {
  /** In bytes, without what nobody needs any more, and without the program itself, which is compiled again and again. */
  readonly heap: number
  /** How late its timers were through its own work since the last report, in milliseconds: p99, and at worst. */
  readonly late: number
  readonly latest: number
  /** The delay of the event loop, p99, with what other programs did to it and the interval of the measurement. */
  readonly delay: number
  /** How many errors it logged, and the first of them. */
  readonly errors: number
  readonly firstError: string | null
}

/** What a test wants of it. */
interface AttackedOptions {
  readonly port: string
  readonly limits: 'usual' | 'none'
  /** The folder of an app to serve. */
  readonly app?: string
  readonly fault?: 'throws' | 'rejects' | 'blocks' | 'leaks' | 'unheard'
}

const options = JSON.parse(process.argv[2] ?? '{}') as AttackedOptions
const errors: string[] = []
const { secondsPerRequest } = defaultLimits
const none = {
  ...Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, 1_000_000_000])),
  secondsPerRequest,
}
const { url, hub } = await startServer({
  // How busy the disk is does not matter here.
  store: await openSqlite(':memory:'),
  fanout: alone,
  host: '127.0.0.1',
  port: Number(options.port),
  origins: null,
  trustedProxies: 0,
  keepFor: 1_000_000_000,
  app: options.app ?? null,
  logger: pino({ level: 'error' }, { write: (line) => void errors.push(line) }),
  limits: options.limits === 'none' ? none : {},
})
if (options.fault) plant(hub, options.fault)

const lateness = createHistogram()
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const every = 10
let last = spent()
setInterval(() => {
  const now = spent()
  const late = now.time - last.time - every - (now.waiting - last.waiting)
  lateness.record(Math.max(1, Math.round(Math.min(late, now.working - last.working) * 1000)))
  last = now
}, every)

process.on('SIGUSR2', () => {
  const [late, latest] = [lateness.percentile(99) / 1000, lateness.max / 1000]
  const condition: Condition = {
    heap: heap(),
    late,
    latest,
    delay: delay.percentile(99) / 1e6,
    errors: errors.length,
    firstError: errors[0] ?? null,
  }
  console.log(JSON.stringify(condition))
  lateness.reset()
  delay.reset()
  last = spent()
})
console.log(url)

/** In milliseconds: the time, how much of it the program has worked, and for how long it wanted to while others did. */
function spent(): { readonly time: number; readonly working: number; readonly waiting: number } {
  const { user, system } = process.cpuUsage()
  return { time: performance.now(), working: (user + system) / 1000, waiting: waitedForProcessor() }
}

/** Linux counts it. */
function waitedForProcessor(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { code_and_metadata_size: machine, bytecode_and_metadata_size: bytes } = getHeapCodeStatistics()
  return process.memoryUsage().heapUsed - machine - bytes
}

/** The planted fault: nobody listens for the errors of a socket that is refused. */
function turnAwayFromRefused(): void {
  const honest = Socket.prototype.end
  Socket.prototype.end = function (this: Socket, ...args: unknown[]) {
    if (String(args[0]).startsWith('HTTP/1.1 4')) this.removeAllListeners('error')
    return honest.apply(this, args as never)
  }
}

/** The planted faults: what is said to make a handler throw, leave a promise rejected, hold everything up, or be kept for ever. */
function plant(victim: Hub, fault: NonNullable<AttackedOptions['fault']>): void {
  if (fault === 'unheard') turnAwayFromRefused()
  const honest = victim.request.bind(victim)
  const kept: unknown[] = []
  victim.request = async (connection, request) => {
    // As much in a few thousand messages as a small leak in all of them.
    if (fault === 'leaks') kept.push([...JSON.stringify(request).padEnd(5000)])
    if (request.type === 'chat' && fault === 'throws') throw new Error('planted')
    if (request.type === 'chat' && fault === 'rejects') void Promise.reject(new Error('planted'))
    if (request.type === 'chat' && fault === 'blocks') {
      const end = performance.now() + 80
      while (performance.now() < end);
    }
    return honest(connection, request)
  }
}
