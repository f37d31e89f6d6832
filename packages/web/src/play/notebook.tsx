import { useSignal } from '@preact/signals'
import { aRole, roleName, Notebook as Sentences } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { Hold } from '../parts/hold.tsx'
import { usePlay } from './play.ts'

/** What one was dealt, did and learned, in order, and what one is now; it opens only while it is held. */
export function Notebook({ onHold }: { readonly onHold?: (isHeld: boolean) => void }) {
  const play = usePlay()
  const { card, role, table, notices, moves, phase } = play.parts.value
  const seat = play.seat.value
  const read = useSignal(0)
  if (seat === null || !card) return null
  const entries = (notices ?? []).length + (moves ?? []).filter(({ missed }) => missed).length
  const secret = () => {
    const night = { seat, notices: notices ?? [], moves: moves ?? [] }
    const lines = new Sentences(say, language.value, table?.players ?? []).lines(night)
    return (
      <>
        <ul>
          <li>{say('app.notebook.card', { role: roleName(say, card) })}</li>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
          {lines.length === 0 && <li>{say('app.notebook.empty')}</li>}
        </ul>
        {role == null ? (
          <p class="notebook-now">{say('notices.unseen')}</p>
        ) : (
          <p class="notebook-now">
            {role !== card && (
              <strong>{say('notices.became', { role: aRole(say, language.value, role) })} </strong>
            )}
            {say(`roles.${role}.card`)}
          </p>
        )}
      </>
    )
  }
  return (
    <Hold
      class="notebook"
      isFresh={phase?.phase === 'day' && read.value <= entries}
      onSeen={() => {
        read.value = entries + 1
      }}
      {...(onHold ? { onHold } : {})}
      label={say('app.notebook.hold')}
      cover={
        <span class="hint" aria-hidden="true">
          {say('app.notebook.hold')}
        </span>
      }
      secret={secret}
    />
  )
}
