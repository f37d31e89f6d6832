import { createInterface } from 'node:readline'
import { moderates, RoomClient } from '@wolfmoon/protocol'
import { type Language, refusalSentence, type Say } from '@wolfmoon/texts'
import { WebSocket } from 'ws'
import { Complaint } from '../complaint.ts'
import { DeskScreen } from './desk.ts'
import { OneNightScreen } from './one-night.ts'
import { Promised } from './promised.ts'
import { type Choice, RoomScreen } from './room.ts'
import type { Parts } from './screen.ts'
import type { Surroundings } from './village.ts'
import { VillagerScreen } from './villager.ts'

/** Where to go, and as whom. */
export interface JoinOptions {
  readonly as: string
  readonly server: string
  readonly token?: string
  readonly receipt?: string
}

/** A way of being in a room. */
export interface Presence {
  readonly kind: 'player' | 'spectator'
  /** Looks at the room, and may ask for something. */
  see(client: RoomClient, parts: Parts, you: string): void
}

/** An address of a server as it was typed, checked. */
export function checkedServer(server: string, say: Say): string {
  const address = server.replace(/\/$/, '')
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Complaint(
      say('cli.errors.bad-value', { option: '--server', value: server, allowed: 'http://…' }),
      2,
    )
  return address
}

/** Is in a room from the terminal until one leaves it. */
export async function beInRoom(
  code: string,
  options: JoinOptions,
  presence: Presence,
  say: Say,
  language: Language,
): Promise<void> {
  const server = checkedServer(options.server, say)
  const lines = createInterface({ input: process.stdin })
  await new Promise<void>((done, failed) => {
    const stay = new Stay(code.toUpperCase(), { ...options, server }, presence, say, language, (why, was) => {
      lines.close()
      // Who never was at the table could not do what the command is for.
      if (was === 'refused') return failed(new Complaint(why))
      console.log(why)
      done()
    })
    lines.on('line', (line) => stay.read(line))
    lines.on('close', () => stay.close())
  })
}

/** How being in a room has ended: somebody was there and is not any more, or never was let in. */
export type Ending = 'was-there' | 'refused'

/** Somebody's stay in a room, as a terminal shows it and types into it. */
export class Stay {
  readonly room: string
  private readonly client: RoomClient
  private readonly screen: RoomScreen
  private isOver = false
  /** Has been without a connection, or has had one. */
  private hasMissed = false

  constructor(
    room: string,
    { as: name, server, token, receipt }: JoinOptions,
    presence: Presence,
    say: Say,
    language: Language,
    onEnd: (why: string, was: Ending) => void,
  ) {
    this.room = room
    const promise = new Promised(say, room, receipt)
    const print = (line: string) => console.log(line)
    const around: Surroundings = { say, language, promise, server, now: () => this.client.now(), print }
    const screen = new RoomScreen(say, language, (parts, you) => gameIn(parts, you, around), print)
    this.screen = screen
    this.client = new RoomClient({
      connect: () => new WebSocket(`${server.replace(/^http/, 'ws')}/ws`),
      room,
      as: presence.kind,
      name,
      ...(token === undefined ? {} : { token }),
      onWelcome: (you, key) => {
        promise.comeBack()
        screen.welcome(you, key)
      },
      onChange: (parts, changed) => {
        screen.change(parts, changed)
        sayWatched(this.client, parts, changed)
        presence.see(this.client, parts, this.client.you ?? '')
      },
      onConnection: (isConnected) => {
        if (isConnected || screen.isSeated) screen.connection(isConnected)
        else if (!this.hasMissed) print(say('cli.join.no-server', { server }))
        this.hasMissed = true
      },
      onEnd: (reason) => {
        this.isOver = true
        screen.close()
        const isGone = reason === 'closed' || reason === 'left'
        const why = isGone ? say('cli.join.ended') : refusalSentence(say, language, reason, {})
        onEnd(why, isGone || screen.isSeated ? 'was-there' : 'refused')
      },
    })
  }

  /** Does what a typed line asks for. */
  read(line: string): void {
    const { asks = [], lines = [] } = this.screen.read(line.trim())
    for (const text of lines) console.log(text)
    for (const asked of asks)
      void this.client.request(asked).then((reply) => {
        if (reply.type === 'refused' && !this.isOver)
          console.log(this.screen.refusal(reply.code, reply.parts))
      })
  }

  /** Goes, without leaving the seat. */
  close(): void {
    this.client.close()
  }
}

/** Says once that one has seen the end: a terminal has told all of it at once. Others may wait for it. */
export function sayWatched(client: RoomClient, { seats, watched }: Parts, changed: Parts): void {
  const you = client.you ?? ''
  if (changed.watched && seats?.includes(you) && !watched?.includes(you))
    void client.request({ type: 'watched' })
}

/** The screen of the game that a room plays, or the desk for who moderates it. */
export function gameIn(parts: Parts, you: string, around: Surroundings): Choice {
  const { settings } = parts
  const { say, language, promise } = around
  if (settings?.game === 'many-nights' && moderates(parts, you))
    return { name: 'desk', make: () => new DeskScreen(around) }
  return settings?.game === 'many-nights'
    ? { name: 'many-nights', make: () => new VillagerScreen(around) }
    : { name: 'one-night', make: () => new OneNightScreen(say, language, promise) }
}
