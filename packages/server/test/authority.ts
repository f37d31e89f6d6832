import { type Request, whoMay } from '@wolfmoon/protocol'
import { openRoom } from './house.ts'
import { Raw } from './raw.ts'

/** A request that somebody in a room may make. */
export type Kind = Exclude<Request['type'], 'hello' | 'ping'>

/** Who asks. */
export const senders = [
  'host',
  'player',
  'spectator',
  'table screen',
  'removed',
  'old token',
  'other room',
  'unknown socket',
] as const
export type Sender = (typeof senders)[number]

/** Every kind of request there is, from the schema's own table. */
export const kinds = Object.keys(whoMay).filter((kind): kind is Kind => kind !== 'hello' && kind !== 'ping')

/** One well-formed request of each kind: the compiler asks for a new one when the protocol has one. */
const requests: Readonly<Record<Kind, object>> = {
  leave: {},
  rename: { name: 'Zoe' },
  wish: { roles: ['seer'] },
  chat: { text: 'hello' },
  answer: { ask: 'card', choice: [] },
  place: { board: 'shared', token: 0, on: 0 },
  'vote-remove': { person: 'p2' },
  'take-back': {},
  settings: { change: { chat: false } },
  order: { people: ['p3', 'p1'] },
  start: {},
  pause: {},
  resume: {},
  'end-discussion': {},
  stop: {},
  remove: { person: 'p2' },
  'hand-over': { person: 'p2' },
}

/** Who may, as PROTOCOL.md has it; written down again here, so that a slip in the program's own table shows. */
const players: readonly Kind[] = ['wish', 'answer', 'place', 'vote-remove', 'take-back']
const everyone: readonly Kind[] = ['leave', 'rename', 'chat']

function isEntitled(sender: Sender, kind: Kind): boolean {
  if (sender === 'host' || sender === 'other room') return true
  if (sender === 'player') return players.includes(kind) || everyone.includes(kind)
  return sender === 'spectator' && everyone.includes(kind)
}

/** Lets this sender make this request in a room of its own; tells what is wrong with the answer, if anything. */
export async function checkCell(url: string, sender: Sender, kind: Kind): Promise<string | null> {
  const sockets: Raw[] = []
  try {
    const { asking, seen } = await scene(url, sender, sockets)
    if (sender === 'removed') {
      await asking.until(() => asking.closedWith !== null)
      return asking.closedWith === 4000 ? null : `closed with ${asking.closedWith}`
    }
    const was = seen()
    const answer = await asking.ask({ id: 'cell', type: kind, ...requests[kind] })
    const isDenied = answer.type === 'refused' && ['not-allowed', 'not-in-room'].includes(String(answer.code))
    if (isEntitled(sender, kind)) {
      // Taking back is for players, but only for the one whose room it was.
      if (isDenied && !(sender === 'player' && kind === 'take-back'))
        return `denied: ${JSON.stringify(answer)}`
      return sender === 'other room' && seen() !== was
        ? 'something changed in a room that is not theirs'
        : null
    }
    await new Promise((done) => setTimeout(done, 20))
    if (!isDenied) return `not denied: ${JSON.stringify(answer)}`
    return seen() === was ? null : 'denied, and something changed all the same'
  } finally {
    for (const socket of sockets) socket.close()
  }
}

/** A room with everyone in it, the socket of the one who asks, and what Cleo sees. */
async function scene(
  url: string,
  sender: Sender,
  sockets: Raw[],
): Promise<{ asking: Raw; seen: () => string }> {
  const room = await openRoom({ url })
  const open = async (): Promise<Raw> => {
    const raw = await Raw.open(url)
    sockets.push(raw)
    return raw
  }
  const enter = async (code: string, as: string, extra: object) => {
    const raw = await open()
    const { token } = await raw.ask({ id: 'hello', type: 'hello', protocol: 1, room: code, as, ...extra })
    return { raw, token }
  }
  const host = await enter(room, 'player', { name: 'Ada' })
  const player = await enter(room, 'player', { name: 'Ben' })
  const cleo = await enter(room, 'player', { name: 'Cleo' })
  const spectator = await enter(room, 'spectator', { name: 'Eve' })
  const screen = await enter(room, 'table', {})
  const seen = () => {
    const parts = Object.assign({}, ...cleo.raw.received.map((message) => message.parts ?? {})) as Record<
      string,
      unknown
    >
    return JSON.stringify([parts.people, parts.settings, parts.phase, parts.chat])
  }
  await cleo.raw.until(() => seen().includes('"table"'))
  switch (sender) {
    case 'host':
      return { asking: host.raw, seen }
    case 'player':
      return { asking: player.raw, seen }
    case 'spectator':
      return { asking: spectator.raw, seen }
    case 'table screen':
      return { asking: screen.raw, seen }
    case 'removed':
      await host.raw.ask({ id: 'kick', type: 'remove', person: 'p2' })
      return { asking: player.raw, seen }
    case 'old token':
      await host.raw.ask({ id: 'kick', type: 'remove', person: 'p2' })
      await cleo.raw.until(() => !seen().includes('"Ben"'))
      return { asking: (await enter(room, 'player', { token: player.token })).raw, seen }
    case 'other room':
      return { asking: (await enter(await openRoom({ url }), 'player', { name: 'Mallory' })).raw, seen }
    case 'unknown socket':
      return { asking: await open(), seen }
  }
}
