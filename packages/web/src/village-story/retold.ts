import { isStuck, type Refusal, replay, savedVersion } from '@wolfmoon/engine/kernel'
import { manyNights, momentsTo, readSaved, type SavedGame, type State } from '@wolfmoon/engine/many-nights'

/** A saved village, played again. */
export interface RetoldVillage {
  readonly saved: SavedGame
  /** From the deal on, after each thing that happened, every call apart. */
  readonly states: readonly State[]
  readonly last: State
}

/** Why something is no village that could be told. */
export type VillageTrouble =
  | { readonly code: 'several' }
  | { readonly code: 'version'; readonly version: number; readonly known: number }
  | { readonly code: 'damaged'; readonly part: string }
  | { readonly code: 'impossible'; readonly step: number; readonly refusal: Refusal }

/** Plays a saved village again. */
export function retellVillage(written: unknown): RetoldVillage | VillageTrouble {
  if (isOfSeveral(written)) return { code: 'several' }
  const saved = readSaved(written)
  if ('part' in saved) return troubleAt(saved.part, written)
  const states: State[] = []
  for (const moment of replay(manyNights, saved)) {
    if (isStuck(moment)) {
      const { step, refusal } = moment
      return step === 0 ? { code: 'damaged', part: 'setup' } : { code: 'impossible', step, refusal }
    }
    if (moment.command) states.push(...momentsTo(moment.before, moment.command))
    states.push(moment.state)
  }
  const last = states.at(-1)
  return last ? { saved, states, last } : { code: 'damaged', part: 'setup' }
}

/** Whether it could not be told. */
export const isTrouble = (retold: RetoldVillage | VillageTrouble): retold is VillageTrouble =>
  'code' in retold

/** Whether a saved game was played in more than one village. */
const isOfSeveral = (written: unknown): boolean =>
  Array.isArray((written as { readonly setup?: { readonly villages?: unknown } } | null)?.setup?.villages)

function troubleAt(part: string, written: unknown): VillageTrouble {
  const version = (written as { readonly wolfmoon?: unknown } | null)?.wolfmoon
  return part === 'wolfmoon' && typeof version === 'number'
    ? { code: 'version', version, known: savedVersion }
    : { code: 'damaged', part }
}
