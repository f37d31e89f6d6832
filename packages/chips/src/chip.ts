/** Something that a player says without a language. This is the closed list. */
export type Chip =
  | Claim
  /** I tell nothing of myself. */
  | { readonly type: 'pass' }
  /** This player is, or is not, of this role; for the reason that another chip gives. */
  | {
      readonly type: 'evidence'
      readonly seat: number
      readonly role: string
      readonly holds: boolean
      readonly because?: number
    }
  | {
      readonly type: 'suspect'
      readonly seat: number
      readonly strength: Strength
      readonly because?: number
    }
  | { readonly type: 'vouch'; readonly seat: number; readonly because?: number }
  /** Who are you; what did you do at night; why do you think so? */
  | { readonly type: 'ask'; readonly seat: number; readonly about: 'role' | 'deeds' | 'why' }
  /** I was asked why: this is what it rests on, the weightiest first. */
  | { readonly type: 'reason'; readonly to: number; readonly reasons: readonly Reason[] }
  /** I do not answer this question. */
  | { readonly type: 'decline'; readonly to: number }
  /** Let us vote for this player; null: let us see to it that nobody dies. */
  | { readonly type: 'vote'; readonly seat: number | null }
  | { readonly type: 'agree'; readonly to: number }
  | { readonly type: 'disagree'; readonly to: number }
  /** An own chip is withdrawn; it stays visible. */
  | { readonly type: 'take-back'; readonly to: number }

/** What somebody tells of their own card and night: the role only, or all of it, which may be that nothing was done. */
export interface Claim {
  readonly type: 'claim'
  readonly role: string
  readonly deeds?: readonly Deed[]
}

/** One thing that was done or seen at night. */
export interface Deed {
  /** In which night; left out: there was only one. */
  readonly night?: number
  /** A verb of the game, or `meet`: I was shown who else is one of them. */
  readonly verb: string
  /** Players by seat, and in One Night the places of cards. */
  readonly places: readonly number[]
  /** What the cards were, one a place; of a card that was taken, what it was. */
  readonly saw?: readonly string[]
  /** What the answer was. */
  readonly is?: boolean
}

/**
 * What a suspicion rests on. `same-claim`: more claim this role than there can be. `clash`: what these tell cannot all
 * be true. `own-night`: my own night speaks against this player. `told`: what the first tells speaks against the
 * second. `story`: this player's own story is hard to believe. `silent`: this player tells nothing. `fits`: this
 * player's story fits my own. `likeliest`: of all that could be. `no-wolf`: there is likely none.
 */
export const reasonKinds = [
  'same-claim',
  'clash',
  'own-night',
  'told',
  'story',
  'silent',
  'fits',
  'likeliest',
  'no-wolf',
] as const

/** One of these. */
export type ReasonKind = (typeof reasonKinds)[number]

/** Something that a suspicion rests on, without a language. */
export interface Reason {
  readonly kind: ReasonKind
  /** Whom it is about. */
  readonly seats: readonly number[]
  /** Which role, where it is about one. */
  readonly role?: string
}

/** The most reasons that are given at once. */
export const mostReasons = 3

/** How sure a suspicion is: a feeling, a reason, certainty. */
export type Strength = 1 | 2 | 3

/** A chip on the table: counted from 1 in its game, and who laid it. */
export interface Said {
  readonly number: number
  readonly seat: number
  readonly at: number
  readonly chip: Chip
}

/** The verb of those who are shown to each other. */
export const meet = 'meet'

/** What can be agreed or disagreed with. */
export const isOpinion = ({ type }: Chip): boolean =>
  type !== 'agree' && type !== 'disagree' && type !== 'take-back' && type !== 'decline' && type !== 'pass'

/** The most chips that one player can lay in a game. */
export const mostChips = 100

/** The most deeds of one claim. */
export const mostDeeds = 40
