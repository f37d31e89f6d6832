import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { bundled, type Child, freePort, startChild } from './child.ts'

/** Rooms by day, each with so many people; One Night, if not said otherwise. */
export interface Crowd {
  readonly rooms: number
  readonly seats: number
  readonly game?: 'one-night' | 'many-nights'
}

/** So many actions a second over all rooms; null: every room acts again as soon as all have seen the last action. */
export interface Load {
  readonly actions: number | null
  readonly seconds: number
}

/** What the crowd saw. */
export interface Heard {
  readonly actions: number
  readonly frames: number
  /** Frames that should have come and did not. */
  readonly lost: number
  /** From the moment an action was due until everyone in the room had seen it, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly seconds: number
  /** Frames as they came, for a server that sends the same. */
  readonly samples: readonly string[]
}

/** What a load cost: seconds of the server's processor, and its memory afterwards, in megabytes. */
export interface Measured extends Heard {
  readonly processor: number
  readonly memory: number
}

/** What a server under load may take, in milliseconds. */
export interface Gate {
  readonly p50: number
  readonly p99: number
}

const mostMemory = 512

/** Where a server under load falls short. */
export function shortfalls({ p50, p99, lost, memory }: Measured, most: Gate): readonly string[] {
  return [
    ...(p50 <= most.p50 ? [] : [`p50 ${p50.toFixed(1)} ms is over ${most.p50} ms`]),
    ...(p99 <= most.p99 ? [] : [`p99 ${p99.toFixed(1)} ms is over ${most.p99} ms`]),
    ...(lost === 0 ? [] : [`${lost} frames are lost`]),
    ...(memory < mostMemory ? [] : [`${Math.round(memory)} MB are over ${mostMemory} MB`]),
  ]
}

/** A server with a file of its own, and perhaps with a planted fault. */
export async function startLoaded(fault: Readonly<Record<string, string>> = {}): Promise<Child> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  return startChild({ port: String(await freePort()), file, ...fault })
}

/** Servers that share a PostgreSQL and a Redis. */
export async function startShared(count: number, shared: Shared): Promise<readonly Child[]> {
  const { database, schema, redis } = shared
  const children: Child[] = []
  for (let number = 0; number < count; number++)
    children.push(
      await startChild({ port: String(await freePort()), database, schema, redis, channel: schema }),
    )
  return children
}

export interface Shared {
  readonly database: string
  readonly schema: string
  readonly redis: string
}

/** The least that could send these frames: a loop over the sockets of a room. */
export async function startBare(frames: readonly string[]): Promise<Child> {
  return startChild({ port: String(await freePort()), frames: JSON.stringify(frames) }, {}, 'bare-program.ts')
}

/** People on one server or spread over several, in a process of their own. */
export class Loader {
  private readonly children: readonly Child[]
  private readonly process: ChildProcessByStdio<Writable, Readable, null>
  private readonly lines: AsyncIterator<string>

  private constructor(children: readonly Child[], program: string, crowd: Crowd, isBare: boolean) {
    this.children = children
    const options = JSON.stringify({ ...crowd, urls: children.map(({ url }) => url), isBare })
    this.process = spawn(process.execPath, [program, options], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]()
  }

  /** Resolves when everyone sits, and it is day. */
  static async seat(child: Child | readonly Child[], crowd: Crowd, isBare = false): Promise<Loader> {
    const children = 'url' in child ? [child] : child
    const loader = new Loader(children, await bundled('load-program.ts'), crowd, isBare)
    await loader.next()
    return loader
  }

  async put(load: Load): Promise<Measured> {
    const begun = sum(this.children, processorOf)
    this.process.stdin.write(`${JSON.stringify(load)}\n`)
    const heard = JSON.parse(await this.next()) as Heard
    const processor = sum(this.children, processorOf) - begun
    return { ...heard, processor, memory: sum(this.children, memoryOf) }
  }

  stop(): void {
    this.process.kill('SIGKILL')
  }

  private async next(): Promise<string> {
    const { value, done } = await this.lines.next()
    if (done) throw new Error('the load has gone')
    return value
  }
}

/**
 * What a server needs for what it holds, in megabytes, once it has let go of everything else. It gives back what it
 * used to get there bit by bit: the last figure is the one that does not fall any more.
 */
export async function tidyMemoryOf(child: Child): Promise<number> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    process.kill(child.process.pid ?? 0, 'SIGUSR2')
    await new Promise((done) => setTimeout(done, 1000))
    const now = memoryOf(child)
    if (now > 0.98 * before) return now
    before = now
  }
}

const sum = (children: readonly Child[], measure: (child: Child) => number): number =>
  children.reduce((total, child) => total + measure(child), 0)

function memoryOf({ process: { pid } }: Child): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Processor time so far in seconds; the kernel counts in hundredths. */
function processorOf({ process: { pid } }: Child): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
