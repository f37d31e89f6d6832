import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import type { RoleId, Seat } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import { RoleSign } from '../card.tsx'
import { countedRole } from '../roles.tsx'
import type { Village } from '../village.ts'
import { canOrder, nameOf, order } from './acting.ts'
import { Names, Whom } from './names.tsx'

/** Cards lie on the table: whose is which, whole before the first night or call by call as players wake. */
export function Entering({ village }: { readonly village: Village }) {
  if (!canOrder(village, 'enter')) return null
  return village.view.phase === 'confirming' ? <Whole village={village} /> : <CallByCall village={village} />
}

/** Who wakes now holds one of these cards, most likely the one that is called: a tap says who it is. */
function CallByCall({ village }: { readonly village: Village }) {
  const { view, teller, parts } = village
  const { unknown = [], cardsLeft = [], hiding = [], pool = [] } = view.desk ?? {}
  const card = useSignal<RoleId | null>(null)
  const hidden = useSignal<RoleId | null>(null)
  const kinds = [...tally(cardsLeft)]
  const called = view.desk?.calls.filter(({ isOpen }) => isOpen).flatMap(({ roles }) => roles) ?? []
  const [awaited] = kinds.find(([role]) => called.includes(role)) ?? [null]
  const chosen = card.value !== null && cardsLeft.includes(card.value) ? card.value : awaited
  // Cards that are all alike need not be entered.
  if (kinds.length < 2 && awaited === null) return null
  return (
    <section class="desk-asked">
      <h3>{say('many-desk.enter.title')}</h3>
      <fieldset class="desk-names" aria-label={say('many-desk.enter.title')}>
        {kinds.map(([role, count]) => (
          <button
            key={role}
            type="button"
            aria-pressed={chosen === role}
            onClick={() => {
              card.value = chosen === role ? null : role
              hidden.value = null
            }}
          >
            <RoleSign role={role} parts={parts} />
            {countedRole(parts, role, count)}
          </button>
        ))}
      </fieldset>
      {chosen && hiding.includes(chosen) && (
        <Hiding
          village={village}
          pool={pool}
          value={hidden.value}
          onPick={(role) => {
            hidden.value = role
          }}
        />
      )}
      {chosen && (
        <Whom key={chosen} text={say('many-desk.enter.who', { role: teller.role(chosen) })}>
          <Names
            village={village}
            from={unknown}
            chosen={[]}
            label={say('many-desk.enter.who', { role: teller.role(chosen) })}
            onTap={(seat) => {
              order(village, { type: 'enter', seat, role: chosen, hidden: hidden.value })
              hidden.value = null
              if (cardsLeft.filter((each) => each === chosen).length < 2) card.value = null
            }}
          />
        </Whom>
      )}
      {!chosen && <p class="quiet">{say('many-desk.enter.how')}</p>}
    </section>
  )
}

/** What a card hides; where that is not said, chance decides. */
function Hiding({
  village,
  pool,
  value,
  onPick,
}: {
  readonly village: Village
  readonly pool: readonly RoleId[]
  readonly value: RoleId | null
  readonly onPick: (role: RoleId | null) => void
}) {
  return (
    <label class="field">
      <span>{say('many-desk.enter.hides')}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onPick((event.currentTarget.value || null) as RoleId | null)}
      >
        <option value="">{say('many-desk.enter.by-lot')}</option>
        {pool.map((role) => (
          <option key={role} value={role}>
            {village.teller.role(role)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A line for every player; nothing counts before all of it is handed in, so that a slip can be put right. */
function Whole({ village }: { readonly village: Village }) {
  const { view, teller } = village
  const { unknown = [], cardsLeft = [], hiding = [], pool = [] } = view.desk ?? {}
  const written = useSignal<Readonly<Record<Seat, RoleId>>>({})
  const hidden = useSignal<Readonly<Record<Seat, RoleId | null>>>({})
  const counts = tally(cardsLeft)
  const given = tally(Object.values(written.value))
  const isFree = (role: RoleId, seat: Seat) =>
    written.value[seat] === role || (given.get(role) ?? 0) < (counts.get(role) ?? 0)
  const all = Object.entries(written.value)
  return (
    <details class="desk-asked">
      <summary>{say('many-desk.enter.whole')}</summary>
      <p class="quiet">{say('many-desk.enter.whole-how')}</p>
      <ul class="desk-deal">
        {unknown.map((seat) => {
          const card = written.value[seat]
          return (
            <li key={seat}>
              <label>
                <span>{nameOf(village, seat)}</span>
                <select
                  value={card ?? ''}
                  onChange={(event) => {
                    const { [seat]: _, ...others } = written.value
                    const role = event.currentTarget.value as RoleId | ''
                    written.value = role === '' ? others : { ...others, [seat]: role }
                  }}
                >
                  <option value="">–</option>
                  {[...counts.keys()]
                    .filter((role) => isFree(role, seat))
                    .map((role) => (
                      <option key={role} value={role}>
                        {teller.role(role)}
                      </option>
                    ))}
                </select>
              </label>
              {card && hiding.includes(card) && (
                <Hiding
                  village={village}
                  pool={pool}
                  value={hidden.value[seat] ?? null}
                  onPick={(role) => {
                    hidden.value = { ...hidden.value, [seat]: role }
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        disabled={all.length === 0}
        onClick={() => {
          for (const [seat, role] of all)
            order(village, {
              type: 'enter',
              seat: Number(seat),
              role,
              hidden: hidden.value[Number(seat)] ?? null,
            })
          written.value = {}
        }}
      >
        {say('many-desk.enter.hand-in', { count: all.length })}
      </button>
    </details>
  )
}
