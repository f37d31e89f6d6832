import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import type { Opening } from '../play/opening.ts'
import { Fingerprint } from '../play/promise.tsx'
import { CheckedPromise } from '../play/promise-checked.tsx'
import { opens } from './opening.ts'
import type { Village } from './village.ts'

/** Lays what was promised beside the whole setup, which the story of the game has and no player's view does. */
export function VillageChecked({ village }: { readonly village: Village }) {
  const { play, parts } = village
  const { story, end, winners } = parts
  const opening = useSignal<Opening | 'failed' | null>(null)
  const open = () => {
    opens(play).then(
      (opened) => {
        opening.value = opened
      },
      () => {
        opening.value = 'failed'
      },
    )
  }
  useEffect(open, [story, end, winners])
  if (opening.value === null) return <Fingerprint />
  if (opening.value !== 'failed') return <CheckedPromise {...opening.value} />
  return (
    <section class="promise" data-promise="unchecked">
      <p class="promise-verdict" role="status">
        {say('promise.unchecked')}
      </p>
      <button type="button" class="small" onClick={open}>
        {say('app.ended.again')}
      </button>
      <Fingerprint />
    </section>
  )
}
