import { defaultTarget, type TournamentRule } from '@wolfmoon/engine/one-night'
import { say } from '../language.ts'
import { Choice, Slider } from './fields.tsx'

/** How an evening is scored, or that it is not. */
export type Scoring = { readonly type: 'none' } | TournamentRule

/** Chips, double elimination, or no score. */
export function ScoringChoice({
  scoring,
  onPick,
}: {
  readonly scoring: Scoring
  readonly onPick: (scoring: Scoring) => void
}) {
  return (
    <>
      <Choice
        name="scoring"
        label={say('app.settings.scoring')}
        value={scoring.type}
        values={['none', 'chips', 'double-elimination']}
        word={(each) => say(`app.settings.scoring-${each}`)}
        onPick={(each) => onPick(each === 'chips' ? { type: each, target: defaultTarget } : { type: each })}
      />
      {scoring.type === 'chips' && (
        <Slider
          label={say('app.settings.target')}
          value={scoring.target}
          least={1}
          most={20}
          word={String(scoring.target)}
          onPick={(target) => onPick({ type: 'chips', target })}
        />
      )}
    </>
  )
}
