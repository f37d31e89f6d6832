import type { Draft } from '../draft.ts'
import type { Wake } from '../role.ts'
import type { Seat } from '../seat.ts'

/** The last call of a night: the holder may hand the Amulet on. */
export const handsWake: Wake = { call: 'amulet-passing', turn: 210, verb: 'hand' }

/** Whether the Amulet undoes an attack of this night on a player: it helps who had it when the calls began. */
export function isSheltered(draft: Draft, seat: Seat): boolean {
  const { amulet } = draft.state
  if (amulet?.shelters !== seat) return false
  if (amulet.holder === seat) draft.add({ type: 'amulet-held', holder: seat, hasSaved: true })
  return true
}

/**
 * The Amulet goes to another player, or stays. It is destroyed when it comes to somebody who had it, and when it is
 * kept after it has saved its holder.
 */
export function handOn(draft: Draft, from: Seat, to: Seat | null): void {
  const { amulet } = draft.state
  if (amulet?.holder !== from) return
  if (to === null) {
    if (amulet.hasSaved) draft.add({ type: 'amulet-held', holder: null, hasSaved: false })
    return
  }
  const holder = amulet.had.includes(to) ? null : to
  draft.add({ type: 'amulet-held', holder, hasSaved: false })
}
