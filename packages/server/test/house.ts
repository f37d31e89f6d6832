import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Asked, type Reply, RoomClient, type RoomParts, type UnreadChange } from '@wolfmoon/protocol'
import { type ClientOptions, WebSocket } from 'ws'
import { alone } from '../src/fanout/fanout.ts'
import { openRedis } from '../src/fanout/redis.ts'
import { type RunningServer, type ServerOptions, startServer } from '../src/server.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { someAnswer, type Parts as VillageGame } from './village.ts'
import { Waiting } from './waiting.ts'

/** Where a test's servers keep their rooms. */
export type Ground =
  | { readonly kind: 'embedded'; readonly file: string }
  | {
      readonly kind: 'shared'
      readonly database: string
      readonly schema: string
      readonly redis: string | null
      readonly channel: string
    }

/** A file of its own. */
export const embedded = (): Extract<Ground, { kind: 'embedded' }> => ({
  kind: 'embedded',
  file: join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'rooms.sqlite'),
})

/** A server on a free port of this machine. */
export async function server(ground: Ground, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const store =
    ground.kind === 'embedded'
      ? await openSqlite(ground.file)
      : await openPostgres(ground.database, ground.schema)
  const fanout = ground.kind === 'shared' && ground.redis ? openRedis(ground.redis, ground.channel) : alone
  return startServer({
    store,
    fanout,
    host: '127.0.0.1',
    port: 0,
    origins: null,
    trustedProxies: 0,
    keepFor: 86_400_000,
    app: null,
    ...options,
    limits: { requestsPerRoom: 1e9, hellosPerTenSeconds: 1e9, ...options.limits },
  })
}

/** Opens a room over HTTP, as anyone would. */
export async function openRoom({ url }: { readonly url: string }, settings?: UnreadChange): Promise<string> {
  const asked = settings && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  }
  const response = await fetch(`${url}/api/rooms`, { method: 'POST', ...asked })
  const { code } = (await response.json()) as { code: string }
  return code
}

/** Somebody at a keyboard: sees the parts, asks for things, waits for things. */
export class Guest {
  readonly client: RoomClient
  token = ''
  ended: string | null = null
  readonly messages: Partial<RoomParts>[] = []
  /** Something has come. */
  onHeard: () => void = () => {}
  private readonly waiting = new Waiting()

  constructor(
    url: () => string,
    room: string,
    as: 'player' | 'spectator' | 'table',
    name: string,
    { token, socket = {} }: { readonly token?: string | undefined; readonly socket?: ClientOptions } = {},
  ) {
    this.client = new RoomClient({
      connect: () => new WebSocket(`${url().replace('http', 'ws')}/ws`, socket),
      room,
      as,
      name,
      ...(token === undefined ? {} : { token }),
      onWelcome: (_, key) => {
        this.token = key
      },
      onChange: (_, changed) => {
        this.messages.push(changed)
        this.waiting.wake()
        this.onHeard()
      },
      onEnd: (reason) => {
        this.ended = reason
        this.waiting.wake()
      },
    })
  }

  get parts(): Partial<RoomParts> {
    return this.client.parts
  }

  ask(asked: Asked): Promise<Reply> {
    return this.client.request(asked)
  }

  /** Waits until what this guest knows is so. */
  until(holds: (parts: Partial<RoomParts>) => boolean, milliseconds = 10_000): Promise<void> {
    return this.wait(() => holds(this.parts), milliseconds)
  }

  untilEnded(): Promise<void> {
    return this.wait(() => this.ended !== null, 10_000)
  }

  close(): void {
    this.client.close()
  }

  private wait(holds: () => boolean, milliseconds: number): Promise<void> {
    return this.waiting.until(holds, milliseconds, () =>
      JSON.stringify([this.parts.phase, this.parts.people]),
    )
  }
}

/** People who sit down one after the other, the first as host. */
export async function sitDown(
  url: () => string,
  room: string,
  ...names: readonly string[]
): Promise<readonly Guest[]> {
  const guests: Guest[] = []
  for (const name of names) {
    const guest = new Guest(url, room, 'player', name)
    await guest.until((parts) => parts.people?.some((person) => person.name === name) === true)
    guests.push(guest)
  }
  return guests
}

/** Everyone in a village answers what they are asked, but for who sleeps, until the game is over. */
export async function playVillageToTheEnd(guests: readonly Guest[], sleeper?: Guest): Promise<void> {
  const answered = new Set<string>()
  const over = Promise.all(guests.map((guest) => guest.until(({ phase }) => phase?.phase === 'over', 90_000)))
  const answer = (guest: Guest): void => {
    const { asks, phase } = guest.parts as unknown as VillageGame
    for (const ask of asks ?? []) {
      const key = `${guest.client.you} ${phase?.number} ${ask.id} ${ask.deadline}`
      if (answered.has(key) || ask.topic.type === 'longer') continue
      answered.add(key)
      const choice = someAnswer(ask, Math.random) as number[]
      void guest.ask({ type: 'answer', ask: ask.id, choice })
    }
  }
  const awake = guests.filter((guest) => guest !== sleeper)
  const timer = setInterval(() => awake.forEach(answer), 20)
  await over.finally(() => clearInterval(timer))
}

/** Everyone answers what they are asked, with the first choice there is, until the game is over. */
export async function playToTheEnd(guests: readonly Guest[]): Promise<void> {
  const answered = new Set<string>()
  const over = Promise.all(guests.map((guest) => guest.until(({ phase }) => phase?.phase === 'over', 60_000)))
  const answer = (guest: Guest): void => {
    const { ask } = guest.parts
    if (!ask || answered.has(`${guest.client.you} ${ask.id}`)) return
    answered.add(`${guest.client.you} ${ask.id}`)
    const [pick] = ask.picks
    void guest.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
  }
  const timer = setInterval(() => guests.forEach(answer), 5)
  await over.finally(() => clearInterval(timer))
}
