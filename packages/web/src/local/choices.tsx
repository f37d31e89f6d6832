import { usualTalk } from '@wolfmoon/engine/one-night'
import { say } from '../language.ts'
import { Slider, Tick } from '../parts/fields.tsx'
import { ScoringChoice } from '../parts/scoring.tsx'
import { scoredBy } from './evening.ts'
import type { Remembered } from './remembered.ts'

/** How a table on one device plays: its clock and its house rules. */
export function Choices({
  table,
  onChange,
}: {
  readonly table: Remembered
  readonly onChange: (change: Partial<Remembered>) => void
}) {
  const { minutes, people, loneWolf, minionAlone, evening } = table
  const usual = usualTalk(people.length) / 60
  const length = minutes ?? usual
  const word = say('app.settings.minutes', { minutes: length })
  return (
    <details class="settings">
      <summary>
        {say('app.settings.title')}
        <span class="quiet"> {minutes === null ? say('app.settings.no-clock') : word}</span>
      </summary>
      <fieldset>
        <Slider
          label={say('app.settings.discussion')}
          value={length}
          least={1}
          most={30}
          isOff={minutes === null}
          word={word}
          onPick={(value) => onChange({ minutes: value })}
        />
        <Tick
          label={say('app.settings.until-ready')}
          isOn={minutes === null}
          onPick={(isOn) => onChange({ minutes: isOn ? null : usual })}
        />
        <Tick
          label={say('app.settings.alone-looks')}
          isOn={loneWolf}
          onPick={(isOn) => onChange({ loneWolf: isOn })}
        />
        <Tick
          label={say('app.settings.helper-alone')}
          isOn={minionAlone === 'village-wins'}
          onPick={(isOn) => onChange({ minionAlone: isOn ? 'village-wins' : 'nobody-wins' })}
        />
        <ScoringChoice
          scoring={evening.scoring}
          onPick={(scoring) => onChange({ evening: scoredBy(evening, scoring) })}
        />
      </fieldset>
    </details>
  )
}
