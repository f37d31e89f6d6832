import type { Question } from './question.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat, Slot } from './slot.ts'

/** Who wins together. */
export type Team = 'village' | 'werewolf' | 'tanner'

/** Those who know each other at night. */
export type Kin = 'wolf' | 'mason'

/** A role: facts first, hooks where the rule really is code. This file is the closed list of both. */
export interface Role {
  readonly id: RoleId
  readonly team: Team
  /** The box it comes from. */
  readonly set: 'base' | 'daybreak'
  /** Not for a first game. */
  readonly isAdvanced?: true
  /** How many of it there are in the box: one if not said. */
  readonly cards?: number
  /** Whom it is counted among, when a call shows them. */
  readonly kin?: Kin
  /** The calls it wakes at, in order. */
  readonly wakes?: readonly Wake[]
  /** It becomes another player's role: its first move says whose. */
  readonly copies?: true
  /** A card of this role comes along and lies beside the centre. */
  readonly brings?: RoleId
  /** At the vote: the player its holder points at cannot die. */
  readonly shields?: true
  /** When its holder dies: so does the player that holder points at. */
  readonly avenges?: true
  /** What a deck with this role has to look like. */
  readonly deck?: DeckRule
}

/** What a role wants of the deck it is in. */
export interface DeckRule {
  /** Either none or this many. */
  readonly exactly?: number
  readonly most?: number
  /** At least one of these as well. */
  readonly withOneOf?: readonly RoleId[]
  /** Advice only: better with so many players. */
  readonly advisedFrom?: number
}

/** One call of the night, as a role lives through it. */
export interface Wake {
  /** Whose words the announcer speaks. */
  readonly call: RoleId
  /** Its place in the night. */
  readonly turn: number
  /** When the call begins: all of this kin are shown. */
  readonly shows?: Kin
  /** When the call begins: what else is seen without being asked. */
  readonly onCall?: (player: Waking) => readonly Deed[]
  /** The next question, if there is one; asked again after each answer, at most `times` times. */
  readonly ask?: (player: Waking) => Question | null
  /** What an answer does. */
  readonly act?: (player: Waking, choice: readonly Slot[]) => readonly Deed[]
  /** How often it can ask: once if not said; it may depend on what else wakes in this deck. */
  readonly times?: number | ((wakesInDeck: readonly Wake[]) => number)
  /** Its question depends on what happened before its turn, so it cannot be asked earlier. */
  readonly waits?: true
  /** It moves cards, so players of this role act one after the other. */
  readonly moves?: true
  /** When who copied this role does it: at once, with the others, or at a turn of its own. */
  readonly copied?: 'at-once' | 'with-them' | number
}

/** What a role may look at while its player is awake. */
export interface Waking {
  readonly self: Seat
  readonly everyone: readonly Seat[]
  readonly others: readonly Seat[]
  /** The answers this player has given in this call. */
  readonly made: readonly (readonly Slot[])[]
  /** Whom this player copied. */
  readonly copiedFrom: Seat | null
  /** What the copied role does at once. */
  readonly atOnce: Wake | null
  /** Whether this player has become what was found under a card. */
  readonly hasTurned: boolean
  readonly loneWolfLooks: boolean
  /** The players of a kin: dealt or copied, wherever the cards lie by now. */
  kin(kin: Kin): readonly Seat[]
  /** The printed face of the card that lies here now. */
  face(slot: Slot): RoleId
}

/** What an action at night does: the events roles may cause. */
export type Deed =
  | {
      readonly type: 'cards-viewed'
      readonly by: Seat
      readonly slots: readonly Slot[]
      readonly faces: readonly RoleId[]
    }
  | { readonly type: 'cards-swapped'; readonly by: Seat; readonly one: Slot; readonly other: Slot }
  | { readonly type: 'role-copied'; readonly by: Seat; readonly from: Seat; readonly role: RoleId }
  | { readonly type: 'role-turned'; readonly by: Seat; readonly role: RoleId }
  | { readonly type: 'kin-shown'; readonly to: Seat; readonly kin: Kin; readonly seats: readonly Seat[] }

/** Declares a role. */
export const defineRole = (role: Role): Role => role

/** Looks at the cards that lie here now. */
export const views = (player: Waking, slots: readonly Slot[]): Deed => ({
  type: 'cards-viewed',
  by: player.self,
  slots,
  faces: slots.map(player.face),
})

/** Exchanges two cards, unseen. */
export const swaps = (player: Waking, one: Slot, other: Slot): Deed => ({
  type: 'cards-swapped',
  by: player.self,
  one,
  other,
})
