import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RoleId } from '@wolfmoon/engine/one-night'
import type { Asked } from '@wolfmoon/protocol'
import type { Child } from './child.ts'
import type { Guessable } from './guessing.ts'
import { openRoom } from './house.ts'
import { LightSocket } from './light-socket.ts'
import { Wired } from './wired.ts'

/** How long a stranger looks at a time, in milliseconds: longer than a slow disk takes. */
const glance = 14

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hana', 'Ivo', 'Joy']
const deck: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'minion',
  'mason',
  'mason',
  'seer',
  'robber',
  'witch',
  'troublemaker',
  'drunk',
  'insomniac',
  'villager',
  'hunter',
]

/**
 * What a stranger sees of the nights of a room, whose clock is what they ask for themselves: moments when a player's answer was
 * written down, and moments when one was refused, which leaves no trace on the disk.
 */
export async function glances(child: Child, least: number): Promise<readonly Guessable[]> {
  const room = await openRoom(child)
  const players: Wired[] = []
  for (const name of names) players.push(await Wired.enter(child.url, room, 'player', name))
  const host = players[0] as Wired
  await host.ask({
    type: 'settings',
    change: { deck: [...deck], pace: 'together', confirm: 300, round: 300, discussion: null, vote: 300 },
  })
  const stranger = await Stranger.come(child)
  const seen: Guessable[] = []
  const look = async (player: Wired, asked: Asked, isSpecial: boolean) => {
    await wait(2 + Math.random() * 4)
    const begun = performance.now()
    await Promise.all([player.ask(asked), wait(glance)])
    const delays = stranger.longest(begun, begun + glance)
    seen.push({ like: '', isSpecial, delays, sizes: new Map() })
  }
  while (seen.length < 2 * least) {
    await host.ask({ type: 'start' })
    for (const player of players) await player.ask({ type: 'answer', ask: 'card', choice: [] })
    while ((await settled(players)) === 'night') {
      // The last tap ends the round for all to see.
      const [last, ...others] = players.toSorted(() => Math.random() - 0.5)
      for (const player of others) {
        const acts = [() => look(player, answerOf(player), true), () => look(player, nothing, false)]
        for (const act of Math.random() < 0.5 ? acts : acts.toReversed()) await act()
      }
      await last?.ask(answerOf(last))
    }
    await host.ask({ type: 'stop' })
  }
  stranger.leave()
  for (const player of players) player.close()
  return seen
}

const nothing: Asked = { type: 'answer', ask: 'nobody-asked', choice: [] }

function answerOf({ parts: { ask } }: Wired): Asked {
  const pick = ask?.picks.find(({ count, from }) => from.length >= count)
  return { type: 'answer', ask: ask?.id ?? '', choice: pick ? pick.from.slice(0, pick.count) : [] }
}

/** The phase, once everyone knows of it and has something to do. */
async function settled(players: readonly Wired[]): Promise<string> {
  await Promise.all(players.map((player) => player.until(({ ask }) => ask?.id !== undefined)))
  await wait(20)
  return players[0]?.parts.phase?.phase ?? ''
}

/** What a stranger can ask for that changes nothing: whether the server is there, and what leads to a room of their own. */
class Stranger {
  private readonly ways = new Map<string, Way>()
  private readonly sockets: LightSocket[] = []
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })

  static async come(child: Child): Promise<Stranger> {
    const stranger = new Stranger()
    const room = await openRoom(child)
    const hello = { type: 'hello', protocol: 1, room, as: 'player', token: '0'.repeat(32) }
    await stranger.say(child.url, 'pong', { type: 'ping' })
    await stranger.say(child.url, 'hello to a room', hello)
    stranger.keepAsking('look for a room', (heard) =>
      get(
        `${child.url}/api/rooms/${room}`,
        { agent: stranger.agent },
        (reply) => reply.resume().once('end', heard),
        // Whoever leaves hears of no answer any more.
      ).on('error', () => {}),
    )
    return stranger
  }

  /** The longest that an answer took to what was asked in this while, whatever it was. */
  longest(from: number, to: number): ReadonlyMap<string, number> {
    return new Map([...this.ways].map(([what, way]) => [`stranger: ${what}`, way.longest(from, to)]))
  }

  leave(): void {
    for (const way of this.ways.values()) way.stop()
    for (const socket of this.sockets) socket.close()
    this.agent.destroy()
  }

  private async say(url: string, what: string, request: object): Promise<void> {
    let hear = (): void => {}
    const socket = await LightSocket.open(url, () => hear())
    this.sockets.push(socket)
    this.keepAsking(what, (heard) => {
      hear = heard
      socket.send(JSON.stringify({ ...request, id: 'again' }))
    })
  }

  private keepAsking(what: string, ask: (heard: () => void) => void): void {
    const way = new Way(ask)
    this.ways.set(what, way)
    void way.keepAsking()
  }
}

/** Something that is asked for again and again, a millisecond after each answer. */
class Way {
  private readonly ask: (heard: () => void) => void
  private readonly asked: { readonly sent: number; back: number }[] = []
  private isOver = false

  constructor(ask: (heard: () => void) => void) {
    this.ask = ask
  }

  longest(from: number, to: number): number {
    const now = performance.now()
    const meanwhile = this.asked.filter(({ sent }) => sent >= from && sent < to)
    return Math.max(0, ...meanwhile.map(({ sent, back }) => Math.min(back, now) - sent))
  }

  stop(): void {
    this.isOver = true
  }

  async keepAsking(): Promise<void> {
    for (; !this.isOver; await wait(1)) {
      const one = { sent: performance.now(), back: Number.POSITIVE_INFINITY }
      this.asked.push(one)
      await new Promise<void>((heard) => this.ask(heard))
      one.back = performance.now()
    }
  }
}
