import type { Pack, Verb } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Choice, MissedTurn, Notice } from './state.ts'

/** A player, as one village knows that one. */
export interface Player {
  readonly alive: boolean
  /** In another village. */
  readonly elsewhere: boolean
  /** Has seen their own card. */
  readonly confirmed: boolean
  /** Killed by the secret society. */
  readonly disgraced: boolean
  readonly self: Self
  readonly night: Night
  readonly day: Day
}

/** What a player is: the card, and all that has come to it. It goes along to another village. */
export interface Self {
  readonly dealt: RoleId
  /** The hidden role of who does not know what it is. */
  readonly hidden: RoleId | null
  readonly role: RoleId
  readonly minionOf: Pack | null
  readonly copyOf: Seat | null
  readonly marks: readonly Seat[]
  readonly cult: readonly Seat[]
  /** Whose cult this player leads beside their own role. */
  readonly heirOf: RoleId | null
  /** Powers used. */
  readonly used: readonly Verb[]
  /** Whom this player has named on earlier nights and may not name again. */
  readonly named: readonly { readonly verb: Verb; readonly night: number; readonly seat: Seat }[]
  /** What this player becomes when the next night begins. */
  readonly turning: RoleId | null
  /** The new roles that this player is to be told of. */
  readonly news: readonly RoleId[]
  readonly wounded: boolean
  readonly blessed: boolean
  readonly reprieved: boolean
  /** Has lost the special ability. */
  readonly dulled: boolean
  readonly notices: readonly Notice[]
  /** Turns that passed without an answer. */
  readonly missed: readonly MissedTurn[]
}

/** What a player does in one night. */
export interface Night {
  /** What this player has let be in what is open. */
  readonly passed: readonly Verb[]
  readonly choices: readonly Choice[]
  readonly letter: string | null
}

/** What holds for a player on one day. */
export interface Day {
  readonly absent: boolean
  readonly muted: boolean
  readonly guarded: boolean
  readonly hasNominated: boolean
  readonly wasNominated: boolean
  readonly ready: boolean
  /** Wants the day to be longer. */
  readonly longer: boolean
}

/** A player whose card has just been dealt: here, or in another village. */
export const newPlayer = (card: RoleId, hidden: RoleId | null, isHere: boolean): Player => ({
  alive: isHere,
  elsewhere: !isHere,
  confirmed: !isHere,
  disgraced: false,
  self: {
    dealt: card,
    hidden,
    role: card,
    minionOf: null,
    copyOf: null,
    marks: none,
    cult: none,
    heirOf: null,
    used: none,
    named: none,
    turning: null,
    news: none,
    wounded: false,
    blessed: false,
    reprieved: false,
    dulled: false,
    notices: none,
    missed: none,
  },
  night: newNight,
  day: newDay,
})

const none: readonly never[] = []

/** A night in which a player has done nothing yet. */
export const newNight: Night = { passed: none, choices: none, letter: null }

/** A day on which nothing is special about a player. */
export const newDay: Day = {
  absent: false,
  muted: false,
  guarded: false,
  hasNominated: false,
  wasNominated: false,
  ready: false,
  longer: false,
}
