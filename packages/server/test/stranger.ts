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
 * What a stranger in no room sees of a room's nights, whose clock is their own ping: moments when a player's answer was
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
  const stranger = await Stranger.come(child.url)
  const seen: Guessable[] = []
  const look = async (player: Wired, asked: Asked, isSpecial: boolean) => {
    await wait(2 + Math.random() * 4)
    const begun = performance.now()
    await Promise.all([player.ask(asked), wait(glance)])
    const ping = stranger.longest(begun, begun + glance)
    seen.push({ like: '', isSpecial, delays: new Map([['stranger: pong', ping]]), sizes: new Map() })
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

/** Somebody in no room who does nothing but ask whether the server is there. */
class Stranger {
  private readonly pings: { readonly sent: number; back: number }[] = []
  private answered = 0
  private socket: LightSocket | null = null

  static async come(url: string): Promise<Stranger> {
    const stranger = new Stranger()
    stranger.socket = await LightSocket.open(url, () => stranger.hear())
    void stranger.keepAsking()
    return stranger
  }

  /** The longest that an answer took to what was asked in this while. */
  longest(from: number, to: number): number {
    const now = performance.now()
    const meanwhile = this.pings.filter(({ sent }) => sent >= from && sent < to)
    return Math.max(0, ...meanwhile.map(({ sent, back }) => Math.min(back, now) - sent))
  }

  leave(): void {
    this.socket?.close()
    this.socket = null
  }

  private async keepAsking(): Promise<void> {
    for (; this.socket; await wait(1)) {
      this.pings.push({ sent: performance.now(), back: Number.POSITIVE_INFINITY })
      this.socket.send(`{"type":"ping","id":"${this.pings.length}"}`)
    }
  }

  private hear(): void {
    const ping = this.pings[this.answered++]
    if (ping) ping.back = performance.now()
  }
}
