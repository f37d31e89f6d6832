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

/**
 * Says more hellos than an address may, and has Ada, who sits in a room there, come back; tells what is wrong, if
 * anything.
 */
export async function neighboursKeepOut(url: string): Promise<string | null> {
  const room = await openRoom({ url })
  const hello = { id: 'h', type: 'hello', protocol: 1, room, as: 'player' }
  const [ada, ben, eve] = [await Raw.open(url), await Raw.open(url), await Raw.open(url)]
  const { token } = await ada.ask({ ...hello, name: 'Ada' })
  await ben.ask({ ...hello, name: 'Ben' })
  for (let number = 0; eve.closedWith === null; number++)
    await heard(eve, { ...hello, id: `e${number}`, room: '222222', name: 'Eve' })
  ada.close()
  const say = async (message: object) => {
    const raw = await Raw.open(url)
    const answer = await heard(raw, { ...hello, ...message })
    raw.close()
    return answer
  }
  const answers = {
    Ada: await say({ token }),
    'a stranger': await say({ name: 'Mal' }),
    'somebody with another key': await say({ token: 'f'.repeat(32) }),
    'Ada, with a name': await say({ token, name: 'Ada' }),
    'Ada, once more': await say({ token }),
  }
  ben.close()
  const expected = ['welcome', 1013, 1013, 'welcome', 1013]
  const wrong = Object.entries(answers).find(([, answer], index) => answer !== expected[index])
  return wrong ? `${wrong[0]}: ${wrong[1]}` : null
}

/** What comes of a message: the type of its answer, or with what the socket was closed. */
async function heard(raw: Raw, message: Readonly<Record<string, unknown>>): Promise<unknown> {
  raw.send(message)
  const answer = () => raw.received.find(({ id }) => id === message.id)
  await raw.until(() => raw.closedWith !== null || answer() !== undefined)
  return answer()?.type ?? raw.closedWith
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
