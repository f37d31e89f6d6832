import { execFileSync } from 'node:child_process'
import { languages } from '@wolfmoon/texts'

/** The part of every matrix that this run plays: a number that follows from the commit; null: all (`SLICE=all`). */
const slice = sliceOf(process.env.SLICE)
// All processes of a run play the same part, even if somebody commits meanwhile.
process.env.SLICE = slice === null ? 'all' : String(slice)

/** One of these, whose turn it is with this commit; or all. */
export function whoseTurn<Item>(all: readonly Item[]): readonly Item[] {
  return slice === null ? all : all.slice(slice % all.length).slice(0, 1)
}

/** What this run leaves to others, in one line. */
export const sliceTold =
  slice === null
    ? 'in a browser: every language, every evening'
    : `in a browser: in ${whoseTurn(languages).join()} where one language is like another, and one half of the evenings (slice ${slice} by the commit; SLICE=all plays all)`

function sliceOf(wanted: string | undefined): number | null {
  if (wanted === 'all') return null
  if (wanted) return Number(wanted)
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(commit.slice(0, 4), 16)
  } catch {
    return null
  }
}
