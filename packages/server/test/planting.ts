import type { Clock, CommonParts } from '@wolfmoon/protocol'
import { vi } from 'vitest'
import { Client, type Connection } from '../src/client.ts'
import type { Table } from '../src/games/table.ts'
import { Hub } from '../src/hub.ts'
import type { Person, PlainRequest, Room } from '../src/room/room.ts'
import type { Store } from '../src/store/store.ts'
import { Written } from '../src/written.ts'

/** A deliberate break of secrecy in the server. The secrecy test has to find each of them. */
export interface Leak {
  readonly name: string
  plant(): void
}

export interface Live {
  readonly room: Room
  readonly length: number
  readonly clients: ReadonlyMap<string, Client>
}

/** What a hub and a client keep to themselves. */
export interface HubInside {
  readonly clock: Clock
  readonly store: Store
  readonly places: ReadonlyMap<string, { readonly live: Live; readonly client: Client }>
  broadcast(live: Live): void
  setTimer(live: Live): void
  request(connection: Connection, request: PlainRequest): Promise<void>
}
interface ClientInside {
  readonly own: Written
  n: number
  told: readonly Written[]
  heardOfAll: number
  seen: unknown
}

export const hub = Hub.prototype as unknown as HubInside
export const inside = (client: Client): ClientInside => client as unknown as ClientInside

/** The room of which somebody is told now, and rooms as they were when everyone was last told something. */
export let live: Live
export const told = new WeakMap<Live, Room>()

/** Does something else, or more, where everyone is told what is new. */
export const tells = (
  name: string,
  instead: (this: HubInside, live: Live, honest: () => void) => void,
): Leak => ({
  name,
  plant() {
    const honest = hub.broadcast
    vi.spyOn(hub, 'broadcast').mockImplementation(function (this: HubInside, now) {
      live = now
      instead.call(this, now, () => honest.call(this, now))
      told.set(now, now.room)
    })
  },
})

/** Sends one person something else, or more. */
export const sends = (
  name: string,
  instead: (client: Client, room: Room, honest: (more?: object) => void) => void,
): Leak => ({
  name,
  plant() {
    tells('', (_, honest) => honest()).plant()
    const honest = Client.prototype.update
    vi.spyOn(Client.prototype, 'update').mockImplementation(function (
      this: Client,
      shared,
      room,
      person,
      now,
    ) {
      instead(this, room, (more) => {
        const { own } = inside(this)
        if (more) {
          inside(this).seen = undefined
          own.write = (parts) => Written.prototype.write.call(own, { ...parts, ...more })
        }
        honest.call(this, shared, room, person, now)
        Reflect.deleteProperty(own, 'write')
      })
    })
  },
})

/** A part too many. */
export const shows = (name: string, peek: (room: Room, person: string, client: Client) => unknown): Leak =>
  sends(name, (client, room, honest) => honest({ extra: peek(room, client.person, client) ?? null }))

/** A part too many when somebody comes in or comes back. */
export const welcomesWith = (name: string, peek: (room: Room, person: string) => unknown): Leak =>
  sends(name, (client, room, honest) =>
    honest(inside(client).n === 0 ? { extra: peek(room, client.person) ?? null } : undefined),
  )

/** Something else in a part that all are told. */
export const changes = <Shared extends object>(
  name: string,
  change: (room: Room, parts: Shared) => Partial<Shared>,
): Leak => ({
  name,
  plant() {
    tells('', (_, honest) => honest()).plant()
    const honest = Written.prototype.write
    // What all are told of the room and of the game is written apart.
    const known = {}
    vi.spyOn(Written.prototype, 'write').mockImplementation(function (this: Written, parts) {
      const isShared = ('people' in parts || 'phase' in parts) && live.room.game?.table.isOver === false
      if (!isShared) return honest.call(this, parts)
      Object.assign(known, parts)
      const changed = Object.entries(change(live.room, known as Shared)).filter(([name]) => name in parts)
      honest.call(this, { ...parts, ...Object.fromEntries(changed) })
    })
  },
})

export const changesPeople = (
  name: string,
  change: (room: Room, person: Person) => Partial<CommonParts['people'][number]>,
): Leak =>
  changes<CommonParts>(name, (room, { people }) => ({
    people: people.map((shown, index) => ({ ...shown, ...change(room, room.people[index] as Person) })),
  }))

/** Everyone hears what is said in such circles. */
export const hears = (name: string, isOpen: (circle: string) => boolean): Leak => ({
  name,
  plant() {
    tells('', ({ room }, honest) => {
      const table = room.game?.table
      if (table)
        table.hears = (who, circle, village) => isOpen(circle) || heardIn(table, who, circle, village)
      honest()
    }).plant()
  },
})

const heardIn = (table: Table, ...asked: Parameters<Table['hears']>): boolean =>
  (Object.getPrototypeOf(table) as Table).hears.call(table, ...asked)

/** Another answer to a request. */
export const answers = (
  name: string,
  change: (message: { type: string; code?: string; parts?: object }, live: Live, person: string) => object,
): Leak => ({
  name,
  plant() {
    const honest = hub.request
    vi.spyOn(hub, 'request').mockImplementation(function (this: HubInside, connection, request) {
      const place = this.places.get(connection.id)
      if (!place) return honest.call(this, connection, request)
      const send = (text: string) =>
        connection.send(JSON.stringify(change(JSON.parse(text), place.live, place.client.person)))
      return honest.call(this, { ...connection, send }, request)
    })
  },
})
