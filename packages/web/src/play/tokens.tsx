import { type Signal, useSignal } from '@preact/signals'
import { boxWith, nightNumber, type RoleId, type Slot } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import { say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'

/** How far a finger goes before it drags. */
const slop = 8

/** Every role in play with its number in the night, as a token that can be laid on a card. */
export function Tokens({
  deck,
  placed,
  held,
  onPut,
}: {
  readonly deck: readonly RoleId[]
  readonly placed: readonly (Slot | null)[]
  readonly held: Signal<number | null>
  readonly onPut: ((token: number, on: Slot | null) => void) | null
}) {
  const drag = useSignal<{ readonly token: number; readonly x: number; readonly y: number } | null>(null)
  return (
    <section class="tokens" aria-label={say('app.tokens.title')}>
      {deck.map((role, token) => {
        const number = nightNumber(role, boxWith(deck))
        const isPlaced = placed[token] != null
        return (
          <button
            key={token}
            type="button"
            class="token"
            data-placed={isPlaced}
            aria-pressed={held.value === token}
            disabled={!onPut}
            onPointerDown={(event) => {
              if (!onPut) return
              const { clientX, clientY, currentTarget, pointerId } = event
              const moved = (move: PointerEvent) => {
                const far = Math.hypot(move.clientX - clientX, move.clientY - clientY) > slop
                if (far || drag.value) drag.value = { token, x: move.clientX, y: move.clientY }
              }
              const stop = (end: PointerEvent) => {
                currentTarget.removeEventListener('pointermove', moved)
                if (!drag.value) return
                drag.value = null
                const under = document.elementFromPoint(end.clientX, end.clientY)?.closest('[data-slot]')
                onPut(token, under ? Number((under as HTMLElement).dataset.slot) : null)
              }
              currentTarget.setPointerCapture(pointerId)
              currentTarget.addEventListener('pointermove', moved)
              currentTarget.addEventListener('pointerup', stop, { once: true })
              currentTarget.addEventListener('pointercancel', stop, { once: true })
            }}
            onClick={() => {
              if (isPlaced) onPut?.(token, null)
              else held.value = held.value === token ? null : token
            }}
          >
            <RoleDrawing role={role} />
            <span class="token-name">{roleName(say, role)}</span>
            {number !== null && <span class="token-number">{number}</span>}
          </button>
        )
      })}
      {onPut && (
        <p class="quiet" role="status">
          {held.value === null ? say('app.tokens.how') : say('app.tokens.where')}
        </p>
      )}
      {drag.value && (
        <span
          class="dragged"
          style={{ left: `${drag.value.x}px`, top: `${drag.value.y}px` }}
          aria-hidden="true"
        >
          <RoleDrawing role={deck[drag.value.token] as RoleId} />
        </span>
      )}
    </section>
  )
}

/** The tokens that lie on a card. */
export function Laid({
  deck,
  placed,
  on,
}: {
  readonly deck: readonly RoleId[]
  readonly placed: readonly (Slot | null)[]
  readonly on: Slot
}) {
  return (
    <span class="laid">
      {deck.map((role, token) =>
        placed[token] === on ? <RoleDrawing key={token} role={role} label={roleName(say, role)} /> : null,
      )}
    </span>
  )
}
