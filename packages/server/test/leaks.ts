import { mostPlayers, type Seat, type State, view } from '@wolfmoon/engine/one-night'
import { leaks as engineLeaks } from '@wolfmoon/engine/testing'
import { type Clock, type CommonParts, seatParts, type TableParts } from '@wolfmoon/protocol'
import { vi } from 'vitest'
import { has } from '../src/room/growing.ts'
import type { Person, Room } from '../src/room/room.ts'
import { planted } from './planted.ts'
import {
  answers,
  changes,
  changesPeople,
  type HubInside,
  hub,
  inside,
  type Leak,
  type Live,
  live,
  sends,
  shows,
  tells,
  told,
  welcomesWith,
} from './planting.ts'
import { stateOf } from './playing.ts'

/** What everyone in a room of One Night may know. */
type SharedParts = CommonParts & TableParts

/** The game that is being played, and what somebody in the room is in it. */
const gameOf = ({ game }: Room): State | null => (game && !game.table.isOver ? (stateOf(game) ?? null) : null)
const seatOf = ({ game }: Room, person: string): Seat => game?.seats.indexOf(person) ?? -1
const roleOf = (room: Room, person: string) => gameOf(room)?.is[seatOf(room, person)]
const isWolf = (role: string | undefined) => role?.includes('wolf') === true
const wolves = (room: Room): number => gameOf(room)?.is.filter(isWolf).length ?? 0
const acts = (room: Room): number => gameOf(room)?.story.length ?? 0
const isNight = (room: Room): boolean => gameOf(room)?.phase === 'night'
const cardAt = (room: Room, slot: number) => {
  const state = gameOf(room)
  return state?.faces[state.lies[slot] ?? -1] ?? null
}
const called = (room: Room): readonly Seat[] => {
  const state = gameOf(room)
  const call = state?.schedule.beats[state.beat]?.steps[0]?.call ?? -1
  return (isNight(room) && state?.wakers[call]) || []
}

/** Since everyone was last told something: whether somebody has acted in secret, whose card was moved, who asked. */
const hasActed = (room: Room): boolean =>
  acts(room) > (stateOf(told.get(live)?.game)?.story.length ?? acts(room))
const hasLost = (room: Room, person: string): boolean => {
  const seat = seatOf(room, person)
  const [now, then] = [gameOf(room)?.lies[seat], stateOf(told.get(live)?.game)?.lies[seat]]
  return now !== undefined && then !== undefined && now !== then
}
const asked = ({ people, accepted }: Room): Person | undefined =>
  people.find(({ id }) => {
    const before = told.get(live)
    return before?.people.some((other) => other.id === id) && before.accepted[id] !== accepted[id]
  })

const serverLeaks: readonly Leak[] = [
  welcomesWith('a neighbour’s card in the snapshot', (room, person) =>
    cardAt(room, (seatOf(room, person) + 1) % (gameOf(room)?.is.length ?? 1)),
  ),
  welcomesWith('a centre card in the snapshot', (room) => cardAt(room, 11)),
  welcomesWith('all that everyone was told in the snapshot', (room) => gameOf(room)?.notices.flat().length),
  welcomesWith('answers that wait in the snapshot', (room) =>
    gameOf(room)?.held.map((choice) => choice !== undefined),
  ),
  changes<SharedParts>('the deck in the order of the deal', (room, { table }) => ({
    table: table && { ...table, deck: gameOf(room)?.faces.flatMap((face) => face ?? []) ?? [] },
  })),
  changes<SharedParts>('seats in the order of the roles', (room, { seats }) => ({
    seats:
      seats?.toSorted((one, other) => String(roleOf(room, one)).localeCompare(String(roleOf(room, other)))) ??
      null,
  })),
  changes<SharedParts>('people in the order of the roles', (room, { people }) => ({
    people: people.toSorted((one, other) =>
      String(roleOf(room, one.id)).localeCompare(String(roleOf(room, other.id))),
    ),
  })),
  changesPeople('an id that follows from the role', (room, { id }) => ({
    id: `p${roleOf(room, id)?.length ?? ''}${id}`,
  })),
  changesPeople('an avatar that follows from the role', (room, { id, avatar }) => ({
    avatar: isWolf(roleOf(room, id)) ? 13 : avatar,
  })),
  changesPeople('who is awake counts as away', (room, { id }) => ({
    isAway: called(room).includes(seatOf(room, id)),
  })),
  changesPeople('a dot beside who has acted', (room, { id }) => ({
    removalVotes: gameOf(room)?.moves[seatOf(room, id)]?.length ?? 0,
  })),
  changesPeople('who has missed a turn counts as away', (room, { id, awaySince }) => ({
    isAway:
      awaySince !== null || gameOf(room)?.moves[seatOf(room, id)]?.some(({ missed }) => missed) === true,
  })),
  changes<SharedParts>('waiting for two', (room) => ({
    wishes: {
      waiting: isNight(room) ? called(room).filter((seat) => !gameOf(room)?.taps[seat]).length : 0,
    },
  })),
  changes<SharedParts>('who has had a turn shown as ready', (room, { ready }) => ({
    ready: isNight(room) ? (gameOf(room)?.turns ?? []).map(({ call }) => call >= 0) : ready,
  })),
  changes<SharedParts>('votes as they are cast', (room, { voted }) => ({
    voted: gameOf(room)?.phase === 'voting' ? (gameOf(room)?.votes.map((vote) => vote === 0) ?? []) : voted,
  })),
  changes<SharedParts>('advice about the players instead of the deck', (room) => ({
    advice: { errors: [], advice: wolves(room) === 0 ? [{ code: 'no-wolf', parts: {} }] : [] },
  })),
  changes<SharedParts>('the name of the story before the end', ({ game }) => ({
    story: game?.story ?? null,
  })),
  {
    name: 'the story kept when the vote begins',
    plant: tells('', function ({ room: { game, now } }, honest) {
      if (game && stateOf(game)?.phase === 'voting') void this.store.keepStory(game.story, now, '{}')
      honest()
    }).plant,
  },
  sends('the first seat’s question on the table’s screen', ({ person }, room, honest) => {
    const state = gameOf(room)
    const isScreen = room.people.some(({ id, kind }) => id === person && kind === 'table')
    honest(isScreen && state ? { ask: view(state, 0).you?.ask } : undefined)
  }),
  sends('spectators see what the host sees', ({ person }, room, honest) => {
    const state = gameOf(room)
    const isSpectator = room.people.some(({ id, kind }) => id === person && kind === 'spectator')
    honest(isSpectator && state ? seatParts(view(state, 0).you) : undefined)
  }),
  ...['late', 'one too many'].map((which) =>
    sends(`a player who is ${which} is sent the first seat’s parts`, ({ person }, room, honest) => {
      const state = gameOf(room)
      const isSeatless =
        seatOf(room, person) < 0 && room.people.some(({ id, kind }) => id === person && kind === 'player')
      const isFull = state?.is.length === mostPlayers
      honest(
        state && isSeatless && isFull === (which === 'one too many')
          ? seatParts(view(state, 0).you)
          : undefined,
      )
    }),
  ),
  shows('the neighbour’s own tokens', (room, person) => {
    const boards = gameOf(room)?.ownBoards ?? []
    return boards[(seatOf(room, person) + 1) % boards.length]
  }),
  {
    name: 'messages numbered over all sockets of a room',
    plant() {
      const sent = new WeakMap<Live, number>()
      sends('', (client, _, honest) => {
        const n = inside(client).n === 0 ? 0 : (sent.get(live) ?? 0)
        inside(client).n = n
        honest()
        if (inside(client).n > n) sent.set(live, (sent.get(live) ?? 0) + 1)
      }).plant()
    },
  },
  tells('an empty message whenever somebody acts', ({ clients }, honest) => {
    honest()
    for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  tells('a nudge to who was robbed', ({ room, clients }, honest) => {
    honest()
    for (const { person, connection } of clients.values())
      if (hasLost(room, person)) connection.send('{"type":"nudge"}')
  }),
  tells('a socket that closes when its card is taken', ({ room, clients }, honest) => {
    honest()
    for (const { person, connection } of clients.values())
      if (hasLost(room, person)) connection.close(1012, 'try again')
  }),
  shows('padding as long as the role that acts', (room) =>
    ' '.repeat(called(room).length > 0 ? (gameOf(room)?.is[called(room)[0] ?? 0]?.length ?? 0) : 0),
  ),
  sends('all parts again after a secret move', (client, room, honest) => {
    if (hasActed(room)) inside(client).told = []
    honest()
  }),
  sends('the talk again after a secret move', (client, room, honest) => {
    if (hasActed(room)) inside(client).heardOfAll = 0
    honest()
  }),
  shows('when somebody last acted', (room) => gameOf(room)?.story.at(-1)?.at),
  shows('a line in the log for each act', (room) => gameOf(room)?.story.at(-1)?.deed.type),
  shows('the length of the room’s log', () => live.length),
  answers('an acknowledgement with the place in the log', (message, { length }) => ({
    ...message,
    position: length,
  })),
  answers('an acknowledgement padded for each wolf', (message, { room }) => ({
    ...message,
    padding: ' '.repeat(wolves(room)),
  })),
  answers('a refusal that names the role that is called', (message, { room }) =>
    message.type === 'refused'
      ? { ...message, parts: { role: called(room).map((seat) => gameOf(room)?.is[seat]) } }
      : message,
  ),
  answers('another refusal while nobody is awake', (message, { room }) =>
    message.code === 'not-open' && called(room).length === 0 ? { ...message, code: 'not-now' } : message,
  ),
  {
    name: 'an acknowledgement delayed while somebody is awake',
    plant() {
      const honest = hub.request
      vi.spyOn(hub, 'request').mockImplementation(async function (this: HubInside, connection, request) {
        const place = this.places.get(connection.id)
        const isSlow = place && called(place.live.room).length > 0
        const send = (text: string) => void this.clock.after(5, () => connection.send(text))
        await honest.call(this, isSlow ? { ...connection, send } : connection, request)
      })
    },
  },
  {
    name: 'an id that another has used counts as done',
    plant() {
      const honest = hub.request
      vi.spyOn(hub, 'request').mockImplementation(function (this: HubInside, connection, request) {
        const { accepted = {} } = this.places.get(connection.id)?.live.room ?? {}
        if (!Object.values(accepted).some((ids) => has(ids, request.id)))
          return honest.call(this, connection, request)
        connection.send(JSON.stringify({ type: 'accepted', id: request.id }))
        return Promise.resolve()
      })
    },
  },
  tells('five milliseconds more to tell what one role did', function ({ room }, honest) {
    if (isWolf(roleOf(room, asked(room)?.id ?? ''))) this.clock.after(5, honest)
    else honest()
  }),
  {
    name: 'a deadline that comes a millisecond later for each act',
    plant() {
      tells('', (_, honest) => honest()).plant()
      const honest = hub.setTimer
      vi.spyOn(hub, 'setTimer').mockImplementation(function (this: HubInside, now) {
        const { clock } = this
        const late: Clock = {
          now: () => clock.now(),
          after: (wait, wake) => clock.after(wait + acts(now.room), wake),
        }
        honest.call(Object.assign(Object.create(this) as HubInside, { clock: late }), now)
      })
    },
  },
]

/** Every planted leak: the server's own, and those of the engine that a room's parts let through. */
export const leaks: readonly Leak[] = [
  ...serverLeaks,
  ...engineLeaks
    .filter(({ isExtra }) => !isExtra)
    .map(({ name, window }) => ({
      name: `${name} (engine)`,
      plant() {
        planted.window = window
      },
    })),
]

/** Adds something that everyone may know; no leak. */
export const harmless: Leak = shows('how many people are here', ({ people }) => people.length)
