import { useSignal } from '@preact/signals'
import type { State } from '@wolfmoon/engine/many-nights'
import { say } from '../language.ts'
import { questionsFor } from './questions.ts'

/** So many questions at a time: nobody answers twenty. */
const atOnce = 3

/** Questions to talk about, a few at a time. */
export function Questions({ last }: { readonly last: State }) {
  const first = useSignal(0)
  const all = questionsFor(last)
  const shown = Array.from({ length: atOnce }, (_, index) => all[(first.value + index) % all.length])
  return (
    <section class="afterwards">
      <h2>{say('many-afterwards.title')}</h2>
      <p>{say('many-afterwards.intro')}</p>
      <p class="quiet">{say('many-afterwards.how')}</p>
      <ul aria-live="polite">
        {shown.map((name) => name && <li key={name}>{say(`many-afterwards.questions.${name}`)}</li>)}
      </ul>
      <button
        type="button"
        onClick={() => {
          first.value += atOnce
        }}
      >
        {say('many-story.talk')}
      </button>
      <p class="quiet">{say('many-afterwards.stays')}</p>
    </section>
  )
}
