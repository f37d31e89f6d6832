import { readTalk, type Said } from '@wolfmoon/chips'
import { isStuck, type Refusal, type Stuck, savedVersion } from '@wolfmoon/engine/kernel'
import {
  readSaved,
  readSavedVillages,
  type SavedGame,
  type SavedVillages,
  type Seat,
  type State,
  statesOf,
  statesOfAll,
} from '@wolfmoon/engine/many-nights'
import { type Script, savedScriptOf } from '@wolfmoon/texts/core'

/** What happened in one village. */
export interface Tale {
  /** In whose words it was played. */
  readonly script: Script
  /** From the deal on, after each thing that happened, every call apart. */
  readonly states: readonly State[]
  readonly last: State
  /** What was said with chips. */
  readonly chips: readonly Said[]
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
  const states = statesOf(saved)
  if (isStuck(states)) return stuckAt(states)
  const last = states.at(-1)
  return last
    ? { saved, script: savedScriptOf(written), states, last, chips: readTalk(chipsIn(written)) }
    : { code: 'damaged', path: 'setup' }
}

/** Plays several villages again that were saved together. */
export function retellCountry(written: unknown): RetoldCountry | VillageTrouble {
  const saved = readSavedVillages(written)
  if ('path' in saved) return troubleAt(saved.path, written)
  const all = statesOfAll(saved)
  if (isStuck(all)) return stuckAt(all)
  const chips = chipsIn(written)
  const tales = all.flatMap((states, village) => {
    const last = states.at(-1)
    if (!last) return []
    const said = readTalk(Array.isArray(chips) ? chips[village] : [])
    return [{ script: savedScriptOf(written, village), states, last, chips: said }]
  })
  return tales.length > 0 ? { saved, tales } : { code: 'damaged', path: 'setup' }
}

const chipsIn = (written: unknown): unknown => (written as { readonly chips?: unknown } | null)?.chips

/** A saved village, or one of several; null: it cannot be told. */
export function taleIn(written: unknown, village: number): Tale | null {
  const retold = isOfSeveral(written) ? retellCountry(written) : retellVillage(written)
  if (isTrouble(retold)) return null
  return 'tales' in retold ? (retold.tales[village] ?? null) : retold
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
