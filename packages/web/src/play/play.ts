import type { ReadonlySignal } from '@preact/signals'
import type { Chip } from '@wolfmoon/chips'
import type { Seat } from '@wolfmoon/engine/one-night'
import type { Receipt, Stub } from '@wolfmoon/fair/receipt'
import type { Asked, CommonSettings, Reply, RoomParts } from '@wolfmoon/protocol'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** What this device was promised about the deal. */
export interface Promised {
  readonly receipt: Receipt | null
  /** The last promise before it whose game went away before its end. */
  readonly unopened: Stub | null
}

/** A game as its pages need it: over the network or on this device alone. */
export interface Play {
  /** What the holder of this screen may know. */
  readonly parts: ReadonlySignal<Partial<RoomParts>>
  /** The seat of the holder; null for a screen without one. */
  readonly seat: ReadonlySignal<Seat | null>
  readonly promise: ReadonlySignal<Promised>
  /** The clock that deadlines are on. */
  now(): number
  /** Why it is refused is told, unless a page has words of its own for that. */
  send(asked: Asked, expected?: string): Promise<Reply>
  /** Sends something that its holder has not asked for, and need not hear of if it comes too late. */
  sendUnasked(asked: Asked): void
  /** Where one device goes round: what its holder had been told and had done before this turn. */
  readonly before?: { readonly notices: number; readonly moves: number }
  /** Where one device lies on the table: what a player says is noted for that player. */
  layFor?(chip: Chip, seat: Seat): void
  /** Where one device goes round: its holder is done. */
  passOn?(): void
  /** How the evening is scored, where no room says so. */
  readonly scoring?: CommonSettings['scoring']
  /** The game as a file, where no server keeps it; null before the end. */
  file?(): File | null
}

/** The game that a page is about. */
export const PlayContext = createContext<Play | null>(null)

/** The game that this page is about. */
export function usePlay(): Play {
  const play = useContext(PlayContext)
  if (!play) throw new Error('no game around this')
  return play
}

/** Tells whose seat is empty at the moment. */
export function useAway(): (seat: Seat) => boolean {
  const { people, seats } = usePlay().parts.value
  return (seat) => people?.some(({ id, isAway }) => isAway && id === seats?.[seat]) ?? false
}
