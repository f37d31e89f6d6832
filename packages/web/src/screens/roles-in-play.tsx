import { tally } from '@wolfmoon/engine/kernel'
import { nightNumber, type RoleId, sortDeck } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'
import { usePlay } from '../play/play.ts'

/** The roles in play, as a line of small drawings. */
export function RolesAtAGlance({ deck }: { readonly deck: readonly RoleId[] }) {
  return (
    <ul class="in-play">
      {[...tally(sortDeck(deck))].map(([role, count]) => (
        <li key={role}>
          <a href={`/rules/${role}`} target="_blank" rel="noreferrer">
            <RoleDrawing role={role} />
            <span>{count > 1 ? say(`roles.${role}.count`, { count }) : roleName(say, role)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The roles in play, in the order of the night, with what each does. */
export function Roles() {
  const { table, settings } = usePlay().parts.value
  const deck = table?.deck ?? settings?.deck ?? []
  return (
    <section>
      <h2>{say('app.deck.in-play')}</h2>
      <ul class="roles-in-play">
        {[...tally(sortDeck(deck))].map(([role, count]) => (
          <li key={role}>
            <RoleDrawing role={role} />
            <span>
              <b>{count > 1 ? say(`roles.${role}.count`, { count }) : roleName(say, role)}</b>
              {nightNumber(role) !== null && <span class="token-number">{nightNumber(role)}</span>}
              <br />
              <span class="quiet">{say(`roles.${role}.card`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
