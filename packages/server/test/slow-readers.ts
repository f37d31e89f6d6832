import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openSqlite } from '../src/store/sqlite.ts'
import { type Child, freePort, startChild } from './child.ts'
import { embedded, type Ground } from './house.ts'
import { dial, upgrade } from './line.ts'

/** As long as the story of a village can get. */
const storyLength = 3_600_000
const stories = 40

/** The name of a story. */
export const storyNamed = (number: number): string => number.toString(16).padStart(32, '0')

/** What a story says. */
export const storyText = (number: number): string => JSON.stringify(`${number}`.padEnd(storyLength, '.'))

/** A server in a process of its own, with long stories of games that are over. */
export async function startLibrary(fault?: string): Promise<Child> {
  const port = String(await freePort())
  // With it, glibc gives back at once what is not needed any more: memory shows what is held.
  const env = { MALLOC_MMAP_THRESHOLD_: '100000' }
  return startChild({ port, file: (await library()).file, ...(fault && { fault }) }, env)
}

/** A store with long stories of games that are over. */
export async function library(): Promise<Extract<Ground, { kind: 'embedded' }>> {
  const ground = embedded()
  const store = await openSqlite(ground.file)
  for (let number = 0; number < stories; number++)
    await store.keepStory(storyNamed(number), Date.now(), storyText(number))
  await store.close()
  return ground
}

/** Asks for stories from an address, all at once over one connection, and reads nothing of what comes. */
export async function openUnread(
  url: string,
  numbers: readonly number[],
  { localAddress = '127.0.0.1', more = '' }: { readonly localAddress?: string; readonly more?: string } = {},
): Promise<Socket> {
  const socket = await dial(url, { localAddress })
  socket.pause()
  socket.on('error', () => socket.destroy())
  const { host } = new URL(url)
  socket.write(
    numbers
      .map((number) => `GET /api/stories/${storyNamed(number)} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`)
      .join(''),
  )
  return socket
}

/** Whatever is bounded is far below, in megabytes; whatever is not soon goes beyond. */
export const tooMuch = 250

/** By how much a server grows in so many looks while it does what is asked of it, in megabytes. */
export async function growthBy(
  { url, process }: Child,
  ask: () => Promise<Socket[]>,
  mostLooks = 10,
): Promise<number> {
  const weight = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) / 1024
  await fetch(`${url}/api/stories/${storyNamed(0)}`).then((answer) => answer.text())
  const before = weight()
  const sockets = await ask()
  let after = before
  for (let looks = 0; looks < mostLooks && after - before < tooMuch; looks++) {
    process.kill('SIGUSR2')
    await pause(300)
    after = Math.max(after, weight())
  }
  for (const socket of sockets) socket.destroy()
  return after - before
}

/** Many who want the same story and do not read it: more often than fits into what the system keeps for a connection. */
export const manyOfOne = (url: string): Promise<Socket[]> =>
  Promise.all([
    ...Array.from({ length: 30 }, () => openUnread(url, [1, 1, 1, 1])),
    ...Array.from({ length: 3 }, () => openUnread(url, new Array<number>(20).fill(1))),
  ])

/** Every story wanted from eight addresses, and read by none. */
export const allOfMany = async (url: string): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (let first = 0; first < stories; first++) {
    const numbers = [0, 1, 2, 3].map((more) => (first + more) % stories)
    sockets.push(await openUnread(url, numbers, { localAddress: `127.66.0.${1 + (first % 8)}` }))
  }
  return sockets
}

/** As many pings as go out at once, each with as much in it as may be (RFC 6455, 5.5). */
const pings = Buffer.concat(
  new Array<Buffer>(500).fill(
    Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)]),
  ),
)

/** Sockets over which pings come without end, and whose pongs nobody reads. */
export const pingers = (url: string): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = await dial(url)
      socket.pause()
      socket.on('error', () => socket.destroy())
      socket.write(upgrade('/ws'))
      const goOn = () => {
        while (socket.write(pings));
      }
      socket.on('drain', goOn)
      goOn()
      return socket
    }),
  )
