import { type Refusal, type Secret, type Stuck, savedVersion } from '@wolfmoon/engine/kernel'
import type { Setup as ManyNightsSetup, VillagesSetup } from '@wolfmoon/engine/many-nights'
import type { Setup as OneNightSetup } from '@wolfmoon/engine/one-night'
import type { Language, Say } from '../speaker.ts'

/** Who wants a game retold, in which words, and from which side. */
export interface Reader {
  readonly say: Say
  readonly language: Language
  /** The seat whose side is told, among these players; null: all of it is. */
  readonly seatIn: (players: readonly string[]) => number | null
}

/** What was no saved game, and why, in a sentence. */
export class NotAGame extends Error {}

/** A game retold, and the deal that it was played with; null: it is not over, and its secret may still be in use. */
export interface Retold {
  readonly lines: readonly string[]
  readonly deal: Deal | null
}

/** What a game was dealt from. */
export type Deal = { readonly secret: Secret } & (
  | { readonly kind: 'one-night'; readonly setup: OneNightSetup }
  | { readonly kind: 'many-nights'; readonly setup: ManyNightsSetup }
  | { readonly kind: 'villages'; readonly setup: VillagesSetup }
)

/** A game that is being retold: others can have their turn between two steps of it. */
export type Retelling = Generator<void, Retold>

/** That something is no saved game: what in it is wrong, or that it is of another version. */
export function misread({ say }: Reader, written: unknown, path: string): NotAGame {
  const version = (written as { wolfmoon?: unknown } | null)?.wolfmoon
  const isOther = path === 'wolfmoon' && typeof version === 'number'
  return new NotAGame(
    isOther
      ? say('cli.errors.wrong-version', { version, known: savedVersion })
      : say('cli.errors.wrong-part', { part: path || 'wolfmoon' }),
  )
}

/** That a saved game was not possible: its deal, or one of its steps. */
export function impossible(
  { say }: Reader,
  { step, refusal }: Stuck,
  why: (refusal: Refusal) => string,
): NotAGame {
  const reason = why(refusal)
  return new NotAGame(step === 0 ? reason : say('cli.errors.refused-step', { step, why: reason }))
}

/** A game that is over, or not. */
export const retold = ({ say }: Reader, lines: readonly string[], deal: Deal | null): Retold => ({
  lines: deal ? lines : [...lines, '', say('cli.replay.unfinished')],
  deal,
})
