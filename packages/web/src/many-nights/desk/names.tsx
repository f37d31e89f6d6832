import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/many-nights'
import type { ComponentChildren } from 'preact'
import { say } from '../../language.ts'
import { named } from '../choosing.ts'
import type { Village } from '../village.ts'
import { nameOf } from './acting.ts'

/** From so many names on one looks for one by typing. */
const searchFrom = 24

/** What is asked next, once the first half of it is answered: it comes into view above the foot of the desk. */
export function Whom({ text, children }: { readonly text: string; readonly children: ComponentChildren }) {
  return (
    <div class="desk-whom" ref={comeIntoView}>
      <p>{text}</p>
      {children}
    </div>
  )
}

const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Names to tap, in seat order. */
export function Names({
  village,
  from,
  chosen,
  label,
  onTap,
}: {
  readonly village: Village
  readonly from: readonly Seat[]
  readonly chosen: readonly Seat[]
  readonly label: string
  readonly onTap: (seat: Seat) => void
}) {
  const typed = useSignal('')
  const found = named(village.players, typed.value, from)
  return (
    <fieldset aria-label={label} class="desk-names">
      {from.length >= searchFrom && (
        <input
          type="text"
          value={typed.value}
          aria-label={say('many-app.find')}
          placeholder={say('many-app.find')}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            typed.value = event.currentTarget.value
          }}
        />
      )}
      {found.map((seat) => (
        <button
          key={seat}
          type="button"
          aria-pressed={chosen.includes(seat)}
          onClick={() => {
            typed.value = ''
            onTap(seat)
          }}
        >
          {nameOf(village, seat)}
        </button>
      ))}
      {found.length === 0 && <p class="quiet">{say('many-app.find-none')}</p>}
    </fieldset>
  )
}
