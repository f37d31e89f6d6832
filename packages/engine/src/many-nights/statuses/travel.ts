import { at } from '../../kernel/list.ts'
import { isTornPair } from '../players.ts'
import type { RoleId } from '../roles/ids.ts'
import type { Seat } from '../seat.ts'
import type { Notice, State } from '../state.ts'

/** What goes along when a player is sent to another village: the card, and all that has come to it. */
export interface Baggage {
  readonly dealt: RoleId
  readonly role: RoleId
  readonly hidden: RoleId | null
  readonly minionOf: State['minionOf'][number]
  readonly copyOf: Seat | null
  readonly marks: readonly Seat[]
  readonly cult: readonly Seat[]
  readonly heirOf: RoleId | null
  readonly used: State['used'][number]
  readonly named: State['named'][number]
  readonly turning: RoleId | null
  readonly news: readonly RoleId[]
  readonly wounded: boolean
  readonly blessed: boolean
  readonly reprieved: boolean
  readonly dulled: boolean
  readonly isFool: boolean
  readonly notices: readonly Notice[]
  readonly mates: State['parted']
}

/** Packs what a player takes along. */
export const packUp = (state: State, seat: Seat): Baggage => ({
  dealt: at(state.dealt, seat),
  role: at(state.role, seat),
  hidden: at(state.hidden, seat),
  minionOf: at(state.minionOf, seat),
  copyOf: at(state.copyOf, seat),
  marks: at(state.marks, seat),
  cult: at(state.cults, seat),
  heirOf: at(state.heirOf, seat),
  used: at(state.used, seat),
  named: at(state.named, seat),
  turning: at(state.turning, seat),
  news: at(state.news, seat),
  wounded: at(state.wounded, seat),
  blessed: at(state.blessed, seat),
  reprieved: at(state.reprieved, seat),
  dulled: at(state.dulled, seat),
  isFool: state.fools.includes(seat),
  notices: at(state.notices, seat),
  mates: state.mates
    .filter((pair) => pair.includes(seat))
    .map((pair) => ({ pair, isTorn: isTornPair(state, pair) })),
})
