import { tally } from '@wolfmoon/engine/kernel'
import { boxWith, centre, leastPlayers, nightNumber, type RoleId, sortDeck } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { Advanced } from '../parts/advanced.tsx'
import { RoleDrawing } from '../parts/drawing.tsx'
import { usePlay } from '../play/play.ts'

/** The roles in play, as a line of small drawings. */
export function RolesAtAGlance({
  deck,
  blindFor = null,
  hasNumbers = false,
}: {
  readonly deck: readonly RoleId[]
  /** For how many players cards are dealt from a box; null: all of the deck is. */
  readonly blindFor?: number | null
  /** Whether each role has its number in the night beside it. */
  readonly hasNumbers?: boolean
}) {
  return (
    <ul class="in-play">
      {[...tally(sortDeck(deck))].map(([role, count]) => (
        <li key={role}>
          <a href={`/rules/${role}`} target="_blank" rel="noreferrer">
            <RoleDrawing role={role} />
            <span>{count > 1 ? say(`roles.${role}.count`, { count }) : roleName(say, role)}</span>
            {hasNumbers && <NightNumber role={role} deck={deck} />}
            <Advanced role={role} />
          </a>
        </li>
      ))}
      {blindFor !== null && (
        <li class="deck-blind">
          {say('app.deck.blind-short', { dealt: dealtTo(blindFor), count: deck.length })}
        </li>
      )}
    </ul>
  )
}

/** When a role wakes, by the number that its box has for it; nothing for who sleeps all night. */
function NightNumber({ role, deck }: { readonly role: RoleId; readonly deck: readonly RoleId[] }) {
  const number = nightNumber(role, boxWith(deck))
  return number === null ? null : <span class="token-number">{number}</span>
}

/** That only some of a box's cards are dealt. */
export function Blind({ deck, players }: { readonly deck: readonly RoleId[]; readonly players: number }) {
  return <p class="deck-blind">{say('app.deck.blind', { dealt: dealtTo(players), count: deck.length })}</p>
}

/** How many cards so many players need. */
const dealtTo = (players: number): number => Math.max(leastPlayers, players) + centre.length

/** The roles in play, in the order of the night, with what each does. */
export function Roles() {
  const { table, settings } = usePlay().parts.value
  const deck = table?.deck ?? settings?.deck ?? []
  return (
    <section>
      <h2>{say('app.deck.in-play')}</h2>
      {table?.options.blind && <Blind deck={deck} players={table.players.length} />}
      <ul class="roles-in-play">
        {[...tally(sortDeck(deck))].map(([role, count]) => (
          <li key={role}>
            <RoleDrawing role={role} />
            <span>
              <b>{count > 1 ? say(`roles.${role}.count`, { count }) : roleName(say, role)}</b>
              <NightNumber role={role} deck={deck} />
              <Advanced role={role} />
              <br />
              <span class="quiet">{say(`roles.${role}.card`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
