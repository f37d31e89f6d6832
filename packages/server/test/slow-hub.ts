import type { RoleId } from '@wolfmoon/engine/one-night'
import type { Client, Connection } from '../src/client.ts'
import { Hub } from '../src/hub.ts'
import type { PlainRequest, Room } from '../src/room/room.ts'

interface HubInside {
  readonly places: ReadonlyMap<string, { readonly live: { readonly room: Room }; readonly client: Client }>
  request(connection: Connection, request: PlainRequest): Promise<void>
}

const hub = Hub.prototype as unknown as HubInside

/** A planted fault: what one role does takes a little longer. */
export function slowDown(role: RoleId, milliseconds: number): void {
  before(async ({ places }, connection) => {
    const { live, client } = places.get(connection.id) ?? {}
    const game = live?.room.game
    if (game && game.state.is[game.seats.indexOf(client?.person ?? '')] === role)
      await new Promise((done) => setTimeout(done, milliseconds))
  })
}

/** A planted fault: while a request is handled, nothing else is. */
export function block(milliseconds: number): void {
  before(() => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  })
}

function before(happens: (hub: HubInside, connection: Connection) => Promise<void> | void): void {
  const honest = hub.request
  hub.request = async function (this: HubInside, connection, request) {
    await happens(this, connection)
    return honest.call(this, connection, request)
  }
}
