import type { PlayedGame, SavedGame, Secret, State } from '@wolfmoon/engine/one-night'
import type { ChatLine, Request, TableSettings } from '@wolfmoon/protocol'

/** A room: its people, what they have agreed on, and the game they play. */
export interface Room {
  readonly code: string
  readonly openedAt: number
  /** The time of the last entry. */
  readonly now: number
  /** In the order in which they sit; who has left is not in it. */
  readonly people: readonly Person[]
  /** Each one's requests that were accepted lately, so that the same one is never applied twice. */
  readonly accepted: Readonly<Record<string, readonly string[]>>
  /** How many have ever come, for ids that are never used twice. */
  readonly arrivals: number
  readonly host: string | null
  /** Who opened the room, or was handed it by a person: may take it back after an absence. */
  readonly owner: string | null
  readonly settings: TableSettings
  readonly game: RunningGame | null
  readonly played: readonly PlayedGame[]
  readonly chat: readonly ChatLine[]
}

/** Somebody in the room. */
export interface Person {
  readonly id: string
  readonly kind: 'player' | 'spectator' | 'table'
  readonly name: string
  readonly avatar: number
  /** The hash of the token that opens this seat. */
  readonly tokenHash: string
  /** The connection that is open: the server that holds it, a colon, and a number; null while away. */
  readonly connection: string | null
  /** Whose socket was the last to come in, as far as its client has said. */
  readonly visit: Visit | null
  readonly presentSince: number
  /** Null while here. */
  readonly awaySince: number | null
  readonly wishes: readonly string[]
  /** Who wants this one removed. */
  readonly removalVotes: readonly string[]
}

/** One run of a client, and which of its sockets this is. */
export interface Visit {
  readonly id: string
  readonly attempt: number
}

/** A game in a room, with all that is needed to save it. */
export interface RunningGame {
  /** People by seat. */
  readonly seats: readonly string[]
  readonly state: State
  readonly saved: SavedGame
  /** The name of its story, shown once it has ended. */
  readonly story: string
  readonly isScored: boolean
}

/** What a room's log is made of: accepted requests and what the server itself noticed, with their times. */
export type Entry =
  | { readonly type: 'opened'; readonly at: number; readonly code: string; readonly settings: TableSettings }
  | {
      readonly type: 'joined'
      readonly at: number
      readonly kind: Person['kind']
      readonly name: string
      readonly avatar: number | null
      readonly tokenHash: string
      readonly connection: string
      readonly visit?: Visit
    }
  | {
      readonly type: 'connected'
      readonly at: number
      readonly person: string
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

/** A request that changes a room by itself. */
export type PlainRequest = Exclude<Request, { type: 'hello' | 'ping' }>

/** Chance that a start needs: the secret of the deal, and the name of the story. */
export interface Drawn {
  readonly secret: Secret
  readonly story: string
}

/** How long a host may be gone. */
export const hostGrace = 30_000

/** How many accepted requests of a person are remembered: as many as one socket may send before it is closed. */
export const mostUnderWay = 200

/** The most people in a room, of every kind. */
export const mostPeople = 80
