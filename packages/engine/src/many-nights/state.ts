import type { Secret } from '../kernel/secret.ts'
import type { Book } from './book.ts'
import type { Call, CallId } from './calls.ts'
import type { Outcome } from './outcome.ts'
import type { Player } from './player.ts'
import type { Pack, Team, Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Setup } from './setup.ts'
import type { DailyChange } from './variations/changes.ts'

/** Where a game stands. */
export type Phase =
  | 'confirming'
  | 'night'
  /** Somebody dead is to shoot, before any talk. */
  | 'shooting'
  | 'electing'
  /** One of several villages sends somebody away. */
  | 'banning'
  | 'day'
  | 'defence'
  | 'voting'
  /** Somebody may take the place of the condemned. */
  | 'offering'
  /** The day is over, the night has not begun. */
  | 'dusk'
  | 'over'

/** What a player died of. */
export type Cause =
  | 'werewolves'
  | 'poison'
  | 'wounds'
  | 'age'
  | 'ghost'
  | 'vampires'
  | 'lynch'
  | 'shot'
  | 'heartbreak'
  | 'society'
  | 'moderator'
  /** Gone for good. */
  | 'left'

/** A time in the story: what a dawn brings belongs to its night. */
export interface Moment {
  readonly part: 'night' | 'day'
  readonly number: number
}

/** What the village is shown of a dead player. */
export type Shown =
  | { readonly role: RoleId }
  | { readonly isWerewolf: boolean }
  | { readonly team: Team }
  | null

/** One death. */
export interface Death {
  readonly seat: Seat
  readonly cause: Cause
  readonly when: Moment
  readonly shown: Shown
}

/** What a player has chosen in this night. */
export interface Choice {
  readonly verb: Verb
  readonly at: readonly Seat[]
}

/** What a player chose in a night that is over. */
export interface Deed extends Choice {
  readonly night: number
  readonly by: Seat
}

/** Something the game told a player. */
export type Notice =
  | { readonly night: number; readonly type: 'role'; readonly role: RoleId }
  | { readonly night: number; readonly type: 'soulmate'; readonly seat: Seat }
  | { readonly night: number; readonly type: 'masons'; readonly seats: readonly Seat[] }
  | { readonly night: number; readonly type: 'pack'; readonly pack: Pack; readonly seats: readonly Seat[] }
  | { readonly night: number; readonly type: 'minion'; readonly pack: Pack; readonly seats: readonly Seat[] }
  | { readonly night: number; readonly type: 'answer'; readonly at: Seat; readonly is: boolean }
  | { readonly night: number; readonly type: 'role-of'; readonly at: Seat; readonly role: RoleId }
  | { readonly night: number; readonly type: 'attacked'; readonly seats: readonly Seat[] }
  | { readonly night: number; readonly type: 'amulet'; readonly has: boolean; readonly hasSaved: boolean }

/** A call that closed before somebody who was asked had answered. */
export interface MissedTurn {
  readonly night: number
  /** When it closed. */
  readonly time: number
  /** Whom chance has named instead; null: nobody. */
  readonly chosen: readonly Seat[] | null
}

/** A nomination of this day that is still open. */
export interface Nomination {
  readonly by: Seat
  readonly of: Seat
  readonly seconded: boolean
  /** Who seconded it. */
  readonly seconder: Seat | null
}

/** What the village is voting on. */
export type Poll =
  | { readonly type: 'thumbs'; readonly of: Seat }
  | { readonly type: 'pair'; readonly first: Seat; readonly second: Seat }
  /** Everyone names one; the second time only one of those who were tied. */
  | { readonly type: 'ballot'; readonly round: 1 | 2; readonly among: readonly Seat[] }
  | { readonly type: 'ban'; readonly round: 1 | 2; readonly among: readonly Seat[] }
  | { readonly type: 'election'; readonly round: 1 | 2; readonly among: readonly Seat[] }

/** One vote: a thumb, one of a pair, or a player. */
export type Vote = 'die' | 'live' | 'first' | 'second' | Seat

/** One vote of the open poll, and those before it. A list by seat would be copied for each of them. */
export interface Cast {
  readonly seat: Seat
  /** Null: this player has taken their own vote back. */
  readonly vote: Vote | null
  /** Its place among all votes of the poll. */
  readonly number: number
  readonly before: Cast | null
}

/** A vote as it was shown to all. */
export interface Count {
  readonly day: number
  readonly poll: Poll
  readonly votes: readonly (Vote | null)[]
  readonly result: readonly Seat[]
}

/** What the whole village has been told, beside deaths. */
export type Announcement =
  | { readonly type: 'letter'; readonly night: number; readonly letter: string }
  | { readonly type: 'reprieved'; readonly day: number; readonly seat: Seat; readonly role: RoleId }
  | { readonly type: 'lynching-failed'; readonly day: number; readonly seat: Seat }
  | { readonly type: 'two-lynchings'; readonly day: number }
  | { readonly type: 'sacrificed'; readonly day: number; readonly seat: Seat; readonly for: Seat }
  | { readonly type: 'shot-into-the-air'; readonly day: number; readonly seat: Seat }
  | { readonly type: 'shot-failed'; readonly day: number; readonly seat: Seat }
  | { readonly type: 'elected'; readonly day: number; readonly seat: Seat }
  /** Null: the moderator has taken the change of this day back. */
  | { readonly type: 'daily-change'; readonly day: number; readonly change: DailyChange | null }
  | { readonly type: 'pointed-out'; readonly day: number; readonly seat: Seat | null }
  | { readonly type: 'banned'; readonly day: number; readonly seat: Seat }
  | { readonly type: 'arrived'; readonly day: number; readonly seat: Seat }
  | { readonly type: 'longer-day'; readonly day: number }
  | { readonly type: 'corrected'; readonly step: number }
  | { readonly type: 'stopped' }

/** The whole truth about a game. It never leaves the engine; views do. */
export interface State {
  readonly setup: Setup
  readonly secret: Secret
  readonly book: Book
  readonly phase: Phase
  /** The time of the last event. */
  readonly now: number
  /** When the phase, or the call of the night, ends by itself. */
  readonly deadline: number | null
  readonly pausedAt: number | null
  /** How much chance has been used. */
  readonly draws: number
  /** The night's number, and that of the day after it. */
  readonly number: number
  /** Whether the night is over. */
  readonly isDay: boolean
  readonly hasVampires: boolean

  /** Everyone, by seat. */
  readonly players: readonly Player[]
  /** Whose cards are not known yet, where real ones lie on the table. */
  readonly unknown: readonly Seat[]
  /** The card that was not dealt. */
  readonly leftover: RoleId | null
  /** Who has died elsewhere, as far as somebody here has heard of it. */
  readonly fallen: readonly Seat[]
  /** Whether this village bans players, and others come. */
  readonly isOpen: boolean
  /** Whether those with visions have one together. */
  readonly sharesVision: boolean
  /** Whom nobody waits for, because they are not there at the moment. */
  readonly away: readonly Seat[]
  readonly deaths: readonly Death[]
  /** Roles whose apprentices have taken over. */
  readonly gone: readonly RoleId[]

  readonly mates: readonly (readonly [Seat, Seat])[]
  /** Ruling: soulmates of whom one is in another village stay what they were when they parted. */
  readonly parted: readonly Parted[]
  /** Who writes letters beside their own role. */
  readonly writer: Seat | null
  readonly elected: Seat | null
  /** Whether the village has to elect somebody before it talks. */
  readonly electionDue: boolean
  /** Who always votes to die without knowing it, in the order in which they came. */
  readonly fools: readonly Seat[]
  readonly poxer: Seat | null
  readonly amulet: Amulet | null

  /** This night's calls, and which of them are open: from the one to before the other. */
  readonly calls: readonly Call[]
  readonly call: number
  readonly callsUntil: number
  /** What was chosen in nights that are over. */
  readonly deeds: readonly Deed[]
  /** Who has answered in the open call, by seat. */
  readonly tapped: readonly boolean[]
  /** What a pack has agreed on in this night. */
  readonly attacked: readonly Seat[]
  readonly bitten: Seat | null
  /** Who has woken with each pack. */
  readonly packs: Readonly<Record<Pack, readonly Seat[]>>
  /** The night on which the werewolves are sick; the one on which they have two victims. */
  readonly sickOn: number
  readonly angryOn: number

  /** Whether the day has begun, and when it ends by itself. */
  readonly isDaySet: boolean
  readonly dayEnds: number | null
  readonly lynchings: number
  readonly lynchingsDue: number
  readonly nominations: readonly Nomination[]
  /** Who has finished their own defence. */
  readonly finished: readonly Seat[]
  readonly poll: Poll | null
  /** The last vote in the open poll; null: nobody has voted. */
  readonly cast: Cast | null
  /** By elimination: whose hands are down, in order. */
  readonly spared: readonly Seat[]
  readonly condemned: readonly Condemned[]
  /** Who is to shoot. */
  readonly shots: readonly Seat[]
  readonly counts: readonly Count[]
  readonly announcements: readonly Announcement[]
  readonly change: DailyChange | null
  readonly lastSeen: Seat | null
  /** What happens with the werewolves' next victim, by a change of the day. */
  readonly victimFate: 'turns' | 'dulled' | null

  readonly outcome: Outcome | null
  /** Where the moderator can go back to. */
  readonly step: Step | null
  /** Ruling: the first step that can be taken back: nobody who has crossed a border is brought back by that. */
  readonly firstStep: number
}

/** Soulmates who have been parted, and whether their teams differed then. */
export interface Parted {
  readonly pair: readonly [Seat, Seat]
  readonly isTorn: boolean
}

/** Who is to be lynched, and who has taken the place. */
export interface Condemned {
  readonly seat: Seat
  readonly inPlaceOf: Seat | null
}

/** The Amulet: who has it, who had it, and whether it has saved the present holder. */
export interface Amulet {
  readonly holder: Seat | null
  /** Who had it when the night began: that one is safe until dawn, even if it is handed on. */
  readonly shelters: Seat | null
  readonly had: readonly Seat[]
  readonly hasSaved: boolean
}

/** A point that a game can be taken back to. */
export interface Step {
  readonly number: number
  readonly phase: Phase
  readonly day: number
  readonly call: CallId | null
  /** The state when it began. */
  readonly state: State
  readonly before: Step | null
}
