import { useSignal } from '@preact/signals'
import { tally } from '@wolfmoon/engine/kernel'
import { aims, leastPlayers } from '@wolfmoon/engine/many-nights'
import { playersIn } from '@wolfmoon/protocol'
import { isMessage, type MessageKey, VillageTeller } from '@wolfmoon/texts/core'
import { loadManyNightsFairness } from '../company/load.ts'
import { language, say } from '../language.ts'
import { Later } from '../parts/later.tsx'
import type { Play } from '../play/play.ts'
import { RoleSign } from './card.tsx'
import { countedRole } from './roles.tsx'
import { Scales } from './scales.tsx'
import type { PanelName } from './setting-up/panels.tsx'
import { type Change, plainRules, signed, weightsOf } from './setting-up/rules.ts'
import { partsOf } from './village.ts'

/** The cards of a village: which, how many of each, and how they weigh. */
export function Deck({
  room,
  onChange,
}: {
  readonly room: Pick<Play, 'parts'>
  readonly onChange: ((change: Change) => void) | null
}) {
  const parts = partsOf(room)
  const { settings, advice } = parts
  const open = useSignal<PanelName | null>(null)
  if (!settings || !advice) return null
  const players = playersIn(parts)
  const size = Math.max(leastPlayers, players)
  const isEarly = players < leastPlayers
  const fault = isEarly ? undefined : advice.errors[0]
  const teller = new VillageTeller(say, language.value, { players: [], blanks: settings.blanks })
  const { sum, weights } = weightsOf(settings, size)
  const uncertain = settings.variable?.cards ?? []
  return (
    <section class="deck village-deck">
      <h2>{say('app.deck.title')}</h2>
      {settings.deck.length > 0 && <Scales sum={sum} aim={aims.mixed} />}
      {weights.length > 1 && (
        <p class="quiet weights">
          {weights
            .map(({ name, value }) => `${say(`many-choosing.weight.${name}`)} ${signed(value)}`)
            .join(' · ')}
        </p>
      )}
      {settings.deck.length === 0 && <p class="quiet">{say('many-variations.deckShown.none.text')}</p>}
      <ul class="in-play">
        {[...tally(settings.deck)].map(([role, count]) => (
          <li key={role} class="role-chip">
            <RoleSign role={role} parts={parts} />
            <span>{countedRole(parts, role, count)}</span>
          </li>
        ))}
        {[...tally(uncertain)].map(([role, count]) => (
          <li key={`maybe ${role}`} class="role-chip" data-maybe="true">
            <RoleSign role={role} parts={parts} />
            <span>{say('many-choosing.maybe', { role: countedRole(parts, role, count) })}</span>
          </li>
        ))}
      </ul>
      <p class="deck-state" data-fine={fault === undefined} role="status">
        {isEarly
          ? say('app.deck.early')
          : fault
            ? teller.refusal({ refused: fault.code, parts: fault.parts })
            : advice.advice.length === 0 && settings.deck.length > 0
              ? say('many-balance.fine')
              : ''}
      </p>
      {!isEarly &&
        advice.advice.map(({ code, parts: given }) => (
          <p key={code} class="quiet">
            {adviceText(code, given)}
          </p>
        ))}
      {!isEarly && advice.errors.length === 0 && settings.deck.length > 0 && players <= mostTried && (
        <Later load={loadManyNightsFairness} meanwhile={<span />} isWithin props={{ parts, players }} />
      )}
      {onChange && (
        <>
          <div class="row choosing">
            {!settings.deckFollows && (
              <button type="button" onClick={() => onChange({ ...plainRules, deckFollows: true })}>
                {say('many-app.deck.basic')}
              </button>
            )}
            {panels.map((name) => (
              <button
                key={name}
                type="button"
                aria-expanded={open.value === name}
                onClick={() => {
                  open.value = open.value === name ? null : name
                }}
              >
                {panelWord(name)}
              </button>
            ))}
          </div>
          {open.value && (
            <Later
              key="panel"
              load={() => import('./setting-up/panels.tsx').then(({ Panel }) => Panel)}
              meanwhile={<div aria-busy="true" />}
              props={{
                name: open.value,
                settings,
                players,
                onChange,
                onPick: (change: Change) => {
                  open.value = null
                  onChange(change)
                },
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

/** The most players whose games bots think through while somebody waits. */
const mostTried = 20

/** The ways to choose a village. */
const panels: readonly PanelName[] = ['find', 'book', 'cards', 'own', 'variations', 'share']

const panelWord = (name: PanelName): string =>
  name === 'cards' ? say('app.deck.edit') : say(`many-choosing.panel.${name}`)

/** What one would say about a deck that can be played. */
function adviceText(code: string, given: object): string {
  const key = `many-balance.${code}`
  return isMessage<MessageKey>(key) ? (say as (key: string, args: object) => string)(key, given) : code
}
