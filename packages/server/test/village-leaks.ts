import { type State, view } from '@wolfmoon/engine/many-nights'
import { type CommonParts, type VillageParts, villagerParts } from '@wolfmoon/protocol'
import type { Room } from '../src/room/room.ts'
import {
  answers,
  changes,
  changesPeople,
  hears,
  inside,
  type Leak,
  live,
  sends,
  shows,
  tells,
  told,
  welcomesWith,
} from './planting.ts'

type SharedParts = CommonParts & VillageParts

const stateOf = (room: Room | undefined): State | null =>
  room?.game && !room.game.table.isOver ? (room.game.table.state as State) : null
const players = (room: Room) => stateOf(room)?.players ?? []
const seatOf = ({ game }: Room, person: string): number => game?.seats.indexOf(person) ?? -1
const roleOf = (room: Room, person: string) => players(room)[seatOf(room, person)]?.self.role
const isNight = (room: Room): boolean => stateOf(room)?.phase === 'night'
const chosen = (room: Room): number =>
  players(room).reduce((sum, { night }) => sum + night.choices.length + night.passed.length, 0)
const missed = (room: Room): number => players(room).reduce((sum, { self }) => sum + self.missed.length, 0)
const hasActed = (room: Room): boolean => {
  const before = told.get(live)
  return before !== undefined && chosen(room) !== chosen(before)
}
/** The circles of a kind in which something has been said. */
const circlesOf = (room: Room, kind: string): readonly string[] =>
  Object.keys(room.whispers).filter((circle) => circle.startsWith(kind))
const saidIn = (room: Room, kind: string): number =>
  circlesOf(room, kind).reduce((sum, circle) => sum + (room.whispers[circle]?.at(-1)?.number ?? 0), 0)
const kindOf = (room: Room, person: string) => room.people.find(({ id }) => id === person)?.kind

/** Ways in which a server could tell the secrets of a village. */
export const villageLeaks: readonly Leak[] = [
  shows('the roles', (room) => players(room).map(({ self }) => self.role)),
  shows('a neighbour’s role', (room, person) => players(room)[seatOf(room, person) + 1]?.self.role),
  shows('how many have chosen', chosen),
  shows('who has tapped', (room) => stateOf(room)?.tapped),
  shows('whom the werewolves attack', (room) => stateOf(room)?.attacked),
  shows('how many notices others have', (room) => players(room).map(({ self }) => self.notices.length)),
  shows('a missed turn is told to all', (room) => players(room).flatMap(({ self }) => self.missed)),
  shows('what is hidden', (room) => players(room).flatMap(({ self }) => self.hidden ?? [])),
  shows('who loves whom', (room) => stateOf(room)?.mates),
  shows('the seed', (room) => stateOf(room)?.secret.seed),
  shows('the desk', (room) => {
    const state = stateOf(room)
    return state && view(state, 'moderator').desk
  }),
  shows('padding as long as a role', (room) => ' '.repeat(players(room)[1]?.self.role.length ?? 0)),
  shows('the length of the room’s log', () => live.length),
  shows('how much the dead have said', (room) => room.whispers.dead?.length),
  shows('how much a pack has whispered', (room) => saidIn(room, 'pack')),
  shows('with whom who moderates speaks', (room) => circlesOf(room, 'desk')),
  shows('how long the last whisper was', (room) =>
    circlesOf(room, 'pack').map((circle) => room.whispers[circle]?.at(-1)?.text.length),
  ),
  welcomesWith('the roles in the snapshot', (room) => players(room).map(({ self }) => self.role)),
  sends('spectators see what the host sees', ({ person }, room, honest) => {
    const state = stateOf(room)
    honest(state && kindOf(room, person) === 'spectator' ? villagerParts(view(state, 0)) : undefined)
  }),
  sends('the screen sees everything', ({ person }, room, honest) => {
    const state = stateOf(room)
    honest(state && kindOf(room, person) === 'table' ? { truth: view(state, 'moderator').truth } : undefined)
  }),
  sends('the living see everything', (_, room, honest) => {
    const state = stateOf(room)
    honest(state ? { truth: view(state, 'moderator').truth } : undefined)
  }),
  sends('the first one’s questions to everyone', (_, room, honest) => {
    const state = stateOf(room)
    honest(state ? { asks: view(state, 0).you?.asks } : undefined)
  }),
  sends('all parts again after a secret choice', (client, room, honest) => {
    if (hasActed(room)) inside(client).told = []
    honest()
  }),
  changes<SharedParts>('seats in the order of the roles', (room, { seats }) => ({
    seats:
      seats?.toSorted((one, other) => String(roleOf(room, one)).localeCompare(String(roleOf(room, other)))) ??
      null,
  })),
  changes<SharedParts>('the deck in the order of the deal', (room, { table }) => ({
    table: table && { ...table, deck: players(room).map(({ self }) => self.dealt) },
  })),
  changes<SharedParts>('who has tapped at night shown as ready', (room, { ready }) => ({
    ready: isNight(room) ? (stateOf(room)?.tapped ?? null) : ready,
  })),
  changes<SharedParts>('who has chosen at night shown as having voted', (room, { voted }) => ({
    voted: isNight(room) ? players(room).map(({ night }) => night.choices.length > 0) : voted,
  })),
  changes<SharedParts>('who killed the dead', (room, { deaths }) => ({
    deaths:
      deaths?.map((death) => ({
        ...death,
        by: players(room).findIndex(({ self }) => self.role === 'werewolf'),
      })) ?? null,
  })),
  changes<SharedParts>('votes before they are shown', (room, { voted }) => ({
    voted: voted && isNight(room) ? players(room).map(({ self }) => self.role === 'villager') : voted,
  })),
  changes<SharedParts>('the name of the story before the end', ({ game }) => ({
    story: game?.story ?? null,
  })),
  changes<SharedParts>('a call that is longer while its role lives', (room, { phase }) => ({
    phase: phase && {
      ...phase,
      deadline: (phase.deadline ?? 0) + players(room).findIndex(({ self }) => self.role === 'werewolf'),
    },
  })),
  changesPeople('an avatar that follows from the role', (room, { id, avatar }) => ({
    avatar: roleOf(room, id) === 'werewolf' ? 13 : avatar,
  })),
  changesPeople('who has chosen counts as away', (room, { id }) => ({
    isAway: (players(room)[seatOf(room, id)]?.night.choices.length ?? 0) > 0,
  })),
  tells('an empty message whenever somebody chooses', ({ room, clients }, honest) => {
    const isNew = hasActed(room)
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  tells('an empty message whenever a turn is missed', ({ room, clients }, honest) => {
    const before = told.get(live)
    const isNew = before !== undefined && missed(room) > missed(before)
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  tells('an empty message whenever the dead talk', ({ room, clients }, honest) => {
    const isNew = room.whispers !== told.get(live)?.whispers
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  tells('an empty message whenever a pack whispers', ({ room, clients }, honest) => {
    const before = told.get(live)
    const isNew = before !== undefined && saidIn(room, 'pack') !== saidIn(before, 'pack')
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  tells('an empty message whenever who moderates speaks with somebody', ({ room, clients }, honest) => {
    const before = told.get(live)
    const isNew = before !== undefined && saidIn(room, 'desk') !== saidIn(before, 'desk')
    honest()
    if (isNew) for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
  hears('everyone hears a pack', (circle) => circle.startsWith('pack')),
  hears('everyone hears what is said to who moderates', (circle) => circle.startsWith('desk')),
  hears('everyone hears the dead', (circle) => circle === 'dead'),
  sends('who looks on hears whispers', (client, room, honest) => {
    const isOnlooker = kindOf(room, client.person) === 'spectator'
    const lines = Object.values(room.whispers).flat()
    honest(isOnlooker ? { lines } : undefined)
  }),
  changesPeople('who has been spoken to counts as away', (room, { id }) => ({
    isAway: circlesOf(room, 'desk').includes(`desk ${seatOf(room, id)}`),
  })),
  answers('an acknowledgement padded for each wolf', (message, { room }) => ({
    ...message,
    padding: ' '.repeat(players(room).findIndex(({ self }) => self.role === 'werewolf') + 1),
  })),
  answers('an acknowledgement with the place in the log', (message, { length }) => ({
    ...message,
    position: length,
  })),
]
