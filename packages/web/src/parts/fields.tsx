import { type Language, languages } from '@wolfmoon/texts/core'
import { useId } from 'preact/hooks'
import { languageNames, say } from '../language.ts'

/** One of a few words. */
export function Choice<Value extends string>({
  name,
  label,
  value,
  values,
  word,
  onPick,
  note,
}: {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly word: (value: Value) => string
  readonly onPick: (value: Value) => void
  readonly note?: string
}) {
  return (
    <fieldset class="switch field">
      <legend>{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onPick(each)} />
          <span>{word(each)}</span>
        </label>
      ))}
      {note && <p class="quiet">{note}</p>}
    </fieldset>
  )
}

/** One of the languages, each by its own name. */
export function LanguageSelect({
  label,
  value,
  onPick,
  isBare = false,
}: {
  readonly label: string
  readonly value: Language
  readonly onPick: (language: Language) => void
  /** Only the list; its label is for who does not see it. */
  readonly isBare?: boolean
}) {
  return (
    <label class={isBare ? '' : 'field'}>
      <span class={isBare ? 'hidden' : ''}>{label}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value as Language)}>
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A number on a line. */
export function Slider({
  label,
  value,
  least,
  most,
  word,
  isOff = false,
  onPick,
}: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly word: string
  readonly isOff?: boolean
  readonly onPick: (value: number) => void
}) {
  return (
    <label class="field">
      <span>
        {label} {isOff ? '–' : word}
      </span>
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        disabled={isOff}
        aria-valuetext={word}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
      />
    </label>
  )
}

/** A number of seconds on a line. */
export function Seconds(props: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onPick: (value: number) => void
}) {
  return <Slider {...props} word={say('app.settings.seconds', { seconds: props.value })} />
}

/** Yes or no. */
export function Tick({
  label,
  isOn,
  onPick,
  note,
}: {
  readonly label: string
  readonly isOn: boolean
  readonly onPick: (isOn: boolean) => void
  readonly note?: string
}) {
  const noteId = useId()
  return (
    <>
      <label class="tick">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onPick(event.currentTarget.checked)}
          aria-describedby={note && noteId}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p class="quiet tick-note" id={noteId}>
          {note}
        </p>
      )}
    </>
  )
}
