import type { Notice, RoleId, Slot } from '@wolfmoon/engine/one-night'
import type { MoveView } from '@wolfmoon/protocol'
import { useRef } from 'preact/hooks'
import { usePlay } from '../play.ts'

/** What one was told and did in a stretch of the night. */
export interface News {
  readonly notices: readonly Notice[]
  readonly moves: readonly MoveView[]
}

/** What is new in this beat: what it tells comes with its opening, so it is news against the beat before. */
export function useNews(beat: number): News {
  const play = usePlay()
  const { notices, moves } = play.parts.value
  const now = { notices: notices?.length ?? 0, moves: moves?.length ?? 0 }
  // Who comes back in the middle of the night finds what was told before in the notebook, not on the table.
  const latest = useRef(beat === 0 ? { notices: 0, moves: 0 } : now)
  const start = useRef({ beat: -1, notices: 0, moves: 0 })
  if (start.current.beat !== beat) start.current = { beat, ...(play.before ?? latest.current) }
  latest.current = now
  return {
    notices: (notices ?? []).slice(start.current.notices),
    moves: (moves ?? []).slice(start.current.moves),
  }
}

/** The faces that were seen, by place. */
export const facesIn = (notices: readonly Notice[]): ReadonlyMap<Slot, RoleId> =>
  new Map(notices.flatMap((notice) => ('slot' in notice ? [[notice.slot, notice.card] as const] : [])))

/** Who was shown to be of one kind. */
export const shownIn = (notices: readonly Notice[]): readonly Slot[] =>
  notices.flatMap((notice) => ('kin' in notice ? notice.seats : []))

/** Where the cards lie after these moves: a swap is seen as two cards crossing. */
export function liesAfter(moves: readonly MoveView[]): readonly number[] {
  const lies = Array.from({ length: 14 }, (_, slot) => slot)
  for (const { swapped } of moves) {
    if (!swapped) continue
    const [one, other] = swapped
    const card = lies[one] ?? one
    lies[one] = lies[other] ?? other
    lies[other] = card
  }
  return lies
}
