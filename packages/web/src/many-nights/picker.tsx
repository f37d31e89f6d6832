import { useSignal } from '@preact/signals'
import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import { useAway } from '../play/play.ts'
import { named } from './choosing.ts'

/** As many as sit in a circle on the smallest phone; more are a list. */
export const mostInCircle = 12
/** From so many on one looks for a name by typing. */
const searchFrom = 16

/** What is pointed out about one player. */
export interface SeatNote {
  /** A small sign beside the name. */
  readonly sign?: string
  /** The same in words, for who does not see it. */
  readonly note?: string
  /** A line below the name. */
  readonly line?: string
}

/** Everyone in the village: in a circle while they are few, as a list that can be searched when they are many. */
export function SeatPicker({
  view,
  avatars,
  you,
  open,
  chosen,
  onTap,
  noteOf,
}: {
  readonly view: View
  readonly avatars: readonly number[]
  readonly you: Seat | null
  /** Who can be tapped now. */
  readonly open: readonly Seat[]
  readonly chosen: readonly Seat[]
  readonly onTap: ((seat: Seat) => void) | null
  readonly noteOf?: (seat: Seat) => SeatNote
}) {
  const typed = useSignal('')
  const isAway = useAway()
  const { players, alive } = view
  const all = players.map((_, seat) => seat).filter((seat) => !view.elsewhere[seat])
  const isCircle = all.length <= mostInCircle
  const found = isCircle ? all : named(players, typed.value, inOrder(all, alive))
  return (
    <div class="village" data-shape={isCircle ? 'circle' : 'list'} data-players={all.length}>
      {all.length >= searchFrom && onTap && (
        <label class="village-search">
          <span class="hidden">{say('many-app.find')}</span>
          <input
            type="text"
            value={typed.value}
            placeholder={say('many-app.find')}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => {
              typed.value = event.currentTarget.value
            }}
          />
        </label>
      )}
      {found.length === 0 && <p class="quiet">{say('many-app.find-none')}</p>}
      <ul class="neighbours">
        {found.map((seat) => {
          const isDead = alive[seat] === false
          const { sign, note, line } = noteOf?.(seat) ?? {}
          const away = isAway(seat) && !isDead ? say('app.people.is-away') : null
          const words = [isDead ? say('many-app.is-dead') : null, away, note, line].filter(Boolean)
          const inner = (
            <>
              <Avatar avatar={avatars[seat] ?? 0} />
              <span class="neighbour-name">{players[seat]}</span>
              <span class="neighbour-sign" aria-hidden="true">
                {isDead ? '†' : sign}
              </span>
              {line && (
                <span class="neighbour-line" aria-hidden="true">
                  {line}
                </span>
              )}
              {words.length > 0 && <span class="hidden">, {words.join(', ')}</span>}
            </>
          )
          const place = isCircle
            ? { style: placeOf(all.indexOf(seat), all.length, all.indexOf(you ?? 0)) }
            : {}
          const common = {
            class: 'neighbour',
            'data-dead': isDead,
            'data-you': seat === you,
            'data-away': away !== null,
          }
          return (
            <li key={seat} {...place}>
              {onTap ? (
                <button
                  type="button"
                  {...common}
                  aria-pressed={chosen.includes(seat)}
                  disabled={!open.includes(seat)}
                  onClick={() => onTap(seat)}
                >
                  {inner}
                </button>
              ) : (
                <span {...common}>{inner}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The living first. */
const inOrder = (seats: readonly Seat[], alive: readonly boolean[]): readonly Seat[] => [
  ...seats.filter((seat) => alive[seat]),
  ...seats.filter((seat) => !alive[seat]),
]

/** Where somebody sits, in hundredths: you at the bottom, the others around. */
function placeOf(index: number, count: number, bottom: number): { left: string; top: string } {
  const angle = Math.PI / 2 + ((index - Math.max(0, bottom)) * 2 * Math.PI) / count
  return { left: `${50 + 39 * Math.cos(angle)}%`, top: `${50 + 39 * Math.sin(angle)}%` }
}
