import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/one-night'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { isTrouble, type Retold, retell } from './retold.ts'
import { SeatWalk } from './seat-walk.tsx'
import '../style/local.css'

/** The game that has just ended, from one's own seat. */
export function OwnWalk({
  seat,
  avatars,
  text,
  onClose,
}: {
  readonly seat: Seat
  readonly avatars: readonly number[]
  /** The saved game. */
  readonly text: () => Promise<string>
  readonly onClose: () => void
}) {
  const retold = useSignal<Retold | 'failed' | null>(null)
  useEffect(() => {
    text().then(
      (saved) => {
        const told = retell(saved)
        retold.value = isTrouble(told) ? 'failed' : told
      },
      () => {
        retold.value = 'failed'
      },
    )
  }, [])
  if (retold.value === null) return <main class="stage" aria-busy="true" />
  if (retold.value !== 'failed')
    return (
      <SeatWalk
        retold={retold.value}
        seat={seat}
        avatars={avatars}
        back={say('app.film.close')}
        onClose={onClose}
      />
    )
  return (
    <main class="stage">
      <p class="prompt">{say('app.offline')}</p>
      <button type="button" onClick={onClose}>
        {say('app.film.close')}
      </button>
    </main>
  )
}
