import { at } from '../../kernel/list.ts'
import { deedsOf } from '../deeds.ts'
import { cardOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/** Whether somebody protects a player in this night. */
export const isProtected = (state: State, seat: Seat): boolean =>
  deedsOf(state, 'protect').some((deed) => deed.at.includes(seat))

/** Who cannot be killed by day either: whom somebody protected at night whose card says so. */
export const guardedByDay = (state: State): readonly Seat[] =>
  deedsOf(state, 'protect').flatMap(({ by, at: named }) =>
    cardOf(state, by).wakes?.some(({ byDay }) => byDay) ? named : [],
  )

/** Whether a player cannot be killed on this day. */
export const isGuarded = (state: State, seat: Seat): boolean => at(state.players, seat).day.guarded
