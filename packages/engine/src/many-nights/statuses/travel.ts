import { at } from '../../kernel/list.ts'
import type { Self } from '../player.ts'
import { isDead, isTornPair } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { Parted, State } from '../state.ts'

/** What goes along when a player is sent to another village. */
export interface Baggage {
  readonly self: Self
  readonly isFool: boolean
  readonly mates: readonly Parted[]
  /** Whom that one marked and knows to be dead. */
  readonly fallen: readonly Seat[]
}

/** Packs what a player takes along. */
export const packUp = (state: State, seat: Seat): Baggage => ({
  self: at(state.players, seat).self,
  isFool: state.fools.includes(seat),
  mates: state.mates
    .filter((pair) => pair.includes(seat))
    .map((pair) => ({ pair, isTorn: isTornPair(state, pair) })),
  fallen: at(state.players, seat).self.marks.filter((mark) => isDead(state, mark)),
})
