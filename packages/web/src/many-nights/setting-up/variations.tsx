import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import { bookOf, minions, type Role, type RoleId } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { Choice, Tick } from '../../parts/fields.tsx'
import { optionsOf } from '../options.ts'
import { roleName } from '../roles.tsx'
import type { VillageRoomParts } from '../village.ts'
import { Count } from './count.tsx'
import type { Change } from './rules.ts'

interface Props {
  readonly settings: ManyNightsRules
  readonly onChange: (change: Change) => void
}

/** Ways to play the whole game, each with a sentence about it. */
export function Variations({ settings, onChange }: Props) {
  /** What players are not told comes back to nobody, the host's own phone included. */
  const kept = useSignal<{ readonly hollow?: boolean; readonly amulet?: ManyNightsRules['amulet'] }>({})
  const book = bookOf({ blanks: settings.blanks, options: optionsOf(settings) })
  const inPlay = [...new Set([...settings.deck, ...(settings.variable?.cards ?? [])])].flatMap(
    (id) => book.get(id) ?? [],
  )
  const hollow = kept.value.hollow ?? settings.hollow
  const amulet = kept.value.amulet === undefined ? settings.amulet : kept.value.amulet
  return (
    <div class="panel variations">
      <Choice<'none' | (typeof minions)[number]>
        name="minion"
        label={say('many-variations.minion.name')}
        value={settings.minion ?? 'none'}
        values={['none', ...minions]}
        word={(each) => say(`many-variations.minion.${each}.name`)}
        onPick={(each) => onChange({ minion: each === 'none' ? null : each })}
        note={say(`many-variations.minion.${settings.minion ?? 'none'}.text`)}
      />
      <Choice<'none' | 'anyone' | 'no-werewolf'>
        name="amulet"
        label={say('many-variations.amulet.name')}
        value={amulet ?? 'none'}
        values={['none', 'anyone', 'no-werewolf']}
        word={(each) => say(`many-variations.amulet.${each}.name`)}
        onPick={(each) => {
          const wanted = each === 'none' ? null : each
          kept.value = { ...kept.value, amulet: wanted }
          onChange({ amulet: wanted })
        }}
        note={`${say('many-variations.amulet.text')} ${say(`many-variations.amulet.${amulet ?? 'none'}.text`)}`}
      />
      <Choice<'none' | 'dice' | 'picked'>
        name="daily-changes"
        label={say('many-variations.dailyChanges.name')}
        value={settings.dailyChanges ?? 'none'}
        values={['none', 'dice', 'picked']}
        word={(each) => say(`many-variations.dailyChanges.${each}.name`)}
        onPick={(each) => onChange({ dailyChanges: each === 'none' ? null : each })}
        note={say(`many-variations.dailyChanges.${settings.dailyChanges ?? 'none'}.text`)}
      />
      <Choice
        name="deck-shown"
        label={say('many-variations.deckShown.name')}
        value={settings.deckShown}
        values={['all', 'but-maybes', 'none']}
        word={(each) => say(`many-variations.deckShown.${each}.name`)}
        onPick={(deckShown) => onChange({ deckShown })}
        note={say(`many-variations.deckShown.${settings.deckShown}.text`)}
      />
      <Tick
        label={say('many-variations.firstVision.name')}
        isOn={settings.firstVision}
        onPick={(firstVision) => onChange({ firstVision })}
        note={say(`many-variations.firstVision.${settings.firstVision ? 'text' : 'off'}`)}
      />
      <Tick
        label={say('many-variations.strictGhost.name')}
        isOn={settings.strictGhost}
        onPick={(strictGhost) => onChange({ strictGhost })}
        note={say('many-variations.strictGhost.text')}
      />
      <Tick
        label={say('many-variations.hollow.name')}
        isOn={hollow}
        onPick={(isOn) => {
          kept.value = { ...kept.value, hollow: isOn }
          onChange({ hollow: isOn })
        }}
        note={say('many-variations.hollow.text')}
      />
      {settings.deckShown === 'all' && (
        <>
          <Uncertain settings={settings} onChange={onChange} roles={inPlay} />
          <Exchanges settings={settings} onChange={onChange} roles={inPlay} />
          {inPlay.some(({ sobers }) => sobers) && (
            <Hidden settings={settings} onChange={onChange} roles={[...book.values()]} />
          )}
        </>
      )}
    </div>
  )
}

type WithRoles = Props & { readonly roles: readonly Role[] }

const namesIn =
  (settings: ManyNightsRules) =>
  (id: RoleId): string =>
    roleName({ settings: settings as never } as VillageRoomParts, id)

/** Cards that may or may not be there: mixed with plain ones, as many of which are laid aside. */
function Uncertain({ settings, onChange, roles }: WithRoles) {
  const { deck, variable } = settings
  const name = namesIn(settings)
  const uncertain = variable?.cards ?? []
  const counts = tally(deck)
  const isOpen = ({ id, plain, pack, visionary, leaves, deck: rule }: Role) =>
    uncertain.includes(id) ||
    (!plain && !leaves && !rule?.least && !((pack || visionary) && (counts.get(id) ?? 0) < 2))
  if (!roles.some(isOpen)) return null
  const set = (cards: readonly RoleId[], rest: readonly RoleId[], plain = variable?.plain ?? 2) =>
    onChange({ deck: rest, variable: cards.length > 0 ? { cards, plain } : null })
  const toggle = (id: RoleId) => {
    if (uncertain.includes(id))
      set(
        uncertain.filter((each) => each !== id),
        [...deck, ...uncertain.filter((each) => each === id)],
      )
    else set([...uncertain, id], without(deck, id))
  }
  return (
    <>
      <fieldset class="switch field">
        <legend>{say('many-variations.variable.name')}</legend>
        {roles.filter(isOpen).map(({ id }) => (
          <label key={id}>
            <input type="checkbox" checked={uncertain.includes(id)} onChange={() => toggle(id)} />
            <span>{name(id)}</span>
          </label>
        ))}
        <p class="quiet">{say('many-variations.variable.text')}</p>
      </fieldset>
      {variable && (
        <Count
          label={say('many-variations.variable.plain', { count: variable.plain })}
          value={variable.plain}
          least={0}
          most={20}
          onPick={(plain) => set(uncertain, deck, plain)}
        />
      )}
    </>
  )
}

function without(deck: readonly RoleId[], id: RoleId): readonly RoleId[] {
  const left = [...deck]
  left.splice(left.indexOf(id), 1)
  return left
}

/** Roles that change hands in a night. */
function Exchanges({ settings, onChange, roles }: WithRoles) {
  const { roleChanges } = settings
  const name = namesIn(settings)
  const [first = '', second = first] = roles.map(({ id }) => id)
  const one = useSignal<string>(first)
  const other = useSignal<string>(second)
  const night = useSignal(2)
  const offered = (id: string) => (roles.some((role) => role.id === id) ? id : first) as RoleId
  const pick = (label: string, of: typeof one) => (
    <select
      aria-label={label}
      value={offered(of.value)}
      onChange={(event) => (of.value = event.currentTarget.value)}
    >
      {roles.map(({ id }) => (
        <option key={id} value={id}>
          {name(id)}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset class="exchanges">
      <legend>{say('many-variations.roleChanges.name')}</legend>
      <p class="quiet">{say('many-variations.roleChanges.text')}</p>
      <ul>
        {roleChanges.map((rule) => {
          const words = say('many-variations.roleChanges.rule', {
            night: rule.night,
            one: name(rule.one),
            other: name(rule.other),
          })
          return (
            <li key={words} class="row">
              <span>{words}</span>
              <button
                type="button"
                class="small"
                aria-label={`${say('app.people.remove')}: ${words}`}
                onClick={() => onChange({ roleChanges: roleChanges.filter((each) => each !== rule) })}
              >
                {say('app.people.remove')}
              </button>
            </li>
          )
        })}
      </ul>
      <div class="row">
        {pick(say('many-choosing.first-role'), one)}
        {pick(say('many-choosing.other-role'), other)}
      </div>
      <Count
        label={say('many-words.phase.night')}
        value={night.value}
        least={2}
        most={20}
        onPick={(value) => {
          night.value = value
        }}
      />
      <button
        type="button"
        disabled={offered(one.value) === offered(other.value) || roleChanges.length >= 10}
        onClick={() =>
          onChange({
            roleChanges: [
              ...roleChanges,
              { night: night.value, one: offered(one.value), other: offered(other.value) },
            ],
          })
        }
      >
        {say('many-choosing.add-exchange')}
      </button>
    </fieldset>
  )
}

/** What hidden roles are drawn from; nothing chosen: what suits the deck. */
function Hidden({ settings, onChange, roles }: WithRoles) {
  const { pool } = settings
  const name = namesIn(settings)
  return (
    <details class="pool">
      <summary>{say('many-variations.pool.name')}</summary>
      <fieldset class="switch field">
        <legend class="quiet">{say('many-variations.pool.text')}</legend>
        {roles
          .filter(({ deck: rule, undealt }) => !rule?.neverHidden && !undealt)
          .map(({ id }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={pool.includes(id)}
                onChange={() =>
                  onChange({ pool: pool.includes(id) ? pool.filter((each) => each !== id) : [...pool, id] })
                }
              />
              <span>{name(id)}</span>
            </label>
          ))}
      </fieldset>
    </details>
  )
}
