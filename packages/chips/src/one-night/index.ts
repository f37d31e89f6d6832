import { tally } from '@wolfmoon/engine/kernel'
import { type RoleId, roleIds, roles } from '@wolfmoon/engine/one-night'
import type { Facts } from '../facts.ts'
import { contradictions } from './contradictions.ts'
import { type TableFacts, taleOf } from './tale.ts'

export { type OwnNight, ownClaim, type TableFacts } from './tale.ts'

/** What everyone at a table of One Night knows. */
export function oneNightFacts(table: TableFacts): Facts {
  const cards = cardsOf(table.deck)
  const named = roleIds.filter((role) => cards.has(role))
  const isNamed = (role: string) => (named as readonly string[]).includes(role)
  return {
    players: table.players,
    roles: named,
    night: 1,
    next: (seat, claim) => {
      const faces = [claim.role, ...(claim.deeds ?? []).flatMap(({ saw = [] }) => saw)]
      return faces.every(isNamed) ? (taleOf(table, seat, claim)?.next ?? null) : null
    },
    contradictions: (claims) => contradictions(table, cards, claims),
  }
}

/** How many cards of each role are on the table, with those that another brings along. */
function cardsOf(deck: readonly RoleId[]): ReadonlyMap<RoleId, number> {
  return tally([...deck, ...deck.flatMap((role) => roles[role].brings ?? [])])
}
