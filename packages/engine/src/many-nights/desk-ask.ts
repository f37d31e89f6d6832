import type { Pick as OnePick } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import type { Ask } from './ask.ts'
import type { Pack } from './role.ts'
import type { Seat } from './seat.ts'

/** A question as it lies on the desk: with the number of what can be picked, perhaps without the asked player's name. */
export interface DeskAsk extends Omit<Ask, 'picks'> {
  readonly picks: number
  readonly isWithoutSelf: boolean
  /** Those who have to agree on it. */
  readonly pack: Pack | null
}

/** A question of the desk as its player would be asked it. */
export function askAt(
  { picks }: { readonly picks: readonly (readonly OnePick[])[] },
  { picks: number, isWithoutSelf, pack: _, ...ask }: DeskAsk,
): Ask {
  const common = at(picks, number)
  const own = isWithoutSelf ? common.map((one) => withoutSeat(one, ask.seat)) : common
  return { ...ask, picks: own }
}

const withoutSeat = (one: OnePick, seat: Seat): OnePick =>
  'from' in one ? { ...one, from: one.from.filter((other) => other !== seat) } : one
