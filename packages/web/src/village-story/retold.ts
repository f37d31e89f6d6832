import { isStuck, type Refusal, replay, type Stuck, savedVersion } from '@wolfmoon/engine/kernel'
import {
  manyNights,
  momentsTo,
  readSaved,
  readSavedVillages,
  type SavedGame,
  type SavedVillages,
  type Seat,
  type State,
  villages,
} from '@wolfmoon/engine/many-nights'

/** What happened in one village. */
export interface Tale {
  /** From the deal on, after each thing that happened, every call apart. */
  readonly states: readonly State[]
  readonly last: State
}

/** A saved village, played again. */
export interface RetoldVillage extends Tale {
  readonly saved: SavedGame
}

/** Several villages that were saved together, played again. */
export interface RetoldCountry {
  readonly saved: SavedVillages
  readonly tales: readonly Tale[]
}

/** Why something is no village that could be told. */
export type VillageTrouble =
  | { readonly code: 'version'; readonly version: number; readonly known: number }
  | { readonly code: 'damaged'; readonly path: string }
  | { readonly code: 'impossible'; readonly step: number; readonly refusal: Refusal }

/** Plays a saved village again. */
export function retellVillage(written: unknown): RetoldVillage | VillageTrouble {
  const saved = readSaved(written)
  if ('path' in saved) return troubleAt(saved.path, written)
  const states: State[] = []
  for (const moment of replay(manyNights, saved)) {
    if (isStuck(moment)) return stuckAt(moment)
    if (moment.command) states.push(...momentsTo(moment.before, moment.command))
    states.push(moment.state)
  }
  const last = states.at(-1)
  return last ? { saved, states, last } : { code: 'damaged', path: 'setup' }
}

/** Plays several villages again that were saved together. */
export function retellCountry(written: unknown): RetoldCountry | VillageTrouble {
  const saved = readSavedVillages(written)
  if ('path' in saved) return troubleAt(saved.path, written)
  const all: State[][] = saved.setup.villages.map(() => [])
  for (const moment of replay(villages, saved)) {
    if (isStuck(moment)) return stuckAt(moment)
    for (const [village, states] of all.entries()) {
      const [before, now] = [moment.before?.villages[village], moment.state.villages[village]]
      // What happens elsewhere leaves a village as it was.
      if (!now || now === states.at(-1)) continue
      if (moment.command && before) states.push(...momentsTo(before, moment.command.command))
      states.push(now)
    }
  }
  const tales = all.flatMap((states) => {
    const last = states.at(-1)
    return last ? [{ states, last }] : []
  })
  return tales.length > 0 ? { saved, tales } : { code: 'damaged', path: 'setup' }
}

/** Who has ever been in the village of a tale. */
export function everHere({ states, last }: Tale): readonly Seat[] {
  const here = new Set<Seat>()
  for (const { players } of states)
    for (const [seat, { elsewhere }] of players.entries()) if (!elsewhere) here.add(seat)
  return last.players.map((_, seat) => seat).filter((seat) => here.has(seat))
}

/** Whether it could not be told. */
export const isTrouble = (retold: object): retold is VillageTrouble => 'code' in retold

/** Whether a saved game was played in more than one village. */
export const isOfSeveral = (written: unknown): boolean =>
  Array.isArray((written as { readonly setup?: { readonly villages?: unknown } } | null)?.setup?.villages)

const stuckAt = ({ step, refusal }: Stuck): VillageTrouble =>
  step === 0 ? { code: 'damaged', path: 'setup' } : { code: 'impossible', step, refusal }

function troubleAt(path: string, written: unknown): VillageTrouble {
  const version = (written as { readonly wolfmoon?: unknown } | null)?.wolfmoon
  return path === 'wolfmoon' && typeof version === 'number'
    ? { code: 'version', version, known: savedVersion }
    : { code: 'damaged', path }
}
