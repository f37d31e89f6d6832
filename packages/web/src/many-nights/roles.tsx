import { tally } from '@wolfmoon/engine/kernel'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { isMessage, type MessageKey } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { usePlay } from '../play/play.ts'
import { RoleSign } from './card.tsx'
import { cardText } from './notebook.tsx'
import { wordsIn } from './place.ts'
import { partsOf, tellerOf, type VillageRoomParts } from './village.ts'

/** The roles in play, with what each does. */
export function Roles() {
  const parts = partsOf(usePlay())
  const deck = parts.table?.deck ?? parts.settings?.deck ?? []
  const maybe = parts.table?.maybe ?? []
  return (
    <section>
      <h2>{say('app.deck.in-play')}</h2>
      {deck.length === 0 && <p class="quiet">{say('many-variations.deckShown.none.text')}</p>}
      <RoleList cards={[...deck, ...maybe]} parts={parts} />
    </section>
  )
}

/** The roles of these cards, how many there are of each, and what each does. */
export function RoleList({
  cards,
  parts,
}: {
  readonly cards: readonly RoleId[]
  readonly parts: VillageRoomParts
}) {
  return (
    <ul class="roles-in-play">
      {[...tally(cards)].map(([role, count]) => (
        <li key={role}>
          <RoleSign role={role} parts={parts} />
          <span>
            <b>{countedRole(parts, role, count)}</b>
            <br />
            <span class="quiet">{cardText({ parts }, role)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A role's name, with its number where there are several. */
export function countedRole(parts: VillageRoomParts, role: RoleId, count: number): string {
  const key = `many-roles.${role}.count`
  if (count > 1 && isMessage<MessageKey>(key))
    return (wordsIn(parts.settings) as (key: string, args: object) => string)(key, { count })
  return count > 1 ? `${count} × ${roleName(parts, role)}` : roleName(parts, role)
}

/** A role's name; the table's own for a card that it has written. */
export const roleName = (parts: VillageRoomParts, role: RoleId): string =>
  tellerOf(parts, say, language.value).role(role)
