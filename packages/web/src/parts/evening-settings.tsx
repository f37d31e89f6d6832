import { type CommonSettings, openings, openingsAt, type PersonView } from '@wolfmoon/protocol'
import { say } from '../language.ts'
import { Choice, Tick } from './fields.tsx'
import { ScoringChoice } from './scoring.tsx'

type Evening = Pick<CommonSettings, 'chat' | 'openings' | 'spectators' | 'scoring'>

/** What every game leaves to the table: who may talk and watch, and what an evening counts. */
export function EveningSettings({
  settings,
  people,
  onChange,
}: {
  readonly settings: Evening
  readonly people: readonly PersonView[]
  readonly onChange: (change: Partial<Evening>) => void
}) {
  const { chat, spectators, scoring } = settings
  return (
    <>
      <Tick label={say('app.settings.chat')} isOn={chat} onPick={(isOn) => onChange({ chat: isOn })} />
      {chat && (
        <Choice
          name="openings"
          label={say('app.settings.openings')}
          value={openingsAt(settings, people)}
          values={openings}
          word={(each) => say(`app.settings.openings-${each}`)}
          onPick={(each) => onChange({ openings: each })}
        />
      )}
      <Tick
        label={say('app.settings.spectators')}
        isOn={spectators}
        onPick={(isOn) => onChange({ spectators: isOn })}
      />
      <ScoringChoice scoring={scoring} onPick={(each) => onChange({ scoring: each })} />
    </>
  )
}
