import { type Seat, type View, view } from '@wolfmoon/engine/many-nights'
import type { VillageScribe, VillageTeller } from '@wolfmoon/texts/core'
import type { Tale } from './retold.ts'

/** A night, a day, or what comes before and after them. */
export interface Chapter {
  readonly title: string | null
  readonly lines: readonly Line[]
}

/** Something that happened. */
interface Line {
  readonly text: string
  /** Whether only those whom it concerned knew of it then. */
  readonly isSecret: boolean
}

/** A village from the deal to its end, night by night and day by day. */
export function chaptersOf({ states }: Tale, teller: VillageScribe): readonly Chapter[] {
  const chapters: { title: string | null; lines: Line[] }[] = [{ title: null, lines: [] }]
  let before: View | null = null
  for (const state of states) {
    const now = view(state, 'moderator')
    const lines = before ? teller.change(before, now) : teller.opening(now)
    const end = now.end && !before?.end ? teller.ending(now) : []
    before = now
    for (const line of [...lines, ...end]) {
      const title = teller.titleIn(line)
      if (title !== null) chapters.push({ title, lines: [] })
      else chapters.at(-1)?.lines.push({ text: line.trim(), isSecret: line !== line.trimStart() })
    }
  }
  return chapters
}

/** What one player was, and was told in which night. */
export interface Knowledge {
  readonly seat: Seat
  readonly card: string
  readonly learned: readonly { readonly night: number; readonly text: string }[]
}

/** Who knew what, and when. The first thing that everyone is told is their own card. */
export function knowledgeIn({ last }: Tale, teller: VillageTeller): readonly Knowledge[] {
  const { truth } = view(last, 'moderator')
  return last.players.flatMap(({ self, elsewhere }, seat) => {
    if (elsewhere) return []
    const seen = view(last, seat)
    const { you } = seen
    if (!you || !truth) return []
    const learned = you.notices.map((notice) => ({ night: notice.night, text: teller.notice(seen, notice) }))
    return [{ seat, card: teller.role(self.dealt), learned }]
  })
}
