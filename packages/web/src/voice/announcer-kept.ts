import { isLanguage, type Language } from '@wolfmoon/texts/core'
import type { memory } from '../memory.ts'
import type { Cue, Place } from './script-clock.ts'

/** An evening that is being announced: its script, and how far it has come. No card is in it. */
export interface Announced {
  readonly cues: readonly Cue[]
  readonly language: Language
  readonly from: Place | null
}

type Memory = Pick<typeof memory, 'get' | 'set'>

/** Remembers what is announced in this tab; null: nothing is. */
export const keepAnnounced = (memory: Memory, announced: Announced | null): void =>
  memory.set('announced', announced && JSON.stringify(announced))

/** What was announced here before the page was loaded anew; null if nothing was, or nobody can tell. */
export function readAnnounced(memory: Memory): Announced | null {
  try {
    const { cues, language, from } = JSON.parse(memory.get('announced') ?? 'null') ?? {}
    const isSound =
      Array.isArray(cues) &&
      cues.every(isCue) &&
      isLanguage(language) &&
      Number.isInteger(from?.index) &&
      cues[from.index] !== undefined &&
      from.into >= 0
    return isSound ? { cues, language, from: { index: from.index, into: from.into } } : null
  } catch {
    return null
  }
}

const phases = ['night', 'day', 'vote', 'over']

const isCue = (cue: Partial<Cue> | null): boolean =>
  cue !== null &&
  phases.includes(String(cue.phase)) &&
  Array.isArray(cue.lines) &&
  cue.lines.every((line) => typeof line === 'string') &&
  typeof cue.lead === 'number' &&
  (cue.lasts === null || typeof cue.lasts === 'number')
