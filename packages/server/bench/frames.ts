import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Letters, Outbox } from '../src/outbox.ts'
import { median } from './report.ts'

const sockets = 200
const turns = 25
const rounds = 9
/** As long as what most changes of a room come to. */
const text = JSON.stringify({
  type: 'parts',
  n: 100,
  parts: { phase: { phase: 'day' }, more: 'x'.repeat(200) },
})

/** What it costs this program to tell many sockets something: by the outbox, by `ws` itself, and by `ws` in one piece. */
export async function frames(): Promise<void> {
  const people = await crowd()
  console.log(
    `\nMessages of ${text.length} bytes to ${sockets} sockets, microseconds of the processor for each`,
  )
  for (const messages of [1, 3]) {
    const told = new Array<string>(messages).fill(text)
    const ways: Readonly<Record<string, (guest: Guest) => void>> = {
      'by the outbox': ({ letters }) => told.forEach((each) => void letters.post(each)),
      'by ws': ({ socket }) => told.forEach((each) => void socket.send(each)),
      'by ws in one piece': ({ socket, line }) => {
        line.cork()
        told.forEach((each) => void socket.send(each))
        line.uncork()
      },
    }
    const took = Object.keys(ways).map((): number[] => [])
    // In turns, so that a busy machine is as busy for all; the first round only warms up.
    for (let round = 0; round <= rounds; round++)
      for (const [way, tell] of Object.values(ways).entries()) {
        const each = (await processorFor(() => people.forEach(tell))) / messages
        if (round > 0) took[way]?.push(each)
      }
    const words = Object.keys(ways).map((name, way) => `${name} ${median(took[way] ?? []).toFixed(1)}`)
    console.log(`  ${messages} a turn: ${words.join(', ')}`)
  }
  for (const { socket } of people) socket.terminate()
}

/** Somebody who is told something. */
interface Guest {
  readonly socket: WebSocket
  readonly line: Duplex
  readonly letters: Letters
}

/** Microseconds of the processor for each frame, all of them taken by the readers in between. */
async function processorFor(tell: () => void): Promise<number> {
  const begun = process.cpuUsage()
  for (let time = 0; time < turns; time++) {
    tell()
    await turn()
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / (turns * sockets)
}

/** Sockets of a server in this program, whose other ends are in another program, which ends with them. */
async function crowd(): Promise<readonly Guest[]> {
  const http = createServer().listen(0, '127.0.0.1')
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const outbox = new Outbox()
  const people: Guest[] = []
  http.on('upgrade', (request, line, head) =>
    server.handleUpgrade(request, line, head, (socket) =>
      people.push({ socket, line, letters: outbox.for(socket, line) }),
    ),
  )
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const program = fileURLToPath(new URL('readers.js', import.meta.url))
  const readers = fork(program, [String(port), String(sockets)], { execArgv: [] })
  await once(readers, 'message')
  readers.disconnect()
  http.close()
  return people
}
