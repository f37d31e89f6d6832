import { defaultOptions, reveals, votings } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules, SettingsChange } from '@wolfmoon/protocol'
import { say } from '../language.ts'
import { Choice, LanguageSelect, Seconds, Slider, Tick } from '../parts/fields.tsx'
import { Later } from '../parts/later.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { VillageCount } from './country/village-count.tsx'
import { Deck } from './deck.tsx'
import { NoDevice } from './no-device.tsx'
import { ThemeSetting } from './theme-setting.tsx'
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
      <VillageCount room={room} onChange={room.isHost ? (change) => set(change as Change) : null} />
      <Moderator room={room} />
      <AtTheDesk room={room} onChange={set} />
      <Settings room={room} onChange={room.isHost ? set : null} />
    </>
  )
}

/** Who leads: the program, or one of those who are here. */
function Moderator({ room }: { readonly room: LiveRoom }) {
  const { people = [], moderator = null } = partsOf(room)
  const persons = people.filter(({ kind, id }) => kind === 'player' || id === moderator)
  return (
    <>
      <label class="field moderator">
        <span>{say('many-variations.moderator.name')}</span>
        <select
          value={moderator ?? ''}
          disabled={!room.isHost && moderator !== room.you.value}
          onChange={(event) => void room.send({ type: 'appoint', person: event.currentTarget.value || null })}
        >
          <option value="">{say('many-variations.moderator.program.name')}</option>
          {persons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <span class="quiet">{say(`many-variations.moderator.${moderator ? 'person' : 'program'}.text`)}</span>
      </label>
      {moderator && (
        <a href="/rules/many-nights/moderator" target="_blank" rel="noreferrer">
          {say('many-app.lead-how')}
        </a>
      )}
    </>
  )
}

/** What only somebody who moderates can serve: people without a device, and cards that lie on the table. */
function AtTheDesk({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: (change: Change) => void
}) {
  const { moderator = null, settings } = partsOf(room)
  if (!moderator || !settings || (!room.isHost && moderator !== room.you.value)) return null
  return (
    <>
      {room.isHost && (
        <Tick
          label={say('app.settings.real-cards')}
          isOn={settings.realCards}
          onPick={(realCards) => onChange({ realCards })}
          note={say('many-app.no-device.cards')}
        />
      )}
      <NoDevice room={room} />
    </>
  )
}

const paces = ['suited', 'called', 'together'] as const
const clocks = ['call', 'pack', 'round', 'defence', 'vote', 'confirm', 'shot'] as const

/** A day's length as it is set; the usual one where it has no end. */
const minutesOf = (seconds: number | null): number =>
  Math.max(1, Math.round((seconds ?? defaultOptions.timers.day ?? 300) / 60))

function Settings({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: ((change: Change) => void) | null
}) {
  const { settings } = partsOf(room)
  if (!settings) return null
  const { voting, reveal, timers, scoring } = settings
  const set = (change: Change) => onChange?.(change)
  const setTimers = (changed: Partial<ManyNightsRules['timers']>) =>
    set({ timers: changed as ManyNightsRules['timers'] })
  const pace = settings.pace ?? 'suited'
  const isOpenEnd = timers.day === null
  const minutes = minutesOf(timers.day)
  return (
    <details class="settings">
      <summary>
        {say('app.settings.title')}
        <span class="quiet">
          {' '}
          {say(`many-variations.voting.${voting}.name`)} ·{' '}
          {isOpenEnd ? say('app.settings.no-clock') : say('app.settings.minutes', { minutes })}
        </span>
      </summary>
      <fieldset disabled={!onChange}>
        <Choice
          name="voting"
          label={say('many-variations.voting.name')}
          value={voting}
          values={votings}
          word={(each) => say(`many-variations.voting.${each}.name`)}
          onPick={(each) => set({ voting: each })}
          note={say(`many-variations.voting.${voting}.text`)}
        />
        <Choice
          name="reveal"
          label={say('many-variations.reveal.name')}
          value={reveal}
          values={reveals}
          word={(each) => say(`many-variations.reveal.${each}.name`)}
          onPick={(each) => set({ reveal: each })}
          note={say(`many-variations.reveal.${reveal}.text`)}
        />
        <Choice
          name="pace"
          label={say('app.settings.pace')}
          value={pace}
          values={paces}
          word={(each) =>
            each === 'suited' ? say('many-app.pace-suited') : say(`app.settings.pace-${each}`)
          }
          onPick={(each) => set({ pace: each === 'suited' ? null : each })}
          note={say(pace === 'suited' ? 'many-app.pace-suited-how' : `app.settings.pace-${pace}-how`)}
        />
        {(['firstDay', 'day'] as const).map((name) => {
          const long = minutesOf(timers[name])
          return (
            <Slider
              key={name}
              label={say('many-app.clock', { name: say(`many-variations.timers.${name}`) })}
              value={long}
              least={1}
              most={30}
              isOff={timers[name] === null}
              word={say('app.settings.minutes', { minutes: long })}
              onPick={(value) => setTimers({ [name]: value * 60 })}
            />
          )
        })}
        <Tick
          label={say('app.settings.until-ready')}
          isOn={isOpenEnd}
          onPick={(isOn) =>
            setTimers(
              isOn
                ? { firstDay: null, day: null }
                : { firstDay: defaultOptions.timers.firstDay, day: defaultOptions.timers.day },
            )
          }
        />
        {clocks.map((name) => (
          <Seconds
            key={name}
            label={say('many-app.clock', { name: say(`many-variations.timers.${name}`) })}
            value={timers[name] ?? timers.pack}
            least={5}
            most={Math.max(180, timers[name] ?? 0)}
            onPick={(value) => setTimers({ [name]: value })}
          />
        ))}
        <ThemeSetting
          theme={settings.theme ?? null}
          language={settings.language}
          onChange={(theme) => set({ theme })}
        />
        <LanguageSelect
          label={say('app.settings.language')}
          value={settings.language}
          onPick={(each) => set({ language: each })}
        />
        <Tick label={say('app.settings.chat')} isOn={settings.chat} onPick={(chat) => set({ chat })} />
        <Tick
          label={say('app.settings.spectators')}
          isOn={settings.spectators}
          onPick={(spectators) => set({ spectators })}
        />
        <Choice
          name="scoring"
          label={say('app.settings.scoring')}
          value={scoring.type}
          values={['none', 'chips', 'double-elimination']}
          word={(each) => say(`app.settings.scoring-${each}`)}
          onPick={(each) => set({ scoring: each === 'chips' ? { type: each, target: 5 } : { type: each } })}
        />
      </fieldset>
    </details>
  )
}
