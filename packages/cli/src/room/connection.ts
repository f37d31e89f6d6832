import { createInterface } from 'node:readline'
import { RoomClient } from '@wolfmoon/protocol'
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
  const promise = new Promised(say, code.toUpperCase(), options.receipt)
  const lines = createInterface({ input: process.stdin })
  let isOver = false
  await new Promise<void>((done, failed) => {
    const print = (line: string) => console.log(line)
    const around: Surroundings = { say, language, promise, server, now: () => client.now(), print }
    const screen = new RoomScreen(say, language, (parts, you) => gameIn(parts, you, around), print)
    const client: RoomClient = new RoomClient({
      connect: () => new WebSocket(`${server.replace(/^http/, 'ws')}/ws`),
      room: code.toUpperCase(),
      as: presence.kind,
      name: options.as,
      ...(options.token === undefined ? {} : { token: options.token }),
      onWelcome: (you, token) => {
        promise.comeBack()
        screen.welcome(you, token)
      },
      onChange: (parts, changed) => {
        screen.change(parts, changed)
        sayWatched(client, parts, changed)
        presence.see(client, parts, client.you ?? '')
      },
      onConnection: (isConnected) => screen.connection(isConnected),
      onEnd: (reason) => {
        isOver = true
        lines.close()
        screen.close()
        const isGone = reason === 'closed' || reason === 'left'
        const why = isGone ? say('cli.join.ended') : refusalSentence(say, language, reason, {})
        // Who never was at the table could not do what the command is for.
        if (!isGone && !screen.isSeated) return failed(new Complaint(why))
        print(why)
        done()
      },
    })
    lines.on('line', (line) => {
      const { asks = [], lines: read = [] } = screen.read(line.trim())
      for (const text of read) print(text)
      for (const asked of asks)
        void client.request(asked).then((reply) => {
          if (reply.type === 'refused' && !isOver) print(screen.refusal(reply.code, reply.parts))
        })
    })
    lines.on('close', () => client.close())
  })
}

/** Says once that one has seen the end: a terminal has told all of it at once. Others may wait for it. */
export function sayWatched(client: RoomClient, { seats, watched }: Parts, changed: Parts): void {
  const you = client.you ?? ''
  if (changed.watched && seats?.includes(you) && !watched?.includes(you))
    void client.request({ type: 'watched' })
}

/** Whether somebody moderates: everything, or one of several villages. */
export const isModerator = ({ moderator, moderators }: Parts, you: string): boolean =>
  moderator === you || moderators?.includes(you) === true

/** The screen of the game that a room plays, or the desk for who moderates it. */
export function gameIn(parts: Parts, you: string, around: Surroundings): Choice {
  const { settings } = parts
  const { say, language, promise } = around
  if (settings?.game === 'many-nights' && isModerator(parts, you))
    return { name: 'desk', make: () => new DeskScreen(around) }
  return settings?.game === 'many-nights'
    ? { name: 'many-nights', make: () => new VillagerScreen(around) }
    : { name: 'one-night', make: () => new OneNightScreen(say, language, promise) }
}
