import { refuse, withAt } from '@wolfmoon/engine/kernel'
import { isLed } from '@wolfmoon/protocol'
import type { Actor, Move, Seat } from '../games/table.ts'
import { nextVillages, reopened, scored } from './evening.ts'
import { hostedIn } from './hosting.ts'
import { seatOf } from './people.ts'
import {
  copyOf,
  type Drawn,
  isRoom,
  mostAsked,
  mostOrdered,
  type Result,
  type Room,
  type RunningGame,
} from './room.ts'

/** A game begins. */
export function start(room: Room, drawn: Drawn): Result {
  const villages = nextVillages(room)
  const players = villages.flat()
  const names = players.map(({ name }) => name)
  const sizes = villages.map(({ length }) => length)
  const hosted = hostedIn(room)
  const settings = hosted.settingsIn?.(room.settings, room.version) ?? room.settings
  const { now: at } = room
  const isModerated = villages.some((_, village) => isLed(room, village))
  // Cards that lie on a table are entered at the desk of one village; in earlier rooms others were dealt beside them.
  const isByHand = settings.realCards && isModerated
  if (isByHand && villages.length > 1 && room.version > 3) return refuse('cards-in-one-village')
  const table = hosted.open({ settings, players: names, sizes, at, drawn, isModerated })
  if ('refused' in table) return table
  const { story } = drawn
  const seats = players.map(({ id }) => id)
  const asked = seats.map(() => 0)
  const game: RunningGame = {
    seats,
    table,
    asked,
    ordered: {},
    story,
    firstStory: story,
    isScored: false,
    watched: [],
    away: [],
    wasLed: villages.map((_, village) => isLed(room, village)),
    insiders: [],
  }
  return { ...room, stories: [...room.stories, story], game, whispers: {}, laid: {} }
}

/** Somebody does something in the game. */
export function play(room: Room, move: Move, by: Actor, village: number | 'all' = 'all'): Result {
  const { game } = room
  if (!game) return refuse('not-now')
  if (typeof by !== 'number') return order(room, game, move, by, village)
  const asked = game.asked[by] ?? 0
  if (asked >= mostAsked) return refuse('too-many')
  return played(room, { ...game, asked: withAt(game.asked, by, asked + 1) }, move, by)
}

/** Somebody who leads the game gives an order. */
function order(
  room: Room,
  game: RunningGame,
  move: Move,
  by: keyof typeof mostOrdered,
  village: number | 'all',
): Result {
  // Only a clock that was stopped can be set going, and no game is to stand for ever.
  if (move.type === 'resume') return played(room, game, move, by, village)
  const { villages } = game.table
  const place = villages === 1 ? 'all' : village
  const orders = `${by} ${place}`
  const given = game.ordered[orders] ?? 0
  // Each village has its share, so that none uses up what another needs.
  const most = mostOrdered[by] / (place === 'all' ? 1 : villages)
  if (given >= most && room.version > 5) return refuse('too-many')
  const ordered = { ...game.ordered, [orders]: given + 1 }
  return played(room, { ...game, ordered }, move, by, village)
}

/** Somebody has seen the end of the game. */
export function watched(room: Room, person: string): Result {
  const { game } = room
  if (!game) return refuse('not-now')
  if (!game.seats.includes(person)) return refuse('not-allowed')
  if (!game.table.isOver) return refuse('not-now')
  return { ...room, game: { ...game, watched: [...new Set([...game.watched, person])] } }
}

/** The room once a game's deadlines that are over have been applied. */
export function tick(room: Room): Room {
  const { game } = room
  return game && !game.table.isOver ? orAsItWas(room, played(room, game, { type: 'tick' }, 'host')) : room
}

/** A room in which somebody's seat is given up for good, where the game knows what that means. */
export function letGo(room: Room, person: string): Room {
  const seat = seatOf(room, person)
  const { game } = room
  if (!game || seat < 0 || game.table.isOver) return room
  return orAsItWas(room, played(room, game, { type: 'let-go', seat }, 'host'))
}

/** The room after a move in all villages and at the time of the room, if not said otherwise. */
export function played(
  room: Room,
  game: RunningGame,
  move: Move,
  by: Actor,
  village: number | 'all' = 'all',
  at = room.now,
): Result {
  const isAway = (seat: Seat) => room.people.find(({ id }) => id === game.seats[seat])?.awaySince != null
  const table = game.table.play(move, by, at, isAway, village)
  if ('refused' in table) return table
  // What leads to nothing counts, too: it is in the log. In earlier rooms it did not.
  if (table === game.table && (game === room.game || room.version < 6)) return room
  const next = copyOf(room)
  next.game = { ...game, table }
  const isTakenBack = game.table.isOver && !table.isOver && room.version > 5
  return isTakenBack ? reopened(next, next.game) : scored(next)
}

/** What cannot be done is left as it was. */
export const orAsItWas = (room: Room, result: Result): Room => (isRoom(result) ? result : room)
