import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  return start(await library(), { ...(fault && { fault }) })
}

/** A server in a process of its own, with an app of files that are as big as they get. */
export async function startApp(fault?: string): Promise<Child> {
  return start(embedded(), { app: appOfFiles(), ...(fault && { fault }) })
}

async function start(
  { file }: Extract<Ground, { kind: 'embedded' }>,
  options: Readonly<Record<string, string>>,
): Promise<Child> {
  const port = String(await freePort())
  // With it, glibc gives back at once what is not needed any more: memory shows what is held.
  return startChild({ port, file, ...options }, { MALLOC_MMAP_THRESHOLD_: '100000' })
}

/** How long a file of the app is, and how many there are: together less than may be under way to an address. */
const fileLength = 4_000_000
const files = 4

/** The folder of such an app. */
export function appOfFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'howl')
  for (let number = 0; number < files; number++) writeFileSync(join(folder, pathOf(number)), fileText(number))
  return folder
}

const pathOf = (number: number): string => `/assets/${number}.js`

/** What is in a file of the app. */
export const fileText = (number: number): string => `'${number}'`.padEnd(fileLength, '/')

/** A store with long stories of games that are over. */
export async function library(): Promise<Extract<Ground, { kind: 'embedded' }>> {
  const ground = embedded()
  const store = await openSqlite(ground.file)
  for (let number = 0; number < stories; number++)
    await store.keepStory(storyNamed(number), Date.now(), storyText(number))
  await store.close()
  return ground
}

/** From where something is asked, and with which headers more. */
interface Manner {
  readonly localAddress?: string
  readonly more?: string
}

/** Asks for stories from an address, all at once over one connection, and reads nothing of what comes. */
export const openUnread = (url: string, numbers: readonly number[], manner?: Manner): Promise<Socket> =>
  askUnread(
    url,
    numbers.map((number) => `/api/stories/${storyNamed(number)}`),
    manner,
  )

/** The same for files of the app. */
export const openUnreadFiles = (url: string, numbers: readonly number[], manner?: Manner): Promise<Socket> =>
  askUnread(url, numbers.map(pathOf), manner)

async function askUnread(
  url: string,
  paths: readonly string[],
  { localAddress = '127.0.0.1', more = '' }: Manner = {},
): Promise<Socket> {
  const socket = await dial(url, { localAddress })
  socket.pause()
  socket.on('error', () => socket.destroy())
  const { host } = new URL(url)
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`).join(''))
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
    ...Array.from({ length: 60 }, () => openUnread(url, [1, 1])),
    ...Array.from({ length: 3 }, () => openUnread(url, new Array<number>(20).fill(1))),
  ])

/** Every story wanted from eight addresses, and read by none. */
export const allOfMany = async (url: string): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (let first = 0; first < 2 * stories; first++) {
    const numbers = [0, 1].map((more) => (first + more) % stories)
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

/** Files of the app wanted by many at eight addresses, by some too many at once, and read by none. */
export const filesByMany = async (url: string): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (let number = 0; number < 1800; number++) {
    const times = number < 1500 ? 2 : 20
    const numbers = Array.from({ length: times }, (_, more) => (number + more) % files)
    sockets.push(await openUnreadFiles(url, numbers, { localAddress: `127.66.0.${1 + (number % 8)}` }))
  }
  return sockets
}

/** How many files of its app a server has open. */
export const filesOpen = ({ process: { pid } }: Child): number =>
  readdirSync(`/proc/${pid}/fd`).filter((number) => leadsTo(`/proc/${pid}/fd/${number}`).includes('/assets/'))
    .length

/** Where a link leads; nowhere, once what it led to is closed. */
function leadsTo(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
