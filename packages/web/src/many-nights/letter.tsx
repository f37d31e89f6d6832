import { useSignal } from '@preact/signals'
import { isLetter } from '@wolfmoon/engine/kernel'
import { say } from '../language.ts'

/** One letter, in whatever script. */
export function LetterChoice({
  without,
  onGive,
}: {
  readonly without: readonly string[]
  readonly onGive: (letter: string) => void
}) {
  const letter = useSignal('')
  const isRight = isLetter(letter.value) && !without.includes(letter.value.toLocaleUpperCase('en'))
  return (
    <form
      class="letter-choice"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onGive(letter.value)
      }}
    >
      <label>
        <span class="hidden">{say('many-asks.night.write')}</span>
        <input
          type="text"
          value={letter.value}
          maxLength={2}
          autocomplete="off"
          autocapitalize="characters"
          onInput={(event) => {
            letter.value = event.currentTarget.value.trim().slice(-1)
            event.currentTarget.value = letter.value
          }}
        />
      </label>
      <button type="submit" disabled={!isRight}>
        {say('many-asks.answers.confirm')}
      </button>
    </form>
  )
}
