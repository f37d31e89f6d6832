import { onceEach } from '../../kernel/once.ts'
import type { Draft } from '../draft.ts'
import type { Role } from '../role.ts'
import type { Seat } from '../seat.ts'

/** Whether an attack only costs a player what is special, by the day's change. */
export function isDulled(draft: Draft, seat: Seat): boolean {
  if (draft.state.victimFate !== 'dulled') return false
  draft.add({ type: 'status-changed', seat, to: { dulled: true } })
  return true
}

/** A role that has lost what is special about it. Who is one of a pack still is, and wakes with it. */
export const bareOf = onceEach(({ id, team, value, cards, wins, pack, wakes }: Role): Role => {
  const shared = wakes?.filter((wake) => wake.pack)
  return {
    id,
    team,
    value,
    cards,
    ...(wins ? { wins } : {}),
    ...(pack ? { pack } : {}),
    ...(shared?.length ? { wakes: shared } : {}),
  }
})
