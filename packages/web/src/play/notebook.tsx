import { useSignal } from '@preact/signals'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { Hold } from '../parts/hold.tsx'
import { usePlay } from './play.ts'
import { useTeller } from './teller.ts'

/** What one was dealt, did and learned; it opens only while it is held. */
export function Notebook() {
  const play = usePlay()
  const { card, notices, moves, phase } = play.parts.value
  const seat = play.seat.value
  const teller = useTeller()
  const read = useSignal(0)
  if (seat === null || !card) return null
  const known = (notices ?? []).length + (moves ?? []).filter(({ missed }) => missed).length
  return (
    <Hold
      class="notebook"
      isFresh={phase?.phase === 'day' && read.value <= known}
      onSeen={() => {
        read.value = known + 1
      }}
      label={say('app.notebook.hold')}
      cover={
        <span class="hint" aria-hidden="true">
          {say('app.notebook.hold')}
        </span>
      }
      secret={() => (
        <ul>
          <li>{say('app.notebook.card', { role: roleName(say, card) })}</li>
          {(moves ?? []).map((move, index) => (
            <li key={`move-${index}`}>
              {move.missed ? teller.missed(seat, move) : teller.moved(seat, move.choice)}
            </li>
          ))}
          {(notices ?? []).map((notice, index) => (
            <li key={`notice-${index}`}>{teller.notice(notice, seat)}</li>
          ))}
          {(notices ?? []).length + (moves ?? []).length === 0 && <li>{say('app.notebook.empty')}</li>}
        </ul>
      )}
    />
  )
}
