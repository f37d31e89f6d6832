import type { Refusal, Stuck } from '@wolfmoon/engine/kernel'
import { checkReceipt, type Opened, type Verdict, verdictName } from '@wolfmoon/fair/check'
import type { Receipt } from '@wolfmoon/fair/receipt'
import { type Language, listOf, type Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'

/** Who wants a game retold, in which words, and from which file. */
export interface Reader {
  readonly say: Say
  readonly language: Language
  readonly file: string
  /** The player whose side is told; undefined: all of it is. */
  readonly seat: string | undefined
  /** What somebody was promised about the game; null: nobody says. */
  readonly receipt: Receipt | null
}

/** The seat whose side is told; null: all of it is. */
export function seatFor({ seat: name, say, language }: Reader, players: readonly string[]): number | null {
  if (name === undefined) return null
  const exact = players.indexOf(name)
  const seat = exact >= 0 ? exact : players.findIndex((player) => player.toLowerCase() === name.toLowerCase())
  if (seat < 0) throw new Complaint(say('cli.errors.no-seat', { name, names: listOf(language, players) }))
  return seat
}

/** Says that a file does not hold a game, and why. */
export const notAGame = ({ file, say }: Reader, why: string): Complaint =>
  new Complaint(say('cli.errors.not-a-game', { file, why }))

/** Says which part of a file is wrong, or that it is for another version. */
export function wrongPart(reader: Reader, written: unknown, part: string, known: number): Complaint {
  const { say } = reader
  const version = (written as { wolfmoon?: unknown } | null)?.wolfmoon
  const isOther = part === 'wolfmoon' && typeof version === 'number'
  return notAGame(
    reader,
    isOther
      ? say('cli.errors.wrong-version', { version, known })
      : say('cli.errors.wrong-part', { part: part || 'wolfmoon' }),
  )
}

/** Says that a saved game was not possible: its deal, or one of its steps. */
export function impossible(
  reader: Reader,
  { step, refusal }: Stuck,
  why: (refusal: Refusal) => string,
): Complaint {
  const reason = why(refusal)
  return notAGame(reader, step === 0 ? reason : reader.say('cli.errors.refused-step', { step, why: reason }))
}

/** A game retold, and what became of the promise about its deal; null: it is not over. */
export interface Retold {
  readonly lines: readonly string[]
  readonly verdict: Verdict | null
}

/** A game that is not over tells no verdict: its secret may still be in use. */
export const unfinished = ({ say }: Reader, lines: readonly string[]): Retold => ({
  lines: [...lines, '', say('cli.replay.unfinished')],
  verdict: null,
})

/** A game that is over, and whether its deal was the promised one. */
export function finished(reader: Reader, lines: readonly string[], opened: Opened): Retold {
  const verdict = checkReceipt(reader.receipt, opened)
  return { lines: [...lines, ...aboutPromise(reader, verdict)], verdict }
}

function aboutPromise({ say, receipt }: Reader, verdict: Verdict): readonly string[] {
  const isBroken = verdict.type === 'broken'
  if (receipt)
    return [isBroken ? say(`promise.${verdictName(verdict, receipt)}`) : say('cli.replay.receipt-holds')]
  if (verdict.type === 'unknown' && verdict.why === 'silent') return []
  return [say(isBroken ? 'cli.replay.commitment-broken' : 'cli.replay.commitment-holds')]
}
