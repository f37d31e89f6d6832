import { useSignal } from '@preact/signals'
import { say } from '../language.ts'
import { memory } from '../memory.ts'

/** On plain HTTP, as in a local network: what does not work there, said once. */
export function PlainNote() {
  const isTold = useSignal(isSecureContext || memory.get('plain-http') !== null)
  if (isTold.value) return null
  return (
    <aside class="plain-note">
      <p>{say('app.plain.text')}</p>
      <button
        type="button"
        class="small"
        onClick={() => {
          memory.set('plain-http', 'told')
          isTold.value = true
        }}
      >
        {say('app.plain.fine')}
      </button>
    </aside>
  )
}
