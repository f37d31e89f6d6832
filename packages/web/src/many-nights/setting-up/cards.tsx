import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import {
  type Alternate,
  bookOf,
  mostPlayers,
  type Role,
  type RoleId,
  teams,
} from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { Choice, Tick } from '../../parts/fields.tsx'
import { RoleSign, teamOf } from '../card.tsx'
import { plain } from '../choosing.ts'
import { cardText } from '../notebook.tsx'
import { optionsOf } from '../options.ts'
import { lengthsOf } from '../picker.tsx'
import { roleName } from '../roles.tsx'
import type { VillageRoomParts } from '../village.ts'
import { type Change, signed } from './rules.ts'

/** All roles, each with how many of it are in play and how it is played. */
export function Cards({
  settings,
  onChange,
}: {
  readonly settings: ManyNightsRules
  readonly onChange: (change: Change) => void
}) {
  const asked = useSignal<readonly RoleId[] | null>(null)
  const typed = useSignal('')
  const isOnlyIn = useSignal(false)
  const parts: VillageRoomParts = { settings: settings as never }
  const chosen = asked.value ?? settings.deck
  const counts = tally(chosen)
  const book = bookOf({ blanks: settings.blanks, options: optionsOf(settings) })
  const change = (role: RoleId, by: number) => {
    const next = [...chosen]
    if (by > 0) next.push(role)
    else next.splice(next.lastIndexOf(role), 1)
    // Fingers are faster than a network: the next tap counts from what was asked for.
    asked.value = next
    onChange({ deck: next })
  }
  const isWanted = ({ id }: Role) =>
    (!isOnlyIn.value || counts.has(id)) && plain(roleName(parts, id)).includes(plain(typed.value))
  const found = [...book.values()].filter(isWanted)
  const sides = teams.filter((team) => found.some(({ id }) => teamOf(id, parts) === team))
  return (
    <div class="panel cards">
      <div class="cards-head">
        <label class="village-search">
          <span class="hidden">{say('many-choosing.find-role')}</span>
          <input
            type="text"
            value={typed.value}
            placeholder={say('many-choosing.find-role')}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => {
              typed.value = event.currentTarget.value
            }}
          />
        </label>
        <Tick
          label={say('many-choosing.only-in')}
          isOn={isOnlyIn.value}
          onPick={(isOn) => {
            isOnlyIn.value = isOn
          }}
        />
      </div>
      {found.length === 0 && <p class="quiet">{say('many-choosing.no-role')}</p>}
      {sides.map((team) => (
        <section key={team}>
          <h3>{say(`many-words.team.${team}`)}</h3>
          <ul class="role-grid">
            {found
              .filter(({ id }) => teamOf(id, parts) === team)
              .map((role) => (
                <li key={role.id} data-in={counts.has(role.id)}>
                  <RoleSign role={role.id} parts={parts} />
                  <details>
                    <summary>
                      <b style={lengthsOf(roleName(parts, role.id))}>{roleName(parts, role.id)}</b>
                      <span class="quiet">
                        <span aria-hidden="true">{signed(role.value)}</span>
                        <span class="hidden">{say('many-balance.value', { value: signed(role.value) })}</span>
                      </span>
                    </summary>
                    <p class="quiet">{cardText({ parts }, role.id)}</p>
                    <Ways role={role} settings={settings} onChange={onChange} />
                  </details>
                  <span class="stepper">
                    <button
                      type="button"
                      aria-label={say('app.deck.less', { role: roleName(parts, role.id) })}
                      disabled={!counts.has(role.id)}
                      onClick={() => change(role.id, -1)}
                    >
                      −
                    </button>
                    <output>{counts.get(role.id) ?? 0}</output>
                    <button
                      type="button"
                      aria-label={say('app.deck.more', { role: roleName(parts, role.id) })}
                      disabled={(counts.get(role.id) ?? 0) >= (role.plain ? mostPlayers : role.cards)}
                      onClick={() => change(role.id, 1)}
                    >
                      +
                    </button>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** How a role is played, where there is more than one way. */
function Ways({
  role: { id, alternates = {} },
  settings,
  onChange,
}: {
  readonly role: Role
  readonly settings: ManyNightsRules
  readonly onChange: (change: Change) => void
}) {
  const ways = Object.keys(alternates) as Alternate[]
  if (ways.length === 0) return null
  const parts: VillageRoomParts = { settings: settings as never }
  const { [id]: way, ...others } = settings.alternates
  return (
    <Choice<Alternate | 'standard'>
      name={`way-${id}`}
      label={say('many-choosing.way', { role: roleName(parts, id) })}
      value={way ?? 'standard'}
      values={['standard', ...ways]}
      word={(each) => say(`many-variations.alternates.${each}.name`)}
      onPick={(each) => onChange({ alternates: each === 'standard' ? others : { ...others, [id]: each } })}
    />
  )
}
