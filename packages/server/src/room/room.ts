import type { Bot } from '@wolfmoon/bots/characters'
import type { Chip, Said } from '@wolfmoon/chips'
import type { Refusal, Secret } from '@wolfmoon/engine/kernel'
import type { PlayedGame } from '@wolfmoon/engine/one-night'
import type { ChatLine, Request, TablePlace, TableSettings } from '@wolfmoon/protocol'
import type { Games, Rules } from '../games/hosted.ts'
import type { Seat, Table } from '../games/table.ts'
import type { Growing } from './growing.ts'
import type { Insider } from './insiders.ts'

/** A room: its people, what they have agreed on, and the game they play. */
export interface Room {
  /** What can be played here. */
  readonly games: Games
  /** By which rules its log is read: rooms that were opened earlier stay what they have become. */
  readonly version: Version
  readonly code: string
  readonly openedAt: number
  /** Where it belongs, if it is a table of a tournament. */
  readonly tournament: TablePlace | null
  /** The time of the last entry. */
  readonly now: number
  /** In the order in which they sit; who has left is not in it. */
  readonly people: readonly Person[]
  /** Each one's requests that were accepted lately, so that the same one is never applied twice. */
  readonly accepted: Readonly<Record<string, Growing<string>>>
  /** How many have ever come, for ids that are never used twice. */
  readonly arrivals: number
  readonly host: string | null
  /** When the last host left, if nobody has followed yet. */
  readonly hostlessSince: number | null
  /** Who opened the room, or was handed it by a person: may take it back after an absence. */
  readonly owner: string | null
  readonly settings: Settings
  readonly game: RunningGame | null
  /** The games that count for the evening. */
  readonly played: readonly CountedGame[]
  /** The roles of all games that ended here, by game: the table knows them. */
  readonly known: Readonly<Record<string, readonly string[]>>
  readonly chat: readonly ChatLine[]
  /** What some have said among themselves in this game, by circle: who can hear it. */
  readonly whispers: Readonly<Record<string, readonly ChatLine[]>>
  /** What has been said with chips in this game, by village. */
  readonly laid: Readonly<Record<number, Laid>>
  /** Who moderates, all villages if there are several; null: the program. */
  readonly moderator: string | null
  /** The start draws who moderates, of those who would like to. */
  readonly moderatorByWish: boolean
  /** Who moderates one of several villages, by village. */
  readonly moderators: readonly (string | null)[]
  /** When the store last lost what had just happened; null: never. */
  readonly setBackAt: number | null
  /** Since when there was no server; null: there is one, and somebody has been back. */
  readonly outageSince: number | null
  /** Nobody new comes in. */
  readonly isLocked: boolean
  /** Who was removed by the host, and stays out. */
  readonly barred: readonly Barred[]
  /** The names of the stories of all its games. */
  readonly stories: readonly string[]
  /** The host has deleted it; nothing happens in it any more. */
  readonly isDeleted: boolean
}

/** A copy to change. Field by field: a spread of this many fields takes many times as long, and a log has many entries. */
export const copyOf = (room: Room): { -readonly [Field in keyof Room]: Room[Field] } => ({
  games: room.games,
  version: room.version,
  code: room.code,
  openedAt: room.openedAt,
  tournament: room.tournament,
  now: room.now,
  people: room.people,
  accepted: room.accepted,
  arrivals: room.arrivals,
  host: room.host,
  hostlessSince: room.hostlessSince,
  owner: room.owner,
  settings: room.settings,
  game: room.game,
  played: room.played,
  known: room.known,
  chat: room.chat,
  whispers: room.whispers,
  laid: room.laid,
  moderator: room.moderator,
  moderatorByWish: room.moderatorByWish,
  moderators: room.moderators,
  setBackAt: room.setBackAt,
  outageSince: room.outageSince,
  isLocked: room.isLocked,
  barred: room.barred,
  stories: room.stories,
  isDeleted: room.isDeleted,
})

/** The chips of a village. */
export interface Laid {
  readonly said: readonly Said[]
  /** The last day whose talk has been opened. */
  readonly day: number
  readonly opening: Opening | null
  /** What is talked of where bots sit; left out: nothing. */
  readonly subject?: Subject
}

/** What a village talks of, and since when. */
export interface Subject {
  readonly id: string
  readonly since: number
  /** Until when people have to say something of it. */
  readonly until: number
  /** How long it was until then when the clock stopped; null: it runs. */
  readonly left: number | null
}

/** The opening of a day's talk that is not over. */
export type Opening = {
  /** When all is shown, or the turn passes on. */
  readonly until: number
  /** How long it was until then when the clock stopped; null: it runs. */
  readonly left: number | null
} & (
  | {
      readonly kind: 'sealed'
      /** By seat; nobody else knows. */
      readonly handed: Readonly<Record<number, Chip>>
    }
  | {
      readonly kind: 'table-order'
      /** Whose turn it is, and who comes after. */
      readonly turns: readonly Seat[]
    }
)

/** The rules by which the logs of rooms are read, oldest first. */
export type Version = 1 | 2 | 3 | 4 | 5 | 6

/** The rules of rooms that are opened now. */
export const thisVersion: Version = 6

/** A room as it has become, or why it cannot. */
export type Result = Room | Refusal

/** Whether an answer is a room. */
export const isRoom = (result: Result): result is Room => !('refused' in result)

/** Somebody in the room. */
export interface Person {
  readonly id: string
  /** `name`: somebody who plays without a device; `bot`: somebody who is no person. */
  readonly kind: 'player' | 'spectator' | 'table' | 'name' | 'bot'
  /** Who plays, if it is a bot, and how well. */
  readonly bot: Bot | null
  readonly name: string
  readonly avatar: number
  /** The hash of the token that opens this seat. */
  readonly tokenHash: string
  /** The hash of what the browser calls itself in this room, if it has said so. */
  readonly device: string | null
  readonly joinedAt: number
  /** The connection that is open: the server that holds it, a colon, and a number; null while away. */
  readonly connection: string | null
  /** Whose socket was the last to come in, as far as its client has said. */
  readonly visit: Visit | null
  readonly presentSince: number
  /** Null while here. */
  readonly awaySince: number | null
  readonly wishes: readonly string[]
  /** Where the host, or a lot, has placed this player; null: where the fewest are. */
  readonly village: number | null
  /** Which village this one looks at, or all; null: not said. */
  readonly looksAt: number | 'all' | null
  /** Who wants this one removed. */
  readonly removalVotes: readonly string[]
  /** From which seat of the game somebody who came late would like to play on; null: from none. */
  readonly wantsSeat: number | null
  /** Would like to moderate the next game. */
  readonly wantsToModerate: boolean
}

/** Somebody who has just come, as far as nothing else is said. */
export const somebody = (
  { arrivals, now }: Pick<Room, 'arrivals' | 'now'>,
  given: Pick<Person, 'kind' | 'name'> & Partial<Person>,
): Person => ({
  id: `p${arrivals + 1}`,
  avatar: arrivals % 64,
  bot: null,
  tokenHash: '',
  device: null,
  joinedAt: now,
  connection: null,
  visit: null,
  presentSince: now,
  awaySince: null,
  wishes: [],
  village: null,
  looksAt: null,
  removalVotes: [],
  wantsSeat: null,
  wantsToModerate: false,
  ...given,
})

/** Somebody who was removed, and how they are known again. */
export interface Barred extends Pick<Person, 'id' | 'name' | 'kind' | 'tokenHash' | 'device'> {}

/** One run of a client, and which of its sockets this is. */
export interface Visit {
  readonly id: string
  readonly attempt: number
}

/** What the table of a room has agreed on, whichever game that is about. */
export type Settings = TableSettings<Rules>

/** A game in a room. */
export interface RunningGame {
  /** People by seat. */
  readonly seats: readonly string[]
  readonly table: Table
  /** How much each seat has asked for. */
  readonly asked: readonly number[]
  /** How many orders were given for all of its table, and by who moderates: in all villages, and in each. */
  readonly ordered: Readonly<Record<string, number>>
  /** The name of its story, shown once it has ended: another one after each end that was taken back. */
  readonly story: string
  /** The name of its first story, by which it stays the same game. */
  readonly firstStory: string
  readonly isScored: boolean
  /** Who has seen its end. */
  readonly watched: readonly string[]
  /** Whom it does not wait for. */
  readonly away: readonly Seat[]
  /** Whether a person has moderated it from its start, by village. */
  readonly wasLed: readonly boolean[]
  /** Who has had a part in it and has none any more. */
  readonly insiders: readonly Insider[]
}

/** A game of the evening, by the ids of people, with the names they had. */
export interface CountedGame extends PlayedGame {
  readonly there: readonly string[]
  readonly names: readonly string[]
  readonly story: string
}

/** Settings as logs have them: rooms that were opened earlier do not name all of them. */
type WrittenSettings = Omit<Settings, Later> & Partial<Pick<Settings, Later>>

type Later = 'game' | 'realCards'

/** What a room's log is made of: accepted requests and what the server itself noticed, with their times. */
export type Entry =
  | {
      readonly type: 'opened'
      readonly at: number
      readonly code: string
      readonly settings: WrittenSettings
      /** Left out: the first. */
      readonly version?: Version
      readonly tournament?: TablePlace
    }
  /** A seat at a table of a tournament is kept for somebody. */
  | { readonly type: 'reserved'; readonly at: number; readonly name: string; readonly tokenHash: string }
  /** From here on the log is read by the rules of this version. */
  | { readonly type: 'renewed'; readonly at: number; readonly version: Version }
  | {
      readonly type: 'joined'
      readonly at: number
      readonly kind: Person['kind']
      readonly name: string
      readonly avatar: number | null
      readonly tokenHash: string
      readonly device?: string
      readonly connection: string
      readonly visit?: Visit
      readonly village?: number | 'all'
    }
  | {
      readonly type: 'connected'
      readonly at: number
      readonly person: string
      readonly device?: string
      readonly connection: string
      readonly visit?: Visit
    }
  | {
      readonly type: 'disconnected'
      readonly at: number
      readonly person: string
      readonly connection: string
    }
  | {
      readonly type: 'request'
      readonly at: number
      readonly person: string
      readonly request: PlainRequest
      readonly drawn?: Drawn
    }
  | { readonly type: 'tick'; readonly at: number }
  /** No server was there for a while: what was due then waits until somebody is back. */
  | { readonly type: 'outage'; readonly at: number; readonly since: number }
  /** The store had lost what came last. */
  | { readonly type: 'set-back'; readonly at: number }

/** A request that changes a room by itself. */
export type PlainRequest = Exclude<Request, { type: 'hello' | 'ping' }>

/** Chance that a start needs, or a lot: the secret of the deal, and the name of the story. */
export interface Drawn {
  readonly secret: Secret
  readonly story: string
}

/** How long a host may be gone. */
export const hostGrace = 30_000

/** How long somebody may be gone before the others can vote them out, or an onlooker makes place for somebody new. */
export const shortAbsence = 60_000

/** How long a seat is kept in a room that is full. */
export const longAbsence = 600_000

/** How many accepted requests of a person are remembered: as many as one socket may send before it is closed. */
export const mostUnderWay = 200

/** How much one seat may ask for in a game: many times what anyone needs, and no log grows without end. */
export const mostAsked = 1000

/**
 * How many orders may be given in a game for all of a table, and by who moderates; several villages share them: a desk
 * of 68 enters at most 300 things a night, and ten nights are a long game.
 */
export const mostOrdered = { host: 1000, moderator: 10_000 } as const

/** How often the end of a game can be taken back, since each leaves a story: many times what anyone needs. */
export const mostTakenBack = 20

/** The most people in a room, of every kind. */
export const mostPeople = 80

/** How many of those who were removed are remembered. */
export const mostBarred = 200
