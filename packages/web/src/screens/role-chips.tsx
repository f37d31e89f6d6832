import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import { type RoleId, roleIds, roles } from '@wolfmoon/engine/one-night'
import { mostCards } from '@wolfmoon/protocol'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { Advanced } from '../parts/advanced.tsx'
import { RoleDrawing } from '../parts/drawing.tsx'

/** Every role as a chip: a tap takes one more of it, the other end puts one back. */
export function CountChips({
  deck,
  wishes,
  onChange,
}: {
  readonly deck: readonly RoleId[]
  readonly wishes: Readonly<Record<string, number>>
  readonly onChange: (deck: readonly RoleId[]) => void
}) {
  const counts = tally(deck)
  const told = useSignal<RoleId | null>(null)
  const less = (role: RoleId, button: HTMLButtonElement) => {
    if (counts.get(role) === 1) (button.previousElementSibling as HTMLElement | null)?.focus()
    told.value = role
    onChange(deck.toSpliced(deck.lastIndexOf(role), 1))
  }
  return (
    <>
      <ul class="role-chips">
        {roleIds.map((role) => {
          const count = counts.get(role) ?? 0
          const name = roleName(say, role)
          return (
            <li key={role} data-in={count > 0}>
              <button
                type="button"
                aria-label={say('app.deck.more', { role: name })}
                disabled={deck.length >= mostCards}
                onClick={() => {
                  told.value = role
                  onChange([...deck, role])
                }}
              >
                <RoleDrawing role={role} />
                <span>{name}</span>
                <Advanced role={role} />
                {(wishes[role] ?? 0) > 0 && (
                  <span class="wished" title={say('app.deck.wished', { count: wishes[role] ?? 0 })}>
                    ♥
                  </span>
                )}
              </button>
              <output aria-label={name} data-count={count}>
                {count}
              </output>
              {count > 0 && (
                <button
                  type="button"
                  class="less"
                  aria-label={say('app.deck.less', { role: name })}
                  onClick={(event) => less(role, event.currentTarget)}
                >
                  −
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <RoleTold role={told.value} />
    </>
  )
}

/** Every role as a chip that is ticked or not. */
export function TickChips({
  ticked,
  onTick,
}: {
  readonly ticked: readonly RoleId[]
  readonly onTick: (roles: readonly RoleId[]) => void
}) {
  const told = useSignal<RoleId | null>(null)
  return (
    <>
      <ul class="role-chips">
        {roleIds.map((role) => {
          const isTicked = ticked.includes(role)
          return (
            <li key={role} data-in={isTicked}>
              <button
                type="button"
                aria-pressed={isTicked}
                onClick={() => {
                  told.value = role
                  onTick(isTicked ? ticked.filter((other) => other !== role) : [...ticked, role])
                }}
              >
                <RoleDrawing role={role} />
                <span>{roleName(say, role)}</span>
                <Advanced role={role} />
              </button>
            </li>
          )
        })}
      </ul>
      <RoleTold role={told.value} />
    </>
  )
}

/** The same for who may only say what would be nice. */
export const WishChips = ({
  wished,
  onWish,
}: {
  readonly wished: readonly RoleId[]
  readonly onWish: (roles: readonly RoleId[]) => void
}) => <TickChips ticked={wished} onTick={onWish} />

/** What the chip that was tapped last stands for; before that, what their mark means. */
function RoleTold({ role }: { readonly role: RoleId | null }) {
  return (
    <p class="role-told quiet" role="status">
      {role ? (
        <>
          <b>{roleName(say, role)}</b>{' '}
          <span class="team" data-team={roles[role].team}>
            {say(`outcomes.team.${roles[role].team}`)}
          </span>
          <br />
          {say(`roles.${role}.card`)}
        </>
      ) : (
        `✦ ${say('app.deck.later')}`
      )}
    </p>
  )
}
