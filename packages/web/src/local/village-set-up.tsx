import { computed, signal } from '@preact/signals'
import { leastPlayers, mostPlayers } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { VillageTeller } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { DayRules } from '../many-nights/day-rules.tsx'
import { Deck } from '../many-nights/deck.tsx'
import { Choice, Slider } from '../parts/fields.tsx'
import type { Play } from '../play/play.ts'
import { GameChoice } from './game-choice.tsx'
import { People } from './people.tsx'
import {
  adviceFor,
  leftovers,
  recallTable,
  rememberTable,
  type VillageTable,
  withChange,
} from './village-table.ts'

const table = signal<VillageTable>(recallTable())

/** What a lobby would know of this table. */
const parts = computed(() => {
  const { people, rules } = table.value
  return { settings: rules, advice: adviceFor(table.value), next: people.map((_, seat) => `${seat}`) }
})

const asRoom = { parts } as unknown as Pick<Play, 'parts'>

/** Before a village on one device: who sits where, which cards, who deals them, how days go. */
export function VillageSetUp({
  onStart,
}: {
  readonly onStart: (table: VillageTable, players: readonly string[]) => void
}) {
  const { people, rules, realCards } = table.value
  const players = people.map(
    ({ name }, seat) => name.trim() || say('local.set-up.player', { number: seat + 1 }),
  )
  const change = (changed: Partial<VillageTable>) => {
    table.value = withChange(table.value, changed)
    rememberTable(table.value)
  }
  const set = (changed: Partial<ManyNightsRules>) =>
    change({ rules: { ...rules, ...(changed.deck ? { deckFollows: false } : {}), ...changed } })
  const isTwice = new Set(players).size < players.length
  const [fault] = parts.value.advice.errors
  const teller = new VillageTeller(say, language.value, { players: [], blanks: rules.blanks })
  return (
    <main class="page one-device">
      <h1>{say('app.home.one-device')}</h1>
      <GameChoice game="many-nights" />
      <p>{say('local.village.lead')}</p>
      <People
        people={people}
        least={leastPlayers}
        most={mostPlayers}
        onChange={(seated) => change({ people: seated })}
      />
      <Deck room={asRoom} onChange={set} />
      <Choice
        name="cards"
        label={say('local.village.cards')}
        value={realCards ? 'table' : 'dealt'}
        values={['table', 'dealt']}
        word={(each) => say(`local.village.${each}`)}
        onPick={(each) => change({ realCards: each === 'table' })}
        note={say(`local.village.${realCards ? 'table' : 'dealt'}-how`)}
      />
      <Leftover table={table.value} teller={teller} onChange={change} />
      <Days rules={rules} onChange={set} />
      <p class="quiet">{say('local.village.kept')}</p>
      <div class="start">
        <p role="status">
          {isTwice
            ? say('local.set-up.same-name')
            : fault && teller.refusal({ refused: fault.code, parts: fault.parts })}
        </p>
        <button
          type="button"
          class="main"
          disabled={isTwice || fault !== undefined}
          onClick={() => onStart(table.value, players)}
        >
          {say('app.lobby.start')}
        </button>
      </div>
    </main>
  )
}

/** Where a deck has one card more than there are players: which nobody was dealt. */
function Leftover({
  table: { leftover, ...others },
  teller,
  onChange,
}: {
  readonly table: VillageTable
  readonly teller: VillageTeller
  readonly onChange: (change: Partial<VillageTable>) => void
}) {
  const able = leftovers({ leftover, ...others })
  if (able.length === 0) return null
  return (
    <label class="field">
      <span>{say('local.village.leftover')}</span>
      <select
        value={leftover !== null && able.includes(leftover) ? leftover : able[0]}
        onChange={(event) =>
          onChange({ leftover: able.find((role) => role === event.currentTarget.value) ?? null })
        }
      >
        {able.map((role) => (
          <option key={role} value={role}>
            {teller.role(role)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How the village decides, what it is shown, how long it talks. */
function Days({
  rules,
  onChange,
}: {
  readonly rules: ManyNightsRules
  readonly onChange: (change: Partial<ManyNightsRules>) => void
}) {
  const { voting, timers } = rules
  const minutes = Math.max(1, Math.round((timers.day ?? 300) / 60))
  return (
    <details class="settings">
      <summary>
        {say('app.settings.title')}
        <span class="quiet"> {say(`many-variations.voting.${voting}.name`)}</span>
      </summary>
      <fieldset>
        <DayRules rules={rules} onChange={onChange} />
        <Slider
          label={say('local.village.day')}
          value={minutes}
          least={1}
          most={30}
          word={say('app.settings.minutes', { minutes })}
          onPick={(value) => onChange({ timers: { ...timers, day: value * 60 } })}
        />
      </fieldset>
    </details>
  )
}
