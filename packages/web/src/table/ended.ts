import { type EndView, isSeat, type Slot } from '@wolfmoon/engine/one-night'
import { roleName, type Say } from '@wolfmoon/texts/core'
import type { Place } from './table.tsx'

/** How far the end has been shown: the fingers, who died, and how many cards. */
export interface Shown {
  readonly deaths: boolean
  readonly winners: boolean
  /** So many cards by seat. */
  readonly faces: number
}

/** How a place is drawn once the votes are counted. */
export function placeAtEnd(
  say: Say,
  { faces, lies, deaths, winners }: EndView,
  slot: Slot,
  shown: Shown,
): Place {
  const face = shown.winners || slot < shown.faces ? (faces[lies[slot] ?? slot] ?? null) : null
  if (!isSeat(slot)) return { face }
  const hasDied = shown.deaths && deaths.includes(slot)
  const hasWon = shown.winners && winners.includes(slot)
  const notes = [...(hasDied ? [say('app.end.died')] : []), ...(hasWon ? [say('app.end.won')] : [])]
  return {
    face,
    hasWon,
    ...(face ? { under: roleName(say, face) } : {}),
    ...(hasDied ? { mark: 'dead' as const } : {}),
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
  }
}

/** Everything. */
export const allShown: Shown = { deaths: true, winners: true, faces: Number.POSITIVE_INFINITY }
