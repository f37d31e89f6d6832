import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import type { Seat, Slot } from './slot.ts'
import type { Notice, OwnMove } from './state.ts'

/**
 * What a player is by their own account: the card that was dealt, until they copied, turned, or saw another card before
 * them; null once they took one unseen. What others may have done to it in the meantime, nobody knows.
 */
export function ownRole(
  seat: Seat,
  card: RoleId,
  notices: readonly Notice[],
  moves: readonly OwnMove[],
): RoleId | null {
  const lies = new Map<Slot, RoleId | null>([[seat, card]])
  let next = 0
  const hear = (until: number) => {
    for (const notice of notices.slice(next, until)) {
      // A card that copies shows its own face, whatever it has become.
      const isOwn = 'slot' in notice && notice.slot === seat && notice.card === card && roles[card].copies
      if ('slot' in notice && !isOwn) lies.set(notice.slot, notice.card)
    }
    next = until
  }
  for (const { told, swapped, became } of moves) {
    hear(told)
    if (became) lies.set(seat, became)
    if (!swapped) continue
    const [one, other] = swapped
    const moved = lies.get(one) ?? null
    lies.set(one, lies.get(other) ?? null)
    lies.set(other, moved)
  }
  hear(notices.length)
  return lies.get(seat) ?? null
}
