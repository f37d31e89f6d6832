import { setTimeout as wait } from 'node:timers/promises'
import { type State, view } from '@wolfmoon/engine/many-nights'
import type { RoleId } from '@wolfmoon/engine/one-night'
import type { Client, Connection } from '../src/client.ts'
import { Hub } from '../src/hub.ts'
import type { PlainRequest, Room, RunningGame } from '../src/room/room.ts'
import { stateOf } from './playing.ts'

interface Live {
  readonly room: Room
}

interface HubInside {
  readonly rooms: ReadonlyMap<string, Promise<Live | null>>
  readonly places: ReadonlyMap<string, { readonly live: Live; readonly client: Client }>
  hello(connection: Connection, request: { readonly room: string }): Promise<unknown>
  request(connection: Connection, request: PlainRequest): Promise<void>
}

const hub = Hub.prototype as unknown as HubInside

/** A planted fault: what one role does takes a little longer. */
export function slowDown(role: RoleId, milliseconds: number): void {
  before(async ({ places }, connection) => {
    const { live, client } = places.get(connection.id) ?? {}
    const game = live?.room.game
    const seat = game?.seats.indexOf(client?.person ?? '') ?? -1
    if (game && cardAt(game, seat) === role) await wait(milliseconds)
  })
}

function cardAt(game: RunningGame, seat: number): string | undefined {
  if (game.table.id === 'one-night') return stateOf(game)?.is[seat]
  // Of a village, whoever does something at night is as slow.
  const card = view(game.table.state as State, seat).you?.card
  return card === 'villager' ? card : 'seer'
}

/** A planted fault: who comes back waits a little longer while somebody at the table is called. */
export function slowHello(milliseconds: number): void {
  const honest = hub.hello
  hub.hello = async function (this: HubInside, connection, request) {
    const state = stateOf((await this.rooms.get(request.room))?.room.game)
    const call = state?.schedule.beats[state.beat]?.steps[0]?.call ?? -1
    if (state?.phase === 'night' && state.wakers[call]?.length) await wait(milliseconds)
    return honest.call(this, connection, request)
  }
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
