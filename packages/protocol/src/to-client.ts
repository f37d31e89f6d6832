import type { Bot } from '@wolfmoon/bots/characters'
import type { Chip, Said } from '@wolfmoon/chips'
import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import type { Standings } from '@wolfmoon/engine/one-night'
import type { GameParts, OneNightRules } from './games/one-night.ts'
import type { Advice, TableSettings } from './settings.ts'
import type { TablePlace } from './tournament.ts'

/** Everything a server says. */
export type Message =
  /** Answer to `hello`: who you are now. The token is the key to your seat; keep it, show it to nobody. */
  | {
      readonly type: 'welcome'
      readonly id: string
      readonly you: string
      readonly token: string
      readonly now: number
    }
  /** All you may know, after `welcome`. */
  | {
      readonly type: 'snapshot'
      readonly n: number
      readonly now: number
      readonly parts: Partial<RoomParts>
    }
  /** The parts that have changed since message n − 1, and what has come behind lists that only grow. */
  | {
      readonly type: 'change'
      readonly n: number
      readonly now: number
      readonly parts: Partial<RoomParts>
      readonly more?: Readonly<Record<string, readonly unknown[]>>
    }
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly code: string; readonly parts: RefusalDetails }
  | { readonly type: 'pong'; readonly id: string; readonly now: number }
  /** The socket closes; whether it makes sense to come back. */
  | { readonly type: 'bye'; readonly reason: 'left' | 'removed' | 'deleted' | 'elsewhere' | 'stopping' }

/** What a viewer may know of a room in which One Night is played, in parts that change by themselves. */
export type RoomParts = CommonParts & GameParts

/** What a viewer may know of a room whatever is played in it. */
export interface CommonParts<Rules = OneNightRules, Code = Advice['errors'][number]['code']> {
  readonly room: {
    readonly code: string
    readonly openedAt: number
    readonly isLocked: boolean
    /** Where it belongs, if it is a table of a tournament. */
    readonly tournament?: TablePlace
  }
  readonly people: readonly PersonView[]
  /** Who was removed and stays out, until the host lets them in again. */
  readonly removed: readonly Pick<PersonView, 'id' | 'name' | 'kind'>[]
  readonly settings: TableSettings<Rules>
  /** The settings with what is kept from the players, for the host and who moderates; left out or null: nothing is. */
  readonly ownSettings?: TableSettings<Rules> | null
  /** What there is to say about these; likewise. */
  readonly ownAdvice?: Advice<Code> | null
  readonly advice: Advice<Code>
  readonly wishes: Readonly<Record<string, number>>
  /** What you yourself wish for. */
  readonly wished: readonly string[]
  /** The roles that this room has played with, of the game that is chosen. */
  readonly known: readonly string[]
  /** Who would play if a game began now, in the order of the seats. */
  readonly next: readonly string[]
  /** The evening by ids of people, with the names they had when they played. */
  readonly score: (Standings & { readonly names: Readonly<Record<string, string>> }) | null
  /** The last game's story, once it has ended. */
  readonly story: string | null
  /** Who has seen the end of the game that is over, by their ids; null: none is. */
  readonly watched: readonly string[] | null
  /** The last 200 lines, in a snapshot. */
  readonly chat: readonly ChatLine[]
  /** Lines that are new, in a change: they come behind those of `chat`. */
  readonly said: readonly ChatLine[]
  /** What has been said with chips in this game, and in this village if there are several; it only gets longer. */
  readonly chips: readonly Said[]
  /** How far the opening of this day's talk is; null: everyone may say what they like. */
  readonly opening: OpeningView | null
  /** What this player has handed in for it, which nobody else knows yet. */
  readonly ownOpening?: Chip | null
  /** When the server last lost what had just happened, so that the room is as it was before; null: never. */
  readonly setBackAt: number | null
  /** Who moderates, everywhere if there are several villages; null: the program. */
  readonly moderator: string | null
  /** The start decides who moderates, by lot among those who would like to. */
  readonly moderatorByWish: boolean
  /** Somebody has moderated the game that goes on, and nobody does any more: the host can appoint somebody. */
  readonly isDeskFree: boolean
  /** Who moderates a village of several, by village; null: there is only one. */
  readonly moderators: readonly (string | null)[] | null
  /** Of those who would play if a game began now, who would be where; null: there is only one village. */
  readonly villages: readonly (readonly string[])[] | null
  /** Which of the people sits in which seat of the game. */
  readonly seats: readonly string[] | null
}

/**
 * The opening of a day's talk, as everyone knows it: how many have told something, or whose turn it is, and until when;
 * null: not while the clock stands.
 */
export type OpeningView =
  | { readonly kind: 'sealed'; readonly until: number | null; readonly handed: number; readonly of: number }
  | { readonly kind: 'table-order'; readonly until: number | null; readonly turn: number }

/** A person as everyone in the room sees them. */
export interface PersonView {
  readonly id: string
  readonly name: string
  readonly avatar: number
  /** `name`: somebody who plays without a device; `bot`: somebody who is no person. */
  readonly kind: 'player' | 'spectator' | 'table' | 'name' | 'bot'
  /** Which character a bot is, and how well it plays; left out: it is none. */
  readonly bot?: Bot
  readonly isHost: boolean
  /** Opened the room or was handed it: may be host again after an absence. */
  readonly isOwner: boolean
  readonly isAway: boolean
  /** From when on the others may vote this absent one out. */
  readonly removableFrom: number | null
  /** How many want this absent one removed. */
  readonly removalVotes: number
  /** From which seat of the game this one, who came late, would like to play on; left out: from none. */
  readonly wantsSeat?: number
  /** Would like to moderate; left out: would not. */
  readonly wantsToModerate?: true
}

/** Something somebody said. */
export interface ChatLine {
  /** Counts the lines of a room from 1. */
  readonly number: number
  readonly at: number
  readonly person: string
  readonly name: string
  readonly text: string
  /** To whom it was said; left out: to all. Lines that not the same people hear are counted apart. */
  readonly to?: 'dead' | 'pack' | 'moderator' | 'player'
  /** The player whom who moderates spoke to, or who spoke to who moderates. */
  readonly seat?: number
  /** In which of several villages it was said. */
  readonly village?: number
}
