import { beside, centre, isSeat, type RoleId, roles, type Seat, type Slot } from '@wolfmoon/engine/one-night'
import { roleName, slotName } from '@wolfmoon/texts/core'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import { endPace } from '../play/end-pace.ts'
import { Card } from './card.tsx'

/** How one place on the table is drawn. */
export interface Place {
  /** The face that is seen; otherwise the back. */
  readonly face?: RoleId | null
  readonly isChosen?: boolean
  /** Something to point out: one of those who are shown, who has voted, who died. */
  readonly mark?: 'shown' | 'done' | 'dead' | 'away'
  /** Whoever sits here has won. */
  readonly hasWon?: boolean
  /** A line under the name. */
  readonly under?: string
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
  /** A finger that went from one place to another without being lifted. */
  readonly onSlide?: (from: Slot, to: Slot) => void
  /** Drawn one after the other. */
  readonly arrows?: readonly Arrow[]
  /** Names stand outside the circle, or over the cards of the centre, so that no arrow crosses one. */
  readonly namesOutside?: boolean
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
  onSlide,
  arrows = [],
  namesOutside = false,
  lies,
  hasCentre = true,
}: TableProps) {
  const hasBeside = deck.some((role) => roles[role].brings)
  const slots: readonly Slot[] = [
    ...players.map((_, seat) => seat),
    ...(hasCentre ? [...centre, ...(hasBeside ? [beside] : [])] : []),
  ]
  const at = (slot: Slot) => position(slot, players.length, you ?? 0, hasBeside && namesOutside)
  const edge = (seat: Seat) => inside(at(seat), players.length, namesOutside)
  const sliding = useSliding((from, to) => {
    if (open?.includes(from) && open.includes(to)) onSlide?.(from, to)
  })
  return (
    <div
      class="table"
      data-players={players.length}
      data-slides={onSlide !== undefined}
      data-names={namesOutside ? 'outside' : undefined}
      {...(onSlide ? sliding : {})}
    >
      <svg class="arrows" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {arrows.map(({ from, to }, order) => (
          <Line key={`${from}-${to}`} one={edge(from)} other={edge(to)} order={order} />
        ))}
      </svg>
      {players.map((name, seat) => {
        const { mark, note, hasWon, under } = place(seat)
        const { x, y } = at(seat)
        return (
          <span
            key={`seat-${seat}`}
            class="seat"
            data-mark={mark}
            data-you={seat === you}
            data-won={hasWon}
            data-side={namesOutside && y < middle.y - 1 ? 'above' : undefined}
            style={{ left: `${x}%`, top: `${y}%`, '--out': ((x - middle.x) / middle.x).toFixed(2) }}
          >
            <span class="seat-name">
              <Avatar avatar={avatars[seat] ?? 0} />
              <span class="seat-word">{name}</span>
              {note && <span class="hidden">{note}</span>}
              {under && <span class="seat-under">{under}</span>}
            </span>
          </span>
        )
      })}
      {slots
        .map((slot) => ({ slot, card: lies?.[slot] ?? slot }))
        .toSorted((one, other) => one.card - other.card)
        .map(({ slot, card }) => {
          const { x, y } = at(slot)
          const { face = null, isChosen, on, mark, hasWon } = place(slot)
          const isOpen = open?.includes(slot) ?? false
          const label = placeName(slot, players)
          const inner = (
            <>
              <Card face={face} />
              {namesOutside && face && !isSeat(slot) && (
                <span
                  class="slot-name"
                  data-side={slot === beside ? 'within' : slot === centre[1] ? 'high' : 'above'}
                >
                  {roleName(say, face)}
                </span>
              )}
              {on}
            </>
          )
          const common = {
            class: 'slot',
            'data-slot': slot,
            'data-mark': mark,
            'data-won': hasWon,
            'data-owned': isSeat(slot),
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

/** Follows a finger over the cards; lifted where it was put down, it was a tap. */
function useSliding(onSlide: (from: Slot, to: Slot) => void) {
  const from = useRef<Slot | null>(null)
  const slotAt = ({ clientX, clientY }: PointerEvent): Slot | null => {
    const slot = document
      .elementFromPoint(clientX, clientY)
      ?.closest('[data-slot]')
      ?.getAttribute('data-slot')
    return slot == null ? null : Number(slot)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = slotAt(event)
    },
    onPointerUp: (event: PointerEvent) => {
      const [one, other] = [from.current, slotAt(event)]
      from.current = null
      if (one !== null && other !== null && one !== other) onSlide(one, other)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}

/** What a place is called. */
export const placeName = (slot: Slot, players: readonly string[]): string => slotName(say, slot, players)

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a place lies, in hundredths of the table; whether no name is in the way of the cards in its middle. */
function position(slot: Slot, players: number, bottom: Seat, isSpread: boolean): Point {
  const number = centre.indexOf(slot)
  if (number >= 0) return { x: middle.x + (number - 1) * 17, y: isSpread ? 39 : middle.y }
  if (slot === beside) return { x: middle.x, y: isSpread ? 60 : 63 }
  const angle = Math.PI / 2 + ((slot - bottom) * 2 * Math.PI) / players
  // With three or six people, those beside the centre make room for it.
  const width = players === 3 || players === 6 ? 46 : 41
  return { x: middle.x + width * Math.cos(angle), y: middle.y + 40 * Math.sin(angle) }
}

const middle: Point = { x: 50, y: 46 }

/** The side of a place that is turned to the middle, clear of its card and of a name that stands there. */
function inside({ x, y }: Point, players: number, namesOutside: boolean): Point {
  const [across, down] = [middle.x - x, middle.y - y]
  const far = Math.hypot(across, down)
  const card = players <= 6 ? 16.2 : 14
  const edge = Math.min(
    card / 2 / Math.max(Math.abs(across) / far, 0.01),
    (card * 0.66) / Math.max(Math.abs(down) / far, 0.01),
  )
  const share = (namesOutside || y > middle.y ? Math.min(edge + 1.5, 14) : 14) / far
  return { x: x + across * share, y: y + down * share }
}

/** A line with a head, bent a little, so that two who point at each other have one each. */
function Line({ one, other, order }: { readonly one: Point; readonly other: Point; readonly order: number }) {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const length = Math.hypot(dx, dy) || 1
  const bend = { x: (one.x + other.x) / 2 - (dy / length) * 4, y: (one.y + other.y) / 2 + (dx / length) * 4 }
  const [tx, ty] = [other.x - bend.x, other.y - bend.y]
  const toHead = Math.hypot(tx, ty) || 1
  const [ux, uy] = [(tx / toHead) * 4, (ty / toHead) * 4]
  const end = { x: other.x - ux, y: other.y - uy }
  const head = `${other.x},${other.y} ${end.x - uy * 0.6},${end.y + ux * 0.6} ${end.x + uy * 0.6},${end.y - ux * 0.6}`
  return (
    <g class="arrow" style={{ '--falls': `${order * endPace.fall}ms` }}>
      <path d={`M ${one.x} ${one.y} Q ${bend.x} ${bend.y} ${end.x} ${end.y}`} pathLength={1} />
      <polygon points={head} />
    </g>
  )
}
