import type { Draft } from '../draft.ts'
import { selfOf } from '../players.ts'
import type { Wake } from '../role.ts'
import type { Seat } from '../seat.ts'
import type { Amulet, State } from '../state.ts'

/** When night falls: who has the Amulet is safe until dawn, even if it is handed on. */
export function shelterHolder(draft: Draft): void {
  const { amulet } = draft.state
  if (amulet) change(draft, { ...amulet, shelters: amulet.holder })
}

/** Who has it is told so, and once more when it has saved: now it has to be handed on. */
export function tellHolder(draft: Draft): void {
  const { amulet, number: night } = draft.state
  if (!amulet || amulet.holder === null) return
  const { holder: seat, hasSaved } = amulet
  const last = selfOf(draft.state, seat).notices.findLast((notice) => notice.type === 'amulet')
  if (last && (last.hasSaved || !hasSaved)) return
  draft.add({ type: 'told', seat, notice: { night, type: 'amulet', has: true, hasSaved } })
}

/** The last call of a night: the holder may hand it on. */
export const holderWakes = ({ amulet }: State, seat: Seat): readonly Wake[] =>
  amulet?.holder === seat ? hands : none

const hands: readonly Wake[] = [{ call: 'amulet-passing', turn: 210, verb: 'hand' }]
const none: readonly never[] = []

/** Whether it undoes an attack of this night on a player: it helps who had it when the calls began. */
export function isSheltered(draft: Draft, seat: Seat): boolean {
  if (draft.state.amulet?.shelters !== seat) return false
  isSaved(draft, seat)
  return true
}

/** Whether it saves a player now: it helps who has it. */
export function isSaved(draft: Draft, seat: Seat): boolean {
  const { amulet } = draft.state
  if (amulet?.holder !== seat) return false
  change(draft, { ...amulet, hasSaved: true })
  return true
}

/**
 * The Amulet goes to another player, or stays. It is destroyed when it comes to somebody who had it, and when it is
 * kept after it has saved its holder.
 */
export function handOn(draft: Draft, from: Seat, to: Seat | null): void {
  const { amulet } = draft.state
  if (amulet?.holder !== from) return
  const isLost = to === null ? amulet.hasSaved : amulet.had.includes(to)
  if (isLost) change(draft, { ...amulet, holder: null, hasSaved: false })
  else if (to !== null) change(draft, { ...amulet, holder: to, had: [...amulet.had, to], hasSaved: false })
}

const change = (draft: Draft, amulet: Amulet): void => draft.add({ type: 'amulet-changed', amulet })
