import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { upgrade } from './line.ts'

const host = 'Host: 127.0.0.1\r\n'

/** What is said before a connection is reset: every way into a server. */
export const openings: Readonly<Record<string, string>> = {
  'a socket where there is none': upgrade('/nope'),
  'a socket from a strange page': upgrade('/ws', { more: 'Origin: http://evil.example\r\n' }),
  'a socket with a bad key': upgrade('/ws', { key: 'none' }),
  'a socket': upgrade('/ws'),
  'a socket and half a frame': `${upgrade('/ws')}\u0001`,
  'another protocol': upgrade('/ws').replace('Upgrade: websocket', 'Upgrade: h2c'),
  'a tunnel': `CONNECT 127.0.0.1:1 HTTP/1.1\r\n${host}\r\n`,
  'a page of the app': `GET / HTTP/1.1\r\n${host}\r\n`,
  'half a request': `GET / HTTP/1.1\r\n${host}`,
  'half a body': `POST /api/rooms HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  'many requests': `GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(20),
  'no request at all': '\u0000\u0001 wolfmoon\r\n\r\n',
}

/** Where connections are opened to. */
interface Target {
  readonly port: number
  readonly isSecure?: boolean
}

/** How many are open at once: all of them speak at the same moment. */
const batch = 60

/** Opens connections, says the same over all of them, and resets each: at once, a little later, or when it is answered. */
export async function resetMany(opening: string, times: number, target: Target): Promise<void> {
  for (let done = 0; done < times; done += batch) {
    const lines = await Promise.all(Array.from({ length: batch }, () => openLine(target)))
    for (const { speaker } of lines) speaker.write(opening)
    await Promise.all(lines.map((line, number) => reset(line, number)))
  }
}

interface OpenLine {
  readonly line: Socket
  /** The line itself, or what makes it secret. */
  readonly speaker: Socket
}

function openLine({ port, isSecure }: Target): Promise<OpenLine> {
  return new Promise((done) => {
    const line = connect(port, '127.0.0.1')
    const speaker = isSecure ? connectSecurely({ socket: line, rejectUnauthorized: false }) : line
    for (const socket of new Set([line, speaker])) socket.on('error', () => done({ line, speaker }))
    speaker.on(isSecure ? 'secureConnect' : 'connect', () => done({ line, speaker }))
  })
}

function reset({ line, speaker }: OpenLine, number: number): Promise<void> {
  return new Promise((done) => {
    if (line.destroyed) return done()
    const cut = () => line.resetAndDestroy()
    line.on('close', () => done())
    if (number % 3 === 0) setImmediate(cut)
    else if (number % 3 === 1) setTimeout(cut, number % 10)
    else speaker.once('data', cut)
    setTimeout(cut, 300)
  })
}
