import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Clock, RoomClient } from '@wolfmoon/protocol'
import { alone, openSqlite, type RunningServer, type ServerOptions, startServer } from '@wolfmoon/server'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

const command = fileURLToPath(new URL('../bin/wolfmoon.js', import.meta.url))

/** A server on a free port of this machine, which forgets its rooms with the test. */
export async function house(options: Pick<ServerOptions, 'limits'> = {}): Promise<RunningServer> {
  return startServer({
    store: await openSqlite(':memory:'),
    fanout: alone,
    host: '127.0.0.1',
    port: 0,
    origins: null,
    trustedProxies: 0,
    keepFor: 86_400_000,
    app: null,
    ...options,
  })
}

/** From now on the clocks of a server's rooms go so many times as fast. */
export function hurry(server: RunningServer, haste: number): void {
  const begin = Date.now()
  const clock: Clock = {
    now: () => begin + (Date.now() - begin) * haste,
    after: (milliseconds, wake) => {
      const timer = setTimeout(wake, milliseconds / haste)
      return () => clearTimeout(timer)
    },
  }
  Object.assign(server.hub, { clock })
}

/** Opens a room over HTTP, as anyone would. */
export async function openRoom({ url }: RunningServer, settings: object = {}): Promise<string> {
  const opened = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  const { code } = (await opened.json()) as { code: string }
  return code
}

/** Others sit down in a room, who need no terminal. */
export const seatOthers = (
  { url }: RunningServer,
  code: string,
  names: readonly string[],
): readonly RoomClient[] =>
  names.map(
    (name) =>
      new RoomClient({
        connect: () => new WebSocket(`${url.replace('http', 'ws')}/ws`),
        room: code,
        as: 'player',
        name,
      }),
  )

/** Somebody at a terminal. */
export class Typist {
  printed = ''
  readonly code: string
  readonly name: string
  private readonly child: ChildProcessWithoutNullStreams

  /** How the command has ended; null: it goes on. */
  status: number | null = null

  constructor(
    server: string,
    code: string,
    name: string,
    language: string,
    more: readonly string[] = [],
    verb: 'join' | 'moderate' | 'tournament' = 'join',
  ) {
    this.code = code
    this.name = name
    const room = code === '' ? [] : [code]
    const as = name === '' ? [] : ['--as', name]
    const args = [verb, ...room, ...as, '--server', server, '--lang', language, ...more]
    this.child = spawn(process.execPath, [command, ...args])
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (piece) => {
        this.printed += piece
      })
    this.child.on('close', (status) => {
      this.status = status
    })
  }

  type(line: string): void {
    this.child.stdin.write(`${line}\n`)
  }

  /** Waits until this has been printed. */
  async reads(text: string): Promise<void> {
    for (let tries = 0; tries < 3000 && !this.printed.includes(text); tries++) await pause(10)
    expect(this.printed).toContain(text)
  }

  /** The same for what is printed from now on. */
  async answers(line: string, text: string): Promise<void> {
    this.printed = ''
    this.type(line)
    await this.reads(text)
  }

  leave(): void {
    this.child.kill()
  }
}
