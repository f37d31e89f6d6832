import { signal } from '@preact/signals'
import { onceEach } from '@wolfmoon/engine/kernel'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { EvenLight, shine } from '../parts/even-light.tsx'
import type { Play } from '../play/play.ts'
import type { Village } from './village.ts'
import { whisper, whisperedIn } from './whispered.ts'

/** As many letters as are seen at once. */
const room = 74

/** What is being written stays when the page around it is drawn anew. */
const draftOf = onceEach((_play: Play) => signal(''))

/**
 * A line to write at night, on every phone alike, and what was written. It asks nobody whether there is a pack: what
 * none hears is a note to oneself, so neither the page nor the taps tell who has one.
 */
export function Whispers({ village }: { readonly village: Village }) {
  const draft = draftOf(village.play)
  const list = useRef<HTMLOListElement>(null)
  const lines = whisperedIn(village)
  const seen = lines.length > 0 ? lines.map(({ name, text }) => `${name ?? ''}${text}`).join('') : hint()
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length])
  return (
    <section class="whispers" aria-label={say('many-app.whispers.title')}>
      <EvenLight light={shine(seen.slice(-room), 0.9)} most={room}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keys */}
        <ol ref={list} aria-live="polite" tabIndex={0}>
          {lines.map(({ key, name, text }) => (
            <li key={key}>
              <b>{name ?? say('many-app.whispers.note')}</b> {text}
            </li>
          ))}
          {lines.length === 0 && <li>{hint()}</li>}
        </ol>
      </EvenLight>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const text = draft.value.trim()
          draft.value = ''
          if (text) void whisper(village, text)
        }}
      >
        <input
          aria-label={say('many-app.whispers.write')}
          value={draft.value}
          maxLength={200}
          autocomplete="off"
          enterkeyhint="send"
          placeholder={say('many-app.whispers.write')}
          onInput={(event) => {
            draft.value = event.currentTarget.value
          }}
        />
        <button type="submit">{say('app.chat.send')}</button>
      </form>
    </section>
  )
}

const hint = (): string => say('many-app.whispers.how')
