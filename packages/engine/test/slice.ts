import { execFileSync } from 'node:child_process'

/** The part of every matrix that this run plays: a number that follows from the commit; null: all (`SLICE=all`). */
export const slice = sliceOf(process.env.SLICE)
// All processes of a run play the same part, even if somebody commits meanwhile.
process.env.SLICE = slice === null ? 'all' : String(slice)

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
