import { newKey } from '@wolfmoon/protocol'
import { WebSocket } from 'ws'
import type { Condition } from './attacked-program.ts'
import { badMessages, badRequests } from './bad-messages.ts'
import { type Child, freePort, startChild } from './child.ts'
import { openTournament } from './contest.ts'
import { openRoom } from './house.ts'
import type { Place } from './well-formed.ts'

/** What became of a server that was attacked. */
export interface Outcome {
  readonly sent: number
  readonly hasDied: boolean
  /** How often sockets were closed with which code. */
  readonly closes: ReadonlyMap<number, number>
  /** How often requests over HTTP were answered with which status. */
  readonly statuses: ReadonlyMap<number, number>
  /** After a third of it, and at the end. */
  readonly warm: Condition | null
  readonly end: Condition | null
}

interface Tally {
  rooms: number
  sent: number
  readonly closes: Map<number, number>
  readonly statuses: Map<number, number>
}

/** As many messages as one socket may send at once with the usual limit. */
const burst = 200
const burstsPerRoom = 5
const attackers = 2

/** Starts a server in a process of its own that tells how it fares. */
export async function startAttacked(
  limits: 'usual' | 'none',
  fault?: string,
  more: { readonly app?: string } = {},
): Promise<Child> {
  const port = String(await freePort())
  return startChild({ port, limits, ...(fault && { fault }), ...more }, {}, 'attacked-program.ts')
}

/** Sends a server so many bad messages and looks what has become of it. */
export async function bombard(messages: number, fault?: string): Promise<Outcome> {
  const child = await startAttacked('none', fault)
  const tally: Tally = { rooms: 0, sent: 0, closes: new Map(), statuses: new Map() }
  const attackUntil = async (limit: number): Promise<Condition | null> => {
    const attack = async (): Promise<void> => {
      while (tally.sent < limit && !hasDied(child)) await attackRoom(child, tally)
    }
    const attacks = Array.from({ length: attackers }, () => attack().catch((error) => excuse(child, error)))
    await Promise.all(attacks)
    return hasDied(child) ? null : conditionOf(child)
  }
  try {
    const warm = await attackUntil(messages / 3)
    const end = await attackUntil(messages)
    return { ...tally, hasDied: hasDied(child), warm, end }
  } finally {
    await child.kill()
  }
}

/** What is wrong with it, by what is promised. */
export function complaints({ hasDied, closes, statuses, warm, end }: Outcome): readonly string[] {
  const found: string[] = []
  if (hasDied) found.push('it has died')
  for (const [code, times] of closes)
    if (code === 1006 || code === 1011) found.push(`${times} sockets closed with ${code}`)
  for (const [status, times] of statuses) if (status >= 500) found.push(`${times} answers of ${status}`)
  if (!warm || !end) return found
  if (end.errors > 0) found.push(`${end.errors} errors, the first: ${end.firstError}`)
  for (const { late } of [warm, end])
    if (late >= 50) found.push(`one timer in a hundred late by ${late.toFixed(1)} ms`)
  const growth = end.heap / warm.heap - 1
  if (growth >= 0.05) found.push(`memory has grown by ${(growth * 100).toFixed(1)} %`)
  return found
}

/** A table of three, a village with somebody who moderates, or a tournament; and somebody who never said hello. All without manners. */
async function attackRoom(child: Child, tally: Tally): Promise<void> {
  const number = tally.rooms++
  const place = places[number % places.length] ?? 'room'
  const sockets = [
    ...(await come[place](child, Math.floor(number / places.length) % 2 === 0)),
    await Attacker.open(child.url),
  ]
  for (let round = 0; round < burstsPerRoom; round++) {
    const attacker = sockets[(Math.floor(number / places.length) + round) % sockets.length]
    for (const text of badMessages(burst, number * burstsPerRoom + round, place)) {
      if (!attacker?.isOpen) break
      attacker.send(text)
      tally.sent++
    }
    await attacker?.ask({ id: 'end', type: 'ping' })
    const { path, ...request } = badRequests[(number * burstsPerRoom + round) % badRequests.length] ?? {
      path: '',
    }
    const { status } = await fetch(`${child.url}${path}`, request)
    count(tally.statuses, status)
  }
  for (const socket of sockets) {
    await socket.ask({ id: 'bye', type: 'leave' })
    await socket.close()
    count(tally.closes, socket.closedWith)
  }
}

const places = ['room', 'village', 'tournament'] as const satisfies readonly Place[]

/** How people come to each kind of place, and what they do there before they behave badly. */
const come: Readonly<Record<Place, (child: Child, isPlayed: boolean) => Promise<Attacker[]>>> = {
  async room(child) {
    const room = await openRoom(child)
    return seated(child, room, ['Ada', 'Ben', 'Cleo'])
  },
  async village(child, isPlayed) {
    const room = await openRoom(child)
    const sockets = await seated(child, room, ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Mod'])
    const [host] = sockets
    const change = { game: 'many-nights', timers: { confirm: 1, call: 1, round: 1, day: 5, firstDay: 5 } }
    await host?.ask({ id: 's', type: 'settings', change })
    await host?.ask({ id: 'a', type: 'appoint', person: 'p6' })
    if (isPlayed) await host?.ask({ id: 'g', type: 'start' })
    // Who moderates comes first: nobody else can do as much.
    return sockets.reverse()
  },
  async tournament(child) {
    const { code, token } = await openTournament(child)
    const sockets: Attacker[] = []
    for (const key of [token, newKey(), newKey(), newKey()]) {
      const socket = await Attacker.open(child.url)
      await socket.ask({ id: 'h', type: 'hello', protocol: 1, room: code, as: 'spectator', token: key })
      if (key !== token) await socket.ask({ id: 'u', type: 'sign-up', name: 'Eve' })
      sockets.push(socket)
    }
    return sockets
  },
}

async function seated(child: Child, room: string, names: readonly string[]): Promise<Attacker[]> {
  const sockets: Attacker[] = []
  for (const name of names) {
    const socket = await Attacker.open(child.url)
    await socket.ask({ id: 'h', type: 'hello', protocol: 1, room, as: 'player', name })
    sockets.push(socket)
  }
  return sockets
}

const count = (tally: Map<number, number>, what: number): void =>
  void tally.set(what, (tally.get(what) ?? 0) + 1)

const hasDied = ({ process: child }: Child): boolean => child.exitCode !== null || child.signalCode !== null

/** What fails because the server has just died is no surprise. */
async function excuse(child: Child, error: unknown): Promise<void> {
  await new Promise((done) => setTimeout(done, 1000))
  if (!hasDied(child)) throw error
}

function conditionOf({ process: child }: Child): Promise<Condition> {
  return new Promise((done) => {
    child.stdout?.once('data', (text) => done(JSON.parse(String(text)) as Condition))
    child.kill('SIGUSR2')
  })
}

/** A socket that remembers nothing but whether it has been answered. */
class Attacker {
  closedWith = 1005
  private readonly socket: WebSocket
  private waitingFor: { readonly text: string; readonly done: () => void } | null = null

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data) => {
      if (this.waitingFor && String(data).includes(this.waitingFor.text)) this.waitingFor.done()
    })
    socket.on('close', (code) => {
      this.closedWith = code
      this.waitingFor?.done()
    })
    socket.on('error', () => {})
  }

  static open(url: string): Promise<Attacker> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
    return new Promise((done, failed) => {
      const attacker = new Attacker(socket)
      socket.once('open', () => done(attacker))
      socket.once('error', failed)
    })
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  send(text: string): void {
    this.socket.send(text)
  }

  /** Sends something and waits until it is answered, or the socket closed. */
  ask(request: { readonly id: string; readonly [field: string]: unknown }): Promise<void> {
    if (!this.isOpen) return Promise.resolve()
    return new Promise((done) => {
      this.waitingFor = { text: `"id":"${request.id}"`, done }
      this.send(JSON.stringify(request))
    })
  }

  close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return Promise.resolve()
    return new Promise((done) => {
      this.socket.once('close', () => done())
      this.socket.close()
    })
  }
}
