import { type State, type Villages, view } from '@wolfmoon/engine/many-nights'
import type { CommonParts, VillageParts } from '@wolfmoon/protocol'
import type { Room } from '../src/room/room.ts'
import { partsOfAll } from '../src/room/view.ts'
import {
  answers,
  changes,
  changesPeople,
  inside,
  type Leak,
  live,
  sends,
  shows,
  tells,
  told,
} from './planting.ts'

type SharedParts = CommonParts & VillageParts

const countryIn = (room: Room | undefined): Villages | null =>
  room?.game && !room.game.table.isOver ? (room.game.table.state as Villages) : null
/** The village that is none of the viewers' business. */
const other = (room: Room | undefined): State | undefined => countryIn(room)?.villages[1]
const residents = (room: Room) => other(room)?.players.filter(({ elsewhere }) => !elsewhere) ?? []
const hasMoved = (room: Room): boolean => {
  const before = told.get(live)
  return before !== undefined && other(room) !== other(before)
}
const saidElsewhere = (room: Room | undefined): number =>
  Object.entries(room?.whispers ?? {}).reduce(
    (sum, [circle, lines]) => (circle.startsWith('1/') ? sum + (lines.at(-1)?.number ?? 0) : sum),
    0,
  )

/** Ways in which a server could tell one village of another. */
export const countryLeaks: readonly Leak[] = [
  shows('the roles of the other village', (room) => residents(room).map(({ self }) => self.role)),
  shows('what the other village is at', (room) => other(room)?.phase),
  shows('how many live in the other village', (room) => residents(room).filter(({ alive }) => alive).length),
  shows('who has died in the other village', (room) => other(room)?.deaths.map(({ seat }) => seat)),
  shows('when something happens anywhere next', (room) => room.game?.table.deadline),
  shows('whether the other village has a pause', (room) => other(room)?.pausedAt !== null),
  shows('how much is said in the other village', saidElsewhere),
  shows('the length of the room’s log', () => live.length),
  shows('how many questions are open in all villages', (room) =>
    countryIn(room)?.villages.reduce(
      (sum, state) => sum + (view(state, 'moderator').desk?.asks.length ?? 0),
      0,
    ),
  ),
  shows('padding as long as the other village’s deaths', (room) =>
    ' '.repeat(other(room)?.deaths.length ?? 0),
  ),
  sends('all villages to everyone', (_, room, honest) => honest(partsOfAll(room))),
  sends('the desk of the other village to who moderates', ({ person }, room, honest) => {
    const state = other(room)
    const leadsFirst = room.moderators[0] === person
    honest(state && leadsFirst ? { desk: view(state, 'moderator').desk } : undefined)
  }),
  sends('all parts again when the other village moves', (client, room, honest) => {
    if (hasMoved(room)) inside(client).told = []
    honest()
  }),
  changes<SharedParts>('the other village’s deaths among one’s own', (room, { deaths }) => ({
    deaths: [...(deaths ?? []), ...(view(other(room) as State, 'table').deaths ?? [])],
  })),
  changes<SharedParts>('the other village’s clock', (room, { phase }) => ({
    phase: phase && { ...phase, deadline: other(room)?.deadline ?? null },
  })),
  changesPeople('who has died elsewhere counts as away', (room, { id }) => {
    const seat = room.game?.seats.indexOf(id) ?? -1
    return { isAway: other(room)?.deaths.some((death) => death.seat === seat) === true }
  }),
  changesPeople('a dot beside who has answered elsewhere', (room, { id }) => ({
    removalVotes: room.game?.asked[room.game.seats.indexOf(id)] ?? 0,
  })),
  tells('an empty message whenever the other village moves', ({ room, clients }, honest) => {
    const isNew = hasMoved(room)
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  tells('an empty message whenever something is said elsewhere', ({ room, clients }, honest) => {
    const isNew = saidElsewhere(room) !== saidElsewhere(told.get(live))
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  answers('an acknowledgement padded for each death elsewhere', (message, { room }) => ({
    ...message,
    padding: ' '.repeat(other(room)?.deaths.length ?? 0),
  })),
]
