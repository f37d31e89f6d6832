import type { RefusalParts } from '@wolfmoon/engine/kernel'
import type { DeckFault, RoleId, Standings, TournamentRule, View } from '@wolfmoon/engine/one-night'
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
  | { readonly type: 'bye'; readonly reason: 'left' | 'removed' | 'elsewhere' | 'stopping' }

/** What a viewer may know of a room, in parts that change by themselves. */
export interface RoomParts {
  readonly room: { readonly code: string; readonly openedAt: number }
  readonly people: readonly PersonView[]
  readonly settings: TableSettings
  readonly advice: { readonly errors: readonly DeckFault[]; readonly advice: readonly DeckFault[] }
  readonly wishes: Readonly<Record<string, number>>
  readonly score: Standings | null
  /** The last game's story, once it has ended. */
  readonly story: string | null
  /** The last 200 lines, in a snapshot. */
  readonly chat: readonly ChatLine[]
  /** Lines that are new, in a change: they come behind those of `chat`. */
  readonly said: readonly ChatLine[]
  /** Which of the people sits in which seat of the game. */
  readonly seats: readonly string[] | null
  /** The game's fixed part: players, deck, options, commitment. */
  readonly table: Pick<View, 'players' | 'deck' | 'options' | 'commitment'> | null
  readonly phase: Pick<View, 'phase' | 'deadline' | 'isPaused' | 'night'> | null
  readonly confirmed: View['confirmed'] | null
  readonly ready: View['ready'] | null
  readonly voted: View['voted'] | null
  readonly tokens: View['tokens'] | null
  readonly card: RoleId | null
  readonly notices: NonNullable<View['you']>['notices'] | null
  readonly moves: NonNullable<View['you']>['moves'] | null
  readonly ask: NonNullable<View['you']>['ask']
  readonly waiting: NonNullable<View['you']>['waiting']
  readonly ownTokens: NonNullable<View['you']>['tokens'] | null
  readonly vote: number | null
  readonly end: View['end']
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
