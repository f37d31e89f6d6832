import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Child, freePort, startChild } from '../test/child.ts'
import { openRoom } from '../test/house.ts'

/** A load: rooms of so many seats, and so many actions a second over all of them. */
interface Load {
  readonly rooms: number
  readonly seats: number
  readonly actions: number
  readonly seconds: number
}

interface Result {
  readonly delivered: number
  readonly expected: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
  readonly memory: number
  readonly idleMemory: number
}

/** Everyone sits in a room; one of them says something, and the clock stops when the last has heard it. */
async function measure(child: Child, load: Load, isBare: boolean): Promise<Result> {
  const rooms = await seated(child, load, isBare)
  const idleMemory = memoryOf(child)
  const delays: number[] = []
  let bytes = 0
  let messages = 0
  const begunAt = new Map<string, number>()
  for (const room of rooms) {
    for (const socket of room) {
      socket.on('message', (data) => {
        const text = String(data)
        const mark = /#(\d+)#/.exec(text)?.[1]
        const begun = mark === undefined ? undefined : begunAt.get(mark)
        if (begun === undefined) return
        delays.push(performance.now() - begun)
        bytes += text.length
        messages++
      })
    }
  }
  const total = load.actions * load.seconds
  const begun = performance.now()
  for (let number = 0; number < total; number++) {
    const due = begun + (number * 1000) / load.actions
    if (due > performance.now()) await new Promise((done) => setTimeout(done, due - performance.now()))
    const room = rooms[number % rooms.length] ?? []
    const socket = room[number % room.length]
    begunAt.set(`${number}`, performance.now())
    socket?.send(JSON.stringify({ id: `a${number}`, type: 'chat', text: `#${number}#` }))
  }
  const expected = total * load.seats
  const patience = performance.now() + 10_000
  while (delays.length < expected && performance.now() < patience)
    await new Promise((done) => setTimeout(done, 20))
  const memory = memoryOf(child)
  for (const room of rooms) for (const socket of room) socket.terminate()
  delays.sort((one, other) => one - other)
  const at = (share: number) =>
    delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN
  return {
    delivered: delays.length,
    expected,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / Math.max(1, messages),
    memory,
    idleMemory,
  }
}

async function seated(
  child: Child,
  { rooms, seats }: Load,
  isBare: boolean,
): Promise<readonly (readonly WebSocket[])[]> {
  const tables: WebSocket[][] = []
  for (let number = 0; number < rooms; number++) {
    const code = isBare ? `${number}` : await openRoom(child)
    tables.push(
      await Promise.all(
        Array.from({ length: seats }, async (_, seat) => {
          const socket = new WebSocket(`${child.url.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
          await new Promise((done, failed) => {
            socket.once('open', done)
            socket.once('error', failed)
          })
          const isIn = new Promise((done) => socket.once('message', done))
          socket.send(
            JSON.stringify({
              id: 'hello',
              type: 'hello',
              protocol: 1,
              room: code,
              as: 'player',
              name: `Player ${seat}`,
            }),
          )
          await isIn
          return socket
        }),
      ),
    )
  }
  return tables
}

/** Resident memory of a process, in megabytes. */
function memoryOf({ process: { pid } }: Child): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  }
}

async function compare(load: Load): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite')
  const ours = await startChild({ port: String(await freePort()), file })
  const wolfmoon = await measure(ours, load, false)
  await ours.kill()
  const theirs = await startChild(
    { port: String(await freePort()), bare: String(Math.round(wolfmoon.bytes)) },
    {},
    'bare-program.ts',
  )
  const bare = await measure(theirs, load, true)
  await theirs.kill()
  const show = (name: string, { delivered, expected, p50, p99, bytes, memory, idleMemory }: Result) =>
    console.log(
      `  ${name.padEnd(9)} ${String(delivered).padStart(8)} of ${String(expected).padEnd(8)} p50 ${p50.toFixed(1).padStart(7)} ms  p99 ${p99.toFixed(1).padStart(7)} ms  ${Math.round(bytes)} B a message  ${Math.round(memory)} MB (${Math.round(idleMemory)} MB before)`,
    )
  console.log(
    `${load.rooms} rooms of ${load.seats}, ${load.rooms * load.seats} sockets, ${load.actions} actions a second for ${load.seconds} s`,
  )
  show('wolfmoon', wolfmoon)
  show('bare ws', bare)
}

const seconds = Number(process.env.BENCH_SECONDS ?? 8)
console.log(
  `Live rooms, server and load on one machine, Node ${process.version}. An action is kept on disk and seen by all.\n`,
)
for (const rooms of [10, 50, 200])
  await compare({ rooms, seats: 10, actions: Math.min(400, rooms * 20), seconds })
for (const seats of [3, 30, 68]) await compare({ rooms: 10, seats, actions: 50, seconds })
if (process.env.BENCH_LARGE) {
  await compare({ rooms: 1000, seats: 3, actions: 400, seconds })
  await compare({ rooms: 500, seats: 10, actions: 400, seconds })
}
