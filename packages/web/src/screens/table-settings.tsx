import { leastPlayers, usualTalk } from '@wolfmoon/engine/one-night'
import type { PersonView, SettingsChange, TableSettings } from '@wolfmoon/protocol'
import { say } from '../language.ts'
import { EveningSettings } from '../parts/evening-settings.tsx'
import { Choice, LanguageSelect, Seconds, Slider, Tick } from '../parts/fields.tsx'
import { FormChoice } from '../parts/form-choice.tsx'

type Change = (change: SettingsChange) => void

/** How a table plays: pace, clocks, house rules, who may watch and talk. */
export function TableSettingsForm({
  settings,
  players,
  people,
  onChange,
}: {
  readonly settings: TableSettings
  readonly players: number
  readonly people: readonly PersonView[]
  readonly onChange: Change | null
}) {
  const { pace, form, discussion } = settings
  const minutes = Math.round(
    (discussion === undefined ? usualTalk(Math.max(leastPlayers, players)) : (discussion ?? 0)) / 60,
  )
  const set: Change = (change) => onChange?.(change)
  return (
    <details class="settings">
      <summary>
        {say('app.settings.title')}
        <span class="quiet">
          {' '}
          {say(`app.settings.pace-${pace}`)} ·{' '}
          {discussion === null ? say('app.settings.no-clock') : say('app.settings.minutes', { minutes })}
        </span>
      </summary>
      <fieldset disabled={!onChange}>
        <Choice
          name="pace"
          label={say('app.settings.pace')}
          value={pace}
          values={['called', 'together']}
          word={(each) => say(`app.settings.pace-${each}`)}
          onPick={(each) => set({ pace: each })}
          note={say(`app.settings.pace-${pace}-how`)}
        />
        <FormChoice value={form} onPick={(each) => set({ form: each })} />
        <LanguageSelect
          label={say('app.settings.language')}
          value={settings.language}
          onPick={(each) => set({ language: each })}
        />
        <Tick
          label={say('app.settings.real-cards')}
          isOn={settings.realCards}
          onPick={(realCards) => set({ realCards })}
          note={say('app.settings.real-cards-how')}
        />
        <Slider
          label={say('app.settings.discussion')}
          value={minutes}
          least={1}
          most={60}
          isOff={discussion === null}
          word={say('app.settings.minutes', { minutes })}
          onPick={(value) => set({ discussion: value * 60 })}
        />
        <Tick
          label={say('app.settings.until-ready')}
          isOn={discussion === null}
          onPick={(isOn) => set({ discussion: isOn ? null : minutes * 60 || 300 })}
        />
        {pace === 'called' ? (
          <Seconds
            label={say('app.settings.act')}
            value={settings.act}
            least={3}
            most={120}
            onPick={(act) => set({ act })}
          />
        ) : (
          <Seconds
            label={say('app.settings.round')}
            value={settings.round}
            least={5}
            most={300}
            onPick={(round) => set({ round })}
          />
        )}
        <Seconds
          label={say('app.settings.confirm')}
          value={settings.confirm}
          least={5}
          most={300}
          onPick={(confirm) => set({ confirm })}
        />
        <Seconds
          label={say('app.settings.vote')}
          value={settings.vote}
          least={5}
          most={300}
          onPick={(vote) => set({ vote })}
        />
        <Tick
          label={say('app.settings.alone-looks')}
          isOn={settings.loneWolf}
          onPick={(loneWolf) => set({ loneWolf })}
        />
        <Tick
          label={say('app.settings.helper-alone')}
          isOn={settings.minionAlone === 'village-wins'}
          onPick={(isOn) => set({ minionAlone: isOn ? 'village-wins' : 'nobody-wins' })}
        />
        <EveningSettings settings={settings} people={people} onChange={set} />
      </fieldset>
    </details>
  )
}
