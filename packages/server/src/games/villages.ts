import { at as itemAt, type Refusal, refuse } from '@wolfmoon/engine/kernel'
import {
  areIdle,
  type Command,
  type CommandToAll,
  destinationFrom,
  isAliveIn,
  isTravelling,
  type State,
  type Villages,
  type VillagesCommand,
  type VillagesSetup,
  view,
  villageOf,
  villages,
  winnersIn,
} from '@wolfmoon/engine/many-nights'
import { growingVillageParts, type VillagerParts, villageParts, villagerParts } from '@wolfmoon/protocol'
import { type Absence, absencesIn, withAbsences } from './absence.ts'
import { type Actor, type Move, type Place, type Seat, type Tables, tablesOf, type Viewer } from './table.ts'
import { circleFor, commandFor, deadlineOf, hears, own, seenBy, talkIn } from './village.ts'

/** Tables of Many Nights in several villages at once. */
export const villagesTables: Tables<VillagesSetup> = tablesOf({
  id: 'many-nights',
  game: villages,
  playersOf: (world: Villages) => itemAt(world.villages, 0).setup.players,
  rolesOf: (world) => [...new Set(world.villages.flatMap(({ setup }) => setup.deck))],
  deadlineOf: (world) => {
    const due = world.villages.map(deadlineOf).filter((time) => time !== null)
    return due.length > 0 ? Math.min(...due) : null
  },
  isOver,
  winnersOf,
  circleFor: (world, who, address, village) => circleFor(stateOf(world, village), who, address),
  hears: (world, who, circle, village) => hears(stateOf(world, village), who, circle),
  talkIn: (world, village) => talkIn(stateOf(world, village)),
  several: {
    villages: (world) => world.villages.length,
    placeOf,
    // Who is on the way is told where to, and the end of the last village is told in all.
    stateIn: (world, place) => (place === null || isOver(world) ? world : stateOf(world, place)),
  },
  isOut: (world, seat) => !isOver(world) && !isAliveIn(world, seat),
  waits: true,
  commandFor: orderFor,
  shared: (world, place) =>
    place === null
      ? villageParts(null)
      : villageParts(view(stateOf(world, place), 'table'), { village: place, winners: winnersOf(world) }),
  own: (world, viewer, absences: readonly Absence[], place) =>
    withAbsences(ownIn(world, viewer, place), absences, viewer),
  seenBy: (world, seat) => {
    const place = placeOf(world, seat)
    return place === null ? null : seenBy(stateOf(world, place), seat)
  },
  growing: growingVillageParts,
  isIdle: areIdle,
  noted: (before, after, isAway) =>
    after.villages.flatMap((state, village) => absencesIn(stateOf(before, village), state, isAway)),
  keptState: (world) => world,
  stateKept: (world: Villages) => world,
})

const stateOf = (world: Villages, village: number): State => itemAt(world.villages, village)

function isOver(world: Villages): boolean {
  return world.villages.every(({ phase }) => phase === 'over')
}

function winnersOf(world: Villages): readonly Seat[] | null {
  return isOver(world) ? winnersIn(world) : null
}

/** Who is on the way is in no village; in the end, in the one that was left. */
function placeOf(world: Villages, seat: Seat): Place {
  return isTravelling(world, seat) && !isOver(world) ? null : villageOf(world, seat)
}

/** Who is on the way has what is their own, and sees nothing of any village. */
function ownIn(world: Villages, viewer: Viewer, place: Place): VillagerParts {
  if (place !== null) return own(stateOf(world, place), viewer)
  if (typeof viewer !== 'number') return villagerParts(null)
  const from = villageOf(world, viewer)
  const seen = { ...view(stateOf(world, from), viewer), truth: null, desk: null }
  return villagerParts(seen, { from, to: destinationFrom(world, from) })
}

function orderFor(
  world: Villages,
  move: Move,
  by: Actor,
  at: number,
  village: number | 'all',
): VillagesCommand | Refusal {
  const meant = placeMeant(world, move, by) ?? village
  if (meant !== 'all' && !world.villages[meant]) return refuse('no-such-village')
  const command = commandFor(stateOf(world, meant === 'all' ? 0 : meant), move, by, at)
  if ('refused' in command) return command
  if (meant !== 'all') return { village: meant, command }
  return isForAll(command) ? { village: 'all', command } : refuse('not-now')
}

/** Where somebody is whom a move is about. */
function placeMeant(world: Villages, move: Move, by: Actor): number | null {
  if (move.type === 'answer') return typeof by === 'number' ? villageOf(world, by) : null
  return move.type === 'answer-for' || move.type === 'let-go' ? villageOf(world, move.seat) : null
}

const isForAll = (command: Command): command is CommandToAll =>
  ['tick', 'away', 'pause', 'resume', 'stop'].includes(command.type)
