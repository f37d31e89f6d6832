import { defaultOptions } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules, PersonView, SettingsChange, TableSettings } from '@wolfmoon/protocol'
import { say } from '../language.ts'
import { EveningSettings } from '../parts/evening-settings.tsx'
import { Choice, LanguageSelect, Seconds, Slider, Tick } from '../parts/fields.tsx'
import { DayRules } from './day-rules.tsx'
import { minutesOf } from './options.ts'
import { ThemeSetting } from './theme-setting.tsx'

type Change = SettingsChange<ManyNightsRules>

const paces = ['suited', 'called', 'together'] as const
const clocks = ['call', 'pack', 'meet', 'alone', 'round', 'defence', 'vote', 'confirm', 'shot'] as const

/** How a village votes, what its clocks say, and what else it agrees on. */
export function Settings({
  settings,
  people,
  onChange: set,
}: {
  readonly settings: TableSettings<ManyNightsRules>
  readonly people: readonly PersonView[]
  readonly onChange: (change: Change) => void
}) {
  const { timers } = settings
  const setTimers = (changed: Partial<ManyNightsRules['timers']>) =>
    set({ timers: changed as ManyNightsRules['timers'] })
  const pace = settings.pace ?? 'suited'
  return (
    <>
      <DayRules rules={settings} onChange={set} />
      <Choice
        name="pace"
        label={say('app.settings.pace')}
        value={pace}
        values={paces}
        word={(each) => (each === 'suited' ? say('many-app.pace-suited') : say(`app.settings.pace-${each}`))}
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
        isOn={timers.day === null}
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
      {!settings.realCards && (
        <Tick
          label={say('many-app.whispers.allow')}
          isOn={settings.whispers && settings.chat}
          onPick={(isOn) => set({ whispers: isOn, ...(isOn ? { chat: true } : {}) })}
          note={say('many-app.whispers.allow-how')}
        />
      )}
      <EveningSettings settings={settings} people={people} onChange={set} />
    </>
  )
}
