import { beside, centre, type RoleId, roles, type Seat, type Slot } from '@wolfmoon/engine/one-night'
import { slotName } from '@wolfmoon/texts/core'
import type { ComponentChildren } from 'preact'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import { Card } from './card.tsx'

/** How one place on the table is drawn. */
export interface Place {
  /** The face that is seen; otherwise the back. */
  readonly face?: RoleId | null
  readonly isChosen?: boolean
  /** Something to point out: one of those who are shown, who has voted, who died. */
  readonly mark?: 'shown' | 'done' | 'dead' | 'won' | 'away'
  /** Small things that lie on the card. */
  readonly on?: ComponentChildren
  /** More for who hears the table. */
  readonly note?: string
}

/** A line from one player to another. */
export interface Arrow {
  readonly from: Seat
  readonly to: Seat
}

/** What a table is drawn from. */
export interface TableProps {
  readonly players: readonly string[]
  readonly avatars: readonly number[]
  readonly deck: readonly RoleId[]
  /** Who looks at it sits at the bottom. */
  readonly you: Seat | null
  readonly place: (slot: Slot) => Place
  /** Which places can be tapped now. */
  readonly open?: readonly Slot[]
  readonly onTap?: (slot: Slot) => void
  readonly arrows?: readonly Arrow[]
  /** Which card lies in each slot, where cards are seen to move; otherwise each slot has its own. */
  readonly lies?: readonly number[]
  readonly hasCentre?: boolean
}

/** The table: seats in a circle as people sit, the centre cards in the middle. */
export function Table({
  players,
  avatars,
  deck,
  you,
  place,
  open,
  onTap,
  arrows = [],
  lies,
  hasCentre = true,
}: TableProps) {
  const hasBeside = deck.some((role) => roles[role].brings)
  const slots: readonly Slot[] = [
    ...players.map((_, seat) => seat),
    ...(hasCentre ? [...centre, ...(hasBeside ? [beside] : [])] : []),
  ]
  const at = (slot: Slot) => position(slot, players.length, you ?? 0)
  return (
    <div class="table" data-players={players.length}>
      <svg class="arrows" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {arrows.map(({ from, to }) => (
          <Line key={`${from}-${to}`} one={at(from)} other={at(to)} />
        ))}
      </svg>
      {players.map((name, seat) => {
        const { mark, note } = place(seat)
        const { x, y } = at(seat)
        return (
          <span
            key={`seat-${seat}`}
            class="seat"
            data-mark={mark}
            data-you={seat === you}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            <span class="seat-name">
              <Avatar avatar={avatars[seat] ?? 0} />
              <span class="seat-word">{name}</span>
              {note && <span class="hidden">{note}</span>}
            </span>
          </span>
        )
      })}
      {slots
        .map((slot) => ({ slot, card: lies?.[slot] ?? slot }))
        .toSorted((one, other) => one.card - other.card)
        .map(({ slot, card }) => {
          const { x, y } = at(slot)
          const { face = null, isChosen, on, mark } = place(slot)
          const isOpen = open?.includes(slot) ?? false
          const label = placeName(slot, players)
          const inner = (
            <>
              <Card face={face} />
              {on}
            </>
          )
          const common = {
            class: 'slot',
            'data-slot': slot,
            'data-mark': mark,
            style: { left: `${x}%`, top: `${y}%` },
          }
          return onTap ? (
            <button
              key={`card-${card}`}
              {...common}
              type="button"
              aria-label={label}
              aria-pressed={isChosen ?? false}
              disabled={!isOpen}
              onClick={() => onTap(slot)}
            >
              {inner}
            </button>
          ) : (
            <span key={`card-${card}`} {...common}>
              {inner}
            </span>
          )
        })}
    </div>
  )
}

/** What a place is called. */
export const placeName = (slot: Slot, players: readonly string[]): string => slotName(say, slot, players)

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a place lies, in hundredths of the table. */
function position(slot: Slot, players: number, bottom: Seat): Point {
  const number = centre.indexOf(slot)
  if (number >= 0) return { x: 50 + (number - 1) * 17, y: 46 }
  if (slot === beside) return { x: 50, y: 63 }
  const angle = Math.PI / 2 + ((slot - bottom) * 2 * Math.PI) / players
  return { x: 50 + 41 * Math.cos(angle), y: 46 + 40 * Math.sin(angle) }
}

/** A line that stops short of both, with a head. */
function Line({ one, other }: { readonly one: Point; readonly other: Point }) {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(dx, dy) || 1
  const along = (distance: number): Point => ({
    x: one.x + (dx / length) * distance,
    y: one.y + (dy / length) * distance,
  })
  const gap = Math.min(10, length / 4)
  const [begin, end] = [along(gap), along(length - gap - 3)]
  const [ux, uy] = [(dx / length) * 4, (dy / length) * 4]
  const head = `${end.x + ux},${end.y + uy} ${end.x - uy * 0.6},${end.y + ux * 0.6} ${end.x + uy * 0.6},${end.y - ux * 0.6}`
  return (
    <g class="arrow">
      <line x1={begin.x} y1={begin.y} x2={end.x} y2={end.y} pathLength={1} />
      <polygon points={head} />
    </g>
  )
}
