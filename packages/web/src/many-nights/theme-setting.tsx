import { type Language, type OwnWords, ownNouns, type Theme, themeNames } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { Choice } from '../parts/fields.tsx'
import { loadThemes, themes } from './place.ts'

const places = ['none', ...themeNames, 'own'] as const
const unnamed: OwnWords = { village: '', wolf: '', seer: '' }

/** Where a village is set: what everything is called there. */
export function ThemeSetting({
  theme,
  language,
  onChange,
}: {
  readonly theme: Theme | null
  /** The language of the table, which its own words belong to. */
  readonly language: Language
  readonly onChange: (theme: Theme | null) => void
}) {
  const own = theme !== null && typeof theme === 'object' ? theme : null
  const place = own ? 'own' : (theme ?? 'none')
  const isOwn = own !== null
  useEffect(() => {
    if (isOwn) loadThemes().catch(() => {})
  }, [isOwn])
  return (
    <>
      <Choice
        name="theme"
        label={say('many-themes.name')}
        value={place as (typeof places)[number]}
        values={places}
        word={(each) => say(`many-themes.${each}.name`)}
        onPick={(each) => onChange(each === 'none' ? null : each === 'own' ? unnamed : each)}
        note={say(`many-themes.${place as (typeof places)[number]}.text`)}
      />
      {own && (
        <div class="own-words">
          <p class="quiet">{say('many-themes.own.how')}</p>
          {ownNouns.map((noun) => (
            <OwnWord
              key={noun}
              label={say(`many-themes.word.${noun}`)}
              value={own[noun]}
              isFit={own[noun] === '' || themes.value?.formsOf(language, noun, own[noun]) !== null}
              onChange={(word) => onChange({ ...own, [noun]: word })}
            />
          ))}
        </div>
      )}
    </>
  )
}

function OwnWord({
  label,
  value,
  isFit,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly isFit: boolean
  readonly onChange: (word: string) => void
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        maxLength={20}
        autocomplete="off"
        spellcheck={false}
        onChange={(event) => onChange(event.currentTarget.value.replace(/[^\p{L}’'-]/gu, ''))}
      />
      {!isFit && (
        <span class="quiet" role="status">
          {say('many-themes.unfit')}
        </span>
      )}
    </label>
  )
}
