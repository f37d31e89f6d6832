import { readTalk, type Said } from '@wolfmoon/chips'
import {
  dueBy,
  isStuck,
  type RefusalDetails,
  replay,
  type Stuck,
  savedVersion,
} from '@wolfmoon/engine/kernel'
import {
  type CommandRefusal,
  oneNight,
  readSaved,
  type SavedGame,
  type Seat,
  type State,
  type View,
  view,
} from '@wolfmoon/engine/one-night'
import { keepsPromise } from '@wolfmoon/fair'
import type { Teller } from '@wolfmoon/texts/core'

/** A saved game, played again. */
export interface Retold {
  readonly saved: SavedGame
  /** From the deal on, after each thing that happened. */
  readonly states: readonly State[]
  readonly end: View['end']
  /** What was said with chips. */
  readonly chips: readonly Said[]
  /** Whether the deal is the one that was promised; null: nothing was promised. */
  readonly keepsPromise: boolean | null
}

/** Why a text is no game that could be told. */
export type Trouble =
  | { readonly code: 'not-a-game' }
  | { readonly code: 'version'; readonly version: number; readonly known: number }
  | { readonly code: 'damaged'; readonly path: string }
  | {
      readonly code: 'impossible'
      readonly step: number
      readonly refused: CommandRefusal['refused']
      readonly parts: RefusalDetails
    }

/** Plays a saved game again from its text. */
export function retell(text: string): Retold | Trouble {
  let written: unknown
  try {
    written = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { code: 'not-a-game' }
  }
  const saved = readSaved(written)
  if ('path' in saved) return troubleAt(saved.path, written)
  const { setup, seed, salt } = saved
  const states: State[] = []
  // Each deadline apart, so that every beat is told.
  for (const moment of replay(oneNight, saved, dueBy)) {
    if (isStuck(moment)) return impossible(moment)
    states.push(moment.state)
  }
  const last = states.at(-1)
  const { commitment } = setup
  return {
    saved,
    states,
    end: last ? view(last, 'table').end : null,
    chips: readTalk((written as { readonly chips?: unknown }).chips),
    keepsPromise: commitment === null ? null : keepsPromise(setup, { seed, salt }, commitment),
  }
}

/** Whether it could not be told. */
export const isTrouble = (retold: Retold | Trouble): retold is Trouble => 'code' in retold

/** A stretch of the game as one player lived it: what was noticed, and what was known by then. */
export interface Moment {
  readonly lines: readonly string[]
  readonly before: View
  readonly after: View
}

/** The game as one player could know it, phase by phase and call by call, without its end. */
export function momentsOf({ states }: Retold, seat: Seat, teller: Teller): readonly Moment[] {
  const moments: Moment[] = []
  let before: View | null = null
  for (const state of states) {
    const after = { ...view(state, seat), end: null }
    const last = moments.at(-1)
    const lines = before ? teller.change(before, after) : []
    const trimmed = lines.map((line) => line.trim())
    // Where there is nothing to tell there is nothing to look at: the next moment begins where something is noticed.
    const isEmpty = last !== undefined && moments.length > 1 && last.lines.length === 0
    if (last && (isSameMoment(last.after, after) || (isEmpty && after.phase !== 'over'))) {
      moments[moments.length - 1] = { ...last, after, lines: [...last.lines, ...trimmed] }
    } else if (after.phase !== 'over') {
      moments.push({ lines: trimmed, before: before ?? after, after })
    }
    before = after
  }
  return moments
}

const isSameMoment = (one: View, other: View): boolean =>
  one.phase === other.phase && one.night?.beat === other.night?.beat

const impossible = ({ step, refusal }: Stuck): Trouble =>
  step === 0
    ? { code: 'damaged', path: 'setup' }
    : { code: 'impossible', step, ...(refusal as CommandRefusal) }

function troubleAt(path: string, written: unknown): Trouble {
  const version = (written as { readonly wolfmoon?: unknown } | null)?.wolfmoon
  if (typeof version !== 'number') return { code: 'not-a-game' }
  return path === 'wolfmoon' ? { code: 'version', version, known: savedVersion } : { code: 'damaged', path }
}
