import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import {
  aims,
  bookOf,
  defaultOptions,
  type Group,
  leastPlayers,
  proposedDeck,
  type RoleId,
  resized,
  type Scenario,
  scenarios,
  sumOf,
} from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { isMessage, type MessageKey, VillageTeller } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { RoleSign, teamOf } from './card.tsx'
import { cardText } from './notebook.tsx'
import { countedRole, roleName } from './roles.tsx'
import { Scales } from './scales.tsx'
import { optionsOf, partsOf } from './village.ts'

type Change = Partial<ManyNightsRules>

/** The cards of a village: which, how many of each, and how they weigh. */
export function Deck({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: ((change: Change) => void) | null
}) {
  const parts = partsOf(room)
  const { settings, advice, next = [] } = parts
  const isEditing = useSignal(false)
  const isChoosing = useSignal(false)
  if (!settings || !advice) return null
  const players = next.length
  const size = Math.max(leastPlayers, players)
  const isEarly = players < leastPlayers
  const options = optionsOf(settings)
  const names = Array.from({ length: size }, (_, seat) => `${seat}`)
  const table = { ...settings, players: names, region: null, options }
  const fault = isEarly ? undefined : advice.errors[0]
  const teller = new VillageTeller(say, language.value, { players: [], blanks: settings.blanks })
  const set = (change: Change) => {
    isChoosing.value = false
    onChange?.(change)
  }
  return (
    <section class="deck village-deck">
      <h2>{say('app.deck.title')}</h2>
      <Scales sum={sumOf(table)} aim={aims.mixed} />
      <ul class="in-play">
        {[...tally(settings.deck)].map(([role, count]) => (
          <li key={role} class="role-chip">
            <RoleSign role={role} parts={parts} />
            <span>{countedRole(parts, role, count)}</span>
          </li>
        ))}
      </ul>
      <p class="deck-state" data-fine={fault === undefined} role="status">
        {isEarly
          ? say('app.deck.early')
          : fault
            ? teller.refusal({ refused: fault.code, parts: fault.parts })
            : advice.advice.length === 0
              ? say('many-balance.fine')
              : ''}
      </p>
      {!isEarly &&
        advice.advice.map(({ code, parts: given }) => (
          <p key={code} class="quiet">
            {adviceText(code, given)}
          </p>
        ))}
      {onChange && (
        <>
          <div class="row">
            {!settings.deckFollows && (
              <button type="button" onClick={() => set({ ...plainRules, deckFollows: true })}>
                {say('many-app.deck.basic')}
              </button>
            )}
            <button
              type="button"
              aria-expanded={isChoosing.value}
              onClick={() => {
                isChoosing.value = !isChoosing.value
              }}
            >
              {say('many-app.deck.choose')}
            </button>
            <button
              type="button"
              aria-expanded={isEditing.value}
              onClick={() => {
                isEditing.value = !isEditing.value
              }}
            >
              {say('app.deck.edit')}
            </button>
          </div>
          {isChoosing.value && <Proposals size={size} onPick={set} />}
          {isEditing.value && <CardEditor room={room} onDeck={(deck) => onChange({ deck })} />}
        </>
      )}
    </section>
  )
}

/** What a village without anything special plays with. */
const plainRules = {
  blanks: [],
  variable: null,
  alternates: {},
  minion: defaultOptions.minion,
  reveal: defaultOptions.reveal,
  firstVision: defaultOptions.firstVision,
} satisfies Change

const groups: readonly Group[] = ['mixed', 'strangers', 'regulars']

/** Three decks for this number of players, and the villages of the book made as large. */
function Proposals({ size, onPick }: { readonly size: number; readonly onPick: (change: Change) => void }) {
  const villages = scenarios
    .map((scenario) => (scenario.players === size ? scenario : resized(scenario, size)))
    .filter((scenario): scenario is Scenario => scenario !== null)
    .filter(({ id }) => Math.abs((scenarios.find((one) => one.id === id)?.players ?? 0) - size) <= farthest)
  return (
    <ul class="proposals">
      {groups.map((group) => (
        <li key={group}>
          <button type="button" onClick={() => onPick({ ...plainRules, deck: proposedDeck(size, group) })}>
            <b>{say(`many-balance.groups.${group}.name`)}</b>
            <span class="quiet">{say(`many-balance.groups.${group}.text`)}</span>
          </button>
        </li>
      ))}
      {villages.map(({ id, deck, blanks, options }) => (
        <li key={id}>
          <button type="button" onClick={() => onPick({ ...plainRules, ...options, deck, blanks } as Change)}>
            <b>{say(`many-scenarios.${id}.name`)}</b>
            <span class="quiet">{say(`many-scenarios.${id}.text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A village of the book may be made so much larger or smaller before it is another one. */
const farthest = 4

/** All roles, each with how many of it are in play. */
function CardEditor({
  room,
  onDeck,
}: {
  readonly room: LiveRoom
  readonly onDeck: (deck: readonly RoleId[]) => void
}) {
  const parts = partsOf(room)
  const { settings } = parts
  const asked = useSignal<readonly RoleId[] | null>(null)
  if (!settings) return null
  const chosen = asked.value ?? settings.deck
  const counts = tally(chosen)
  const book = bookOf({ blanks: settings.blanks, options: optionsOf(settings) })
  const change = (role: RoleId, by: number) => {
    const next = [...chosen]
    if (by > 0) next.push(role)
    else next.splice(next.lastIndexOf(role), 1)
    // Fingers are faster than a network: the next tap counts from what was asked for.
    asked.value = next
    onDeck(next)
  }
  return (
    <ul class="role-grid">
      {[...book.values()].map(({ id, value, cards }) => (
        <li key={id} data-in={counts.has(id)}>
          <RoleSign role={id} parts={parts} />
          <span class="role-head">
            <b>{roleName(parts, id)}</b>
            <span class="role-facts">
              <span class="team" data-team={teamOf(id, parts)}>
                {say(`many-words.team.${teamOf(id, parts)}`)}
              </span>
              <span class="quiet">
                {say('many-balance.value', { value: value > 0 ? `+${value}` : `${value}` })}
              </span>
            </span>
          </span>
          <p class="quiet">{cardText({ parts }, id)}</p>
          <span class="stepper">
            <button
              type="button"
              aria-label={say('app.deck.less', { role: roleName(parts, id) })}
              disabled={!counts.has(id)}
              onClick={() => change(id, -1)}
            >
              −
            </button>
            <output>{counts.get(id) ?? 0}</output>
            <button
              type="button"
              aria-label={say('app.deck.more', { role: roleName(parts, id) })}
              disabled={(counts.get(id) ?? 0) >= cards}
              onClick={() => change(id, 1)}
            >
              +
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What one would say about a deck that can be played. */
function adviceText(code: string, given: object): string {
  const key = `many-balance.${code}`
  return isMessage<MessageKey>(key) ? (say as (key: string, args: object) => string)(key, given) : code
}
