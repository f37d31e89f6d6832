import type { Limits } from '../src/server.ts'
import { openRoom } from './house.ts'
import { Raw } from './raw.ts'

/** Opens sockets for strange pages; tells the first one that was let in, if any. */
export async function strangePageLetIn(url: string): Promise<string | null> {
  const { host, hostname, port } = new URL(url)
  const pages = [
    `http://${host}.evil.example`,
    `http://${host}x`,
    `http://${host}0`,
    `http://x${host}`,
    `http://evil.example/${host}`,
    `http://${host}@evil.example`,
    `http://${hostname}:${Number(port) + 1}`,
    `http://${hostname}`,
    `ftp://${host}`,
    'http://evil.example',
    'null',
    '',
  ]
  for (const origin of pages) if (await isLetIn(url, { origin })) return origin
  return null
}

/** Opens one socket more than an address may have at once; tells what is wrong, if anything. */
export async function crowdLetIn(
  url: string,
  { socketsPerAddress }: Pick<Limits, 'socketsPerAddress'>,
): Promise<string | null> {
  const sockets: Raw[] = []
  try {
    while (sockets.length < socketsPerAddress) sockets.push(await Raw.open(url))
    if (await isLetIn(url)) return 'one too many was let in'
    const [first] = sockets
    first?.close()
    for (let tries = 0; tries < 50; tries++) if (await isLetIn(url)) return null
    return 'one has gone, and nobody else is let in'
  } finally {
    for (const socket of sockets) socket.close()
  }
}

/** Names wrong tokens in a room that there is, one more than may be wrong; tells what is wrong, if anything. */
export async function tokensTried(
  url: string,
  { failedJoinsPerDay }: Pick<Limits, 'failedJoinsPerDay'>,
): Promise<string | null> {
  const room = await openRoom({ url })
  const raw = await Raw.open(url)
  const codes: unknown[] = []
  for (let guess = 0; guess <= failedJoinsPerDay; guess++) {
    const token = guess.toString(16).padStart(32, '0')
    codes.push(
      (await raw.ask({ id: `h${guess}`, type: 'hello', protocol: 1, room, as: 'player', token })).code,
    )
  }
  raw.close()
  const expected = [...new Array<string>(failedJoinsPerDay).fill('unknown-seat'), 'too-many']
  return codes.join() === expected.join() ? null : `answered ${codes.join()}`
}

async function isLetIn(url: string, headers: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return Raw.open(url, headers).then(
    (raw) => {
      raw.close()
      return true
    },
    () => false,
  )
}
