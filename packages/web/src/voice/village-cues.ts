import type { View } from '@wolfmoon/engine/many-nights'
import type { VillageTeller } from '@wolfmoon/texts/core'
import type { Surroundings } from './ambience.ts'
import { secondsToSay } from './sentences.ts'

/** What all may know of a village and a voice speaks about; who is ready or has voted is counted on screens. */
export const spokenOf = (view: View): View => ({
  ...view,
  you: null,
  truth: null,
  desk: null,
  confirmed: [],
  ready: [],
  longer: [],
  voted: [],
})

/** What is said when a village has gone from one moment to the next; null: the voice has only just come. */
export function villageLines(teller: VillageTeller, before: View | null, now: View): readonly string[] {
  if (before === null || before.startsAt !== now.startsAt) return onEntering(teller, now)
  const lines = teller.spoken(before, now)
  if (!now.end || before.end) return lines
  return [...lines, ...teller.outcome(now).victory]
}

/** What goes on has been said before; only what everyone has to do now is said again. */
function onEntering(teller: VillageTeller, now: View): readonly string[] {
  if (now.isPaused) return []
  if (now.phase === 'night') return teller.stretch(now)
  return now.phase === 'day' || now.phase === 'over' ? [] : teller.begins(now)
}

/** Seconds after which what was not said yet is not worth saying any more. */
const patience = 15

/** By day nothing of weight is cut off: what of the last words has not been said so many seconds later. */
export function unsaid(lines: readonly string[], seconds: number): readonly string[] {
  let begins = 0
  const left = lines.filter((line) => {
    const isDue = begins > seconds
    begins += secondsToSay([line])
    return isDue
  })
  return secondsToSay(left) > patience ? [] : left
}

/** What is heard around a village. */
export const surroundingsOf = (view: View | null): Surroundings =>
  view === null ? 'none' : view.phase === 'confirming' || view.phase === 'night' ? 'night' : 'day'
