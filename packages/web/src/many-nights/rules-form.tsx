import { useSignal } from '@preact/signals'
import { leastPlayers } from '@wolfmoon/engine/many-nights'
import { type ManyNightsRules, moderates, type SettingsChange } from '@wolfmoon/protocol'
import { listOf } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { Tick } from '../parts/fields.tsx'
import { Later } from '../parts/later.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { Deck } from './deck.tsx'
import { minutesOf } from './options.ts'
import { partsOf } from './village.ts'

type Change = SettingsChange<ManyNightsRules>

/** In the lobby: the cards of a village, who leads, how it votes and what its clocks say. */
export function RulesForm({ room }: { readonly room: LiveRoom }) {
  const set = (change: Change) => void room.send({ type: 'settings', change: change as never })
  return (
    <>
      {(partsOf(room).settings?.villages ?? 1) > 1 ? (
        <Later
          load={() => import('./country/several.tsx').then(({ Several }) => Several)}
          meanwhile={<div aria-busy="true" />}
          props={{ room, onChange: room.isHost ? (change: object) => set(change as Change) : null }}
        />
      ) : (
        <Deck room={room} onChange={room.isHost ? (change) => set(change as Change) : null} />
      )}
      {isCrowd(room) && (
        <Later
          isWithin
          load={() => import('./country/village-count.tsx').then(({ VillageCount }) => VillageCount)}
          meanwhile={<div aria-busy="true" />}
          props={{ room, onChange: room.isHost ? (change: object) => set(change as Change) : null }}
        />
      )}
      <Moderator room={room} />
      {mayServe(room) && (
        <Later
          isWithin
          load={() => import('./at-the-desk.tsx').then(({ AtTheDesk }) => AtTheDesk)}
          meanwhile={<div aria-busy="true" />}
          props={{ room, onChange: (change: object) => set(change as Change) }}
        />
      )}
      <Settings room={room} onChange={room.isHost ? set : null} />
    </>
  )
}

/** Whether there are enough for two villages, or several have been chosen. */
function isCrowd(room: LiveRoom): boolean {
  const { settings, next = [] } = partsOf(room)
  return next.length >= 2 * leastPlayers || (settings?.villages ?? 1) > 1
}

/** Whether there is somebody who moderates, and this one may say what is served at the desk. */
function mayServe(room: LiveRoom): boolean {
  const { moderator = null, settings } = partsOf(room)
  return moderator !== null && settings !== undefined && (room.isHost || moderator === room.you.value)
}

/** Nobody is called so. */
const [byLot, byWish] = ['lot', 'wish']

/** Who leads: the program, or one of those who are here. */
function Moderator({ room }: { readonly room: LiveRoom }) {
  const { people = [], moderator = null, moderatorByWish, moderators } = partsOf(room)
  const led = moderator !== null || moderators?.some((each) => each !== null) ? 'person' : 'program'
  const wished = moderators ? 'wished-each' : 'wished'
  const persons = people.filter(({ kind, id }) => kind === 'player' || id === moderator)
  return (
    <>
      <label class="field moderator">
        <span>{say('many-variations.moderator.name')}</span>
        <select
          value={moderatorByWish ? byWish : (moderator ?? '')}
          disabled={!room.isHost && moderator !== room.you.value}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            // Who is drawn may be who led before.
            if (value === byLot) currentTarget.value = moderator ?? ''
            void room.send(
              value === byLot
                ? { type: 'draw-moderator' }
                : value === byWish
                  ? { type: 'moderate-by-wish' }
                  : { type: 'appoint', person: value || null },
            )
          }}
        >
          <option value="">{say('many-variations.moderator.program.name')}</option>
          {persons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {room.isHost && persons.length > 1 && (
            <option value={byLot}>{say('many-variations.moderator.drawn.name')}</option>
          )}
          {(moderatorByWish || room.isHost) && (
            <option value={byWish}>{say('many-variations.moderator.wished.name')}</option>
          )}
        </select>
        <span class="quiet">{say(`many-variations.moderator.${moderatorByWish ? wished : led}.text`)}</span>
      </label>
      <Volunteers room={room} />
      {led === 'person' && (
        <a href="/rules/many-nights/moderator" target="_blank" rel="noreferrer">
          {say('many-app.lead-how')}
        </a>
      )}
    </>
  )
}

/** Who would like to lead, as everyone sees it; one's own wish can be taken back. */
function Volunteers({ room }: { readonly room: LiveRoom }) {
  const parts = partsOf(room)
  const { people = [] } = parts
  const names = people.flatMap(({ name, wantsToModerate }) => (wantsToModerate ? [name] : []))
  const me = room.me.value
  return (
    <>
      {me && room.as !== 'table' && !moderates(parts, me.id) && (
        <Tick
          label={say('many-app.would-lead.me')}
          isOn={me.wantsToModerate === true}
          onPick={(wants) => void room.send({ type: 'want-to-moderate', wants })}
        />
      )}
      {names.length > 0 && (
        <p class="quiet" role="status">
          {say('many-app.would-lead.who', { names: listOf(language.value, names) })}
        </p>
      )}
    </>
  )
}

/** What else is agreed on, folded away: most never open it, so it is fetched when somebody does. */
function Settings({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: ((change: Change) => void) | null
}) {
  const { settings, people = [] } = partsOf(room)
  const wasOpened = useSignal(false)
  if (!settings) return null
  const { voting, timers } = settings
  return (
    <details
      class="settings"
      onToggle={() => {
        wasOpened.value = true
      }}
    >
      <summary>
        {say('app.settings.title')}
        <span class="quiet">
          {' '}
          {say(`many-variations.voting.${voting}.name`)} ·{' '}
          {timers.day === null
            ? say('app.settings.no-clock')
            : say('app.settings.minutes', { minutes: minutesOf(timers.day) })}
        </span>
      </summary>
      <fieldset disabled={!onChange}>
        {wasOpened.value && (
          <Later
            isWithin
            load={() => import('./settings.tsx').then((screens) => screens.Settings)}
            meanwhile={<div aria-busy="true" />}
            props={{ settings, people, onChange: (change: object) => onChange?.(change as Change) }}
          />
        )}
      </fieldset>
    </details>
  )
}
