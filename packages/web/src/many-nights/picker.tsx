import { type Signal, signal, useSignal } from '@preact/signals'
import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import { useAway } from '../play/play.ts'
import { livingFirst, named, plain } from './choosing.ts'
import { placesFor } from './rings.ts'

/** As many as sit in a circle on the smallest phone; more are a list, or rings around each other. */
export const mostInCircle = 12
/** Up to so many have their names in the rings of a phone. */
const mostNamed = 24
/** From so many on one looks for a name by its first letter, or by typing. */
const searchFrom = 16

/** Whether many are shown as rings rather than as a list on this phone. */
const prefersRings = signal(false)

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
  const letter = useSignal('')
  const isAway = useAway()
  const { players, alive } = view
  const all = players.map((_, seat) => seat).filter((seat) => !view.elsewhere[seat])
  const isFew = all.length <= mostInCircle
  const shape = isFew ? 'circle' : prefersRings.value ? 'rings' : 'list'
  const isSearched = shape === 'list' && all.length >= searchFrom && onTap !== null
  const ordered = livingFirst(all, alive)
  const found = !isSearched
    ? shape === 'list'
      ? ordered
      : all
    : typed.value
      ? named(players, typed.value, ordered)
      : ordered.filter((seat) => !letter.value || initialOf(players[seat] ?? '') === letter.value)
  const places = shape === 'list' ? [] : placesFor(all.length)
  const first = Math.max(0, all.indexOf(you ?? 0))
  return (
    <div class="village" data-shape={shape} data-players={all.length} data-named={all.length <= mostNamed}>
      {!isFew && (
        <button
          type="button"
          class="plain small village-shape"
          onClick={() => {
            prefersRings.value = !prefersRings.value
          }}
        >
          {say(prefersRings.value ? 'many-hall.as-list' : 'many-hall.as-circle')}
        </button>
      )}
      {isSearched && (
        <Search
          letters={[...new Set(ordered.map((seat) => initialOf(players[seat] ?? '')))]}
          typed={typed}
          letter={letter}
        />
      )}
      {found.length === 0 && <p class="quiet">{say('many-app.find-none')}</p>}
      <ul
        class="neighbours"
        aria-label={say('many-hall.village', { count: all.filter((seat) => alive[seat]).length })}
      >
        {found.map((seat) => {
          const isDead = alive[seat] === false
          const { sign, note, line } = noteOf?.(seat) ?? {}
          const away = isAway(seat) && !isDead ? say('app.people.is-away') : null
          const words = [isDead ? say('many-app.is-dead') : null, away, note, line].filter(Boolean)
          const inner = (
            <>
              <Avatar avatar={avatars[seat] ?? 0} />
              {shape === 'rings' && all.length > mostNamed ? (
                <>
                  <span class="neighbour-name" aria-hidden="true">
                    {[...(players[seat] ?? '')].slice(0, 3).join('')}
                  </span>
                  <span class="hidden">{players[seat]}</span>
                </>
              ) : (
                <span class="neighbour-name" style={lengthsOf(players[seat] ?? '')}>
                  {players[seat]}
                </span>
              )}
              <span class="neighbour-sign" aria-hidden="true">
                {isDead ? '†' : sign}
              </span>
              {line && (
                <span class="neighbour-line" style={lengthsOf(line)} aria-hidden="true">
                  {line}
                </span>
              )}
              {words.length > 0 && <span class="hidden">, {words.join(', ')}</span>}
            </>
          )
          const at = places[(all.indexOf(seat) - first + all.length) % all.length]
          // In a circle, faces and names are wide beside it.
          const reach = shape === 'circle' ? 0.78 : 1
          const across = (percent: number) => `${50 + (percent - 50) * reach}%`
          const place = at ? { style: { left: across(at.x), top: across(at.y) } } : {}
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

/** How long a text is, and its longest word: no word is broken, it is written smaller. */
export function lengthsOf(text: string): Readonly<Record<string, number>> {
  const words = text.split(/[\s-]/).map(({ length }) => length)
  return { '--letters': text.length, '--longest': Math.max(...words) }
}

/** The letter by which a name is looked for. */
const initialOf = (name: string): string => [...plain(name)][0]?.toLocaleUpperCase() ?? ''

/** Names by their first letter, or by what is typed: with many, nobody has to scroll. */
function Search({
  letters,
  typed,
  letter,
}: {
  readonly letters: readonly string[]
  readonly typed: Signal<string>
  readonly letter: Signal<string>
}) {
  return (
    <div class="village-find">
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
      <ul class="initials" aria-label={say('many-hall.jump')}>
        {/* Once one is chosen, the names have the room of the others. */}
        {(letter.value ? [letter.value] : letters.toSorted((one, other) => one.localeCompare(other))).map(
          (each) => (
            <li key={each}>
              <button
                type="button"
                class="plain"
                aria-pressed={letter.value === each}
                onClick={() => {
                  typed.value = ''
                  letter.value = letter.value === each ? '' : each
                }}
              >
                {each}
              </button>
            </li>
          ),
        )}
        {letter.value && (
          <li>
            <button
              type="button"
              class="plain"
              onClick={() => {
                letter.value = ''
              }}
            >
              {say('many-hall.everyone')}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
