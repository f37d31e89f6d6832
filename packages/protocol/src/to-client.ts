import type { RefusalParts } from '@wolfmoon/engine/kernel'
import type { DeckFault, OwnMove, RoleId, Standings, TournamentRule, View } from '@wolfmoon/engine/one-night'
import type { Form, Language } from '@wolfmoon/texts/core'

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
  /** The parts that have changed since message n − 1. */
  | { readonly type: 'change'; readonly n: number; readonly now: number; readonly parts: Partial<RoomParts> }
  | { readonly type: 'accepted'; readonly id: string }
  | { readonly type: 'refused'; readonly id: string; readonly code: string; readonly parts: RefusalParts }
  | { readonly type: 'pong'; readonly id: string; readonly now: number }
  /** The socket closes; whether it makes sense to come back. */
  | { readonly type: 'bye'; readonly reason: 'left' | 'removed' | 'deleted' | 'elsewhere' | 'stopping' }

/** What a viewer may know of a room, in parts that change by themselves. */
export interface RoomParts {
  readonly room: { readonly code: string; readonly openedAt: number; readonly isLocked: boolean }
  readonly people: readonly PersonView[]
  /** Who was removed and stays out, until the host lets them in again. */
  readonly removed: readonly Pick<PersonView, 'id' | 'name' | 'kind'>[]
  readonly settings: TableSettings
  readonly advice: { readonly errors: readonly DeckFault[]; readonly advice: readonly DeckFault[] }
  readonly wishes: Readonly<Record<string, number>>
  /** Who would play if a game began now, in the order of the seats. */
  readonly next: readonly string[]
  /** The evening by ids of people, with the names they had when they played. */
  readonly score: (Standings & { readonly names: Readonly<Record<string, string>> }) | null
  /** The last game's story, once it has ended. */
  readonly story: string | null
  /** The last 200 lines, in a snapshot. */
  readonly chat: readonly ChatLine[]
  /** Lines that are new, in a change: they come behind those of `chat`. */
  readonly said: readonly ChatLine[]
  /** When the server last lost what had just happened, so that the room is as it was before; null: never. */
  readonly setBackAt: number | null
  /** Which of the people sits in which seat of the game. */
  readonly seats: readonly string[] | null
  /** The game's fixed part: players, deck, options, when it was dealt, and what was promised about the deal. */
  readonly table: Pick<View, 'players' | 'deck' | 'options' | 'startsAt' | 'commitment'> | null
  readonly phase: Pick<View, 'phase' | 'deadline' | 'isPaused' | 'night'> | null
  readonly confirmed: View['confirmed'] | null
  readonly ready: View['ready'] | null
  readonly voted: View['voted'] | null
  readonly tokens: View['tokens'] | null
  readonly card: RoleId | null
  readonly notices: NonNullable<View['you']>['notices'] | null
  readonly moves: readonly MoveView[] | null
  readonly ask: NonNullable<View['you']>['ask']
  readonly waiting: NonNullable<View['you']>['waiting']
  readonly ownTokens: NonNullable<View['you']>['tokens'] | null
  readonly vote: number | null
  readonly end: View['end']
}

/** Something one did at night, or the rules did for one: perhaps while one was away. */
export interface MoveView extends OwnMove {
  readonly away?: true
}

/** A person as everyone in the room sees them. */
export interface PersonView {
  readonly id: string
  readonly name: string
  readonly avatar: number
  readonly kind: 'player' | 'spectator' | 'table'
  readonly isHost: boolean
  /** Opened the room or was handed it: may be host again after an absence. */
  readonly isOwner: boolean
  readonly isAway: boolean
  /** From when on the others may vote this absent one out. */
  readonly removableFrom: number | null
  /** How many want this absent one removed. */
  readonly removalVotes: number
}

/** What a table has agreed on. */
export interface TableSettings {
  readonly deck: readonly RoleId[]
  /** The deck is the suggested one for as many as are here, until somebody chooses another. */
  readonly deckFollows: boolean
  readonly loneWolf: boolean
  readonly minionAlone: 'nobody-wins' | 'village-wins'
  readonly pace: 'called' | 'together'
  readonly form: Form
  readonly language: Language
  /** The announcer's words are for cards on the table, not for phones alone. */
  readonly realCards: boolean
  readonly act: number
  readonly round: number
  readonly vote: number
  readonly confirm: number
  /** Seconds; null: until everyone is ready; undefined: a minute a player. */
  readonly discussion?: number | null
  readonly chat: boolean
  readonly spectators: boolean
  readonly scoring: { readonly type: 'none' } | TournamentRule
}

/** Something somebody said. */
export interface ChatLine {
  /** Counts the lines of a room from 1. */
  readonly number: number
  readonly at: number
  readonly person: string
  readonly name: string
  readonly text: string
}
