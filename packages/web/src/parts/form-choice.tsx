import { type Form, forms } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { Choice } from './fields.tsx'

/** How much the announcer says. */
export function FormChoice({
  value,
  onPick,
}: {
  readonly value: Form
  readonly onPick: (form: Form) => void
}) {
  return (
    <Choice
      name="form"
      label={say('app.settings.form')}
      value={value}
      values={forms}
      word={(each) => say(`app.settings.form-${each}`)}
      onPick={onPick}
    />
  )
}
