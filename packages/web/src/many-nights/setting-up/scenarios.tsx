import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import {
  aims,
  leastPlayers,
  mostPlayers,
  resized,
  type Scenario,
  scenarios,
} from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { isMessage, type MessageKey } from '@wolfmoon/texts/core'
import { useMemo } from 'preact/hooks'
import { say } from '../../language.ts'
import { RoleSign } from '../card.tsx'
import { countedRole } from '../roles.tsx'
import { Scales } from '../scales.tsx'
import type { VillageRoomParts } from '../village.ts'
import { Count } from './count.tsx'
import { type Change, plainRules, weightsOf } from './rules.ts'

/** The villages of the book as cards, those that fit best first. */
export function Scenarios({
  players,
  settings,
  onPick,
}: {
  readonly players: number
  readonly settings: ManyNightsRules
  readonly onPick: (change: Change) => void
}) {
  const open = useSignal<string | null>(null)
  const size = Math.max(leastPlayers, players)
  const ordered = useMemo(
    () => scenarios.toSorted((one, other) => Math.abs(one.players - size) - Math.abs(other.players - size)),
    [size],
  )
  return (
    <ul class="panel proposals scenarios">
      {ordered.map((scenario) => (
        <li key={scenario.id} data-open={open.value === scenario.id}>
          <button
            type="button"
            aria-expanded={open.value === scenario.id}
            onClick={() => {
              open.value = open.value === scenario.id ? null : scenario.id
            }}
          >
            <b>{say(`many-scenarios.${scenario.id}.name`)}</b>
            <span class="quiet">{say(`many-scenarios.${scenario.id}.text`)}</span>
            <span class="proposal-minutes">{say('many-choosing.in-book', { count: scenario.players })}</span>
          </button>
          {open.value === scenario.id && (
            <Opened scenario={scenario} size={size} settings={settings} onPick={onPick} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** One of them, as large as it is wanted. */
function Opened({
  scenario,
  size,
  settings,
  onPick,
}: {
  readonly scenario: Scenario
  readonly size: number
  readonly settings: ManyNightsRules
  readonly onPick: (change: Change) => void
}) {
  const wanted = useSignal(size)
  const made = useMemo(() => resized(scenario, wanted.value), [scenario, wanted.value])
  const special = `many-scenarios.${scenario.id}.special`
  const rules = made && ({ ...settings, ...changeTo(made) } as ManyNightsRules)
  const parts: VillageRoomParts = rules ? { settings: rules as never } : {}
  return (
    <div class="scenario">
      {isMessage<MessageKey>(special) && <p>{(say as (key: string) => string)(special)}</p>}
      <Count
        label={say('many-choosing.for-players')}
        value={wanted.value}
        least={leastPlayers}
        most={mostPlayers}
        onPick={(value) => {
          wanted.value = value
        }}
      />
      {made && rules ? (
        <>
          <Scales sum={weightsOf(rules, wanted.value).sum} aim={aims.mixed} />
          <ul class="in-play">
            {[...tally(made.deck)].map(([role, count]) => (
              <li key={role} class="role-chip">
                <RoleSign role={role} parts={parts} />
                <span>{countedRole(parts, role, count)}</span>
              </li>
            ))}
          </ul>
          <button type="button" class="main" onClick={() => onPick(changeTo(made))}>
            {say('many-choosing.take')}
          </button>
        </>
      ) : (
        <p class="quiet">{say('many-choosing.no-size')}</p>
      )}
    </div>
  )
}

const changeTo = ({ deck, blanks, options }: Scenario): Change =>
  ({ ...plainRules, ...options, deck, blanks, deckFollows: false }) as Change
