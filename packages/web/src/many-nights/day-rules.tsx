import { reveals, votings } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { say } from '../language.ts'
import { Choice } from '../parts/fields.tsx'

/** How a village decides whom it condemns, and what it is shown of its dead. */
export function DayRules({
  rules: { voting, reveal },
  onChange,
}: {
  readonly rules: Pick<ManyNightsRules, 'voting' | 'reveal'>
  readonly onChange: (change: Partial<Pick<ManyNightsRules, 'voting' | 'reveal'>>) => void
}) {
  return (
    <>
      <Choice
        name="voting"
        label={say('many-variations.voting.name')}
        value={voting}
        values={votings}
        word={(each) => say(`many-variations.voting.${each}.name`)}
        onPick={(each) => onChange({ voting: each })}
        note={say(`many-variations.voting.${voting}.text`)}
      />
      <Choice
        name="reveal"
        label={say('many-variations.reveal.name')}
        value={reveal}
        values={reveals}
        word={(each) => say(`many-variations.reveal.${each}.name`)}
        onPick={(each) => onChange({ reveal: each })}
        note={say(`many-variations.reveal.${reveal}.text`)}
      />
    </>
  )
}
