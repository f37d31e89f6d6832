import { roleIds } from '@wolfmoon/engine/one-night'
import type { Entry } from '../src/room/room.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { type Child, freePort, startChild } from './child.ts'
import { Guest } from './house.ts'

/** Several servers, each a process of its own, on one PostgreSQL and one Redis, and the people in their rooms. */
export class Town {
  readonly children: Child[] = []
  private readonly guests: Guest[] = []
  private readonly database: string
  private readonly schema: string

  constructor(database: string, schema: string) {
    this.database = database
    this.schema = schema
  }

  /** Starts a server; `options` say what is different about it. */
  async start(options: Readonly<Record<string, string>>): Promise<Child> {
    const { database, schema } = this
    const port = String(await freePort())
    const child = await startChild({ port, database, schema, channel: schema, ...options })
    this.children.push(child)
    return child
  }

  async sit(url: () => string, room: string, name: string): Promise<Guest> {
    const guest = new Guest(url, room, 'player', name)
    this.guests.push(guest)
    await guest.until(({ people }) => people?.some((person) => person.name === name) === true)
    return guest
  }

  /** A room's log as it is kept. */
  async logOf(room: string): Promise<readonly Entry[]> {
    const store = await openPostgres(this.database, this.schema)
    const entries = ((await store.read(room, 0)) ?? []).map((text) => JSON.parse(text) as Entry)
    await store.close()
    return entries
  }

  /** Whether none of the servers has died of itself. */
  get isWhole(): boolean {
    return this.children.every(({ process }) => process.exitCode === null && process.signalCode === null)
  }

  async close(): Promise<void> {
    for (const guest of this.guests.splice(0)) guest.close()
    await Promise.all(this.children.splice(0).map((child) => child.kill()))
  }
}

/** How long it takes until one sees what the other wishes for, in milliseconds; infinite if it never happens. */
export async function seenAfter(wishing: Guest, watching: Guest): Promise<number> {
  const role = roleIds.find((id) => !watching.parts.wishes?.[id]) ?? 'seer'
  const begun = performance.now()
  const isSeen = watching
    .until(({ wishes }) => (wishes?.[role] ?? 0) > 0, 5000)
    .then(
      () => true,
      () => false,
    )
  await wishing.ask({ type: 'wish', roles: [role] })
  return (await isSeen) ? performance.now() - begun : Number.POSITIVE_INFINITY
}

/** How quick it is once it is quick again, which may take so many seconds. */
export async function quickAgain(measure: () => Promise<number>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  for (let inARow = 0; inARow < 3 && performance.now() < end; )
    inARow = (await measure()) < quick ? inARow + 1 : 0
  return typically(measure)
}

/** Servers that tell each other at once take less, in milliseconds. */
export const quick = 200

/** The middle one of some times. */
export async function typically(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 7; turn++) times.push(await measure())
  return times.toSorted((one, other) => one - other)[3] ?? Number.POSITIVE_INFINITY
}
