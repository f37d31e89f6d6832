import { checkReceipt, type Opened, type Verdict, verdictName } from '@wolfmoon/fair/check'
import { openVillage, openVillages } from '@wolfmoon/fair/many-nights'
import { openTable } from '@wolfmoon/fair/one-night'
import type { Receipt } from '@wolfmoon/fair/receipt'
import { type Language, listOf, type Say } from '@wolfmoon/texts'
import { type Deal, NotAGame, retell } from '@wolfmoon/texts/retold'
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

/** A game retold, and what became of the promise about its deal; null: it is not over. */
export interface Checked {
  readonly lines: readonly string[]
  readonly verdict: Verdict | null
}

/** Retells a saved game of any kind, and tells whether its deal was the promised one. */
export function retoldFor(reader: Reader, written: unknown): Checked {
  const { say, language } = reader
  try {
    const seatIn = (players: readonly string[]) => seatFor(reader, players)
    const { lines, deal } = retell({ say, language, seatIn }, written)
    if (!deal) return { lines, verdict: null }
    const verdict = checkReceipt(reader.receipt, opened(deal))
    return { lines: [...lines, ...aboutPromise(reader, verdict)], verdict }
  } catch (error) {
    throw error instanceof NotAGame ? notAGame(reader, error.message) : error
  }
}

/** Says that a file does not hold a game, and why. */
export const notAGame = ({ file, say }: Reader, why: string): Complaint =>
  new Complaint(say('cli.errors.not-a-game', { file, why }))

/** The seat whose side is told; null: all of it is. */
function seatFor({ seat: name, say, language }: Reader, players: readonly string[]): number | null {
  if (name === undefined) return null
  const exact = players.indexOf(name)
  const seat = exact >= 0 ? exact : players.findIndex((player) => player.toLowerCase() === name.toLowerCase())
  if (seat < 0) throw new Complaint(say('cli.errors.no-seat', { name, names: listOf(language, players) }))
  return seat
}

function opened(deal: Deal): Opened {
  switch (deal.kind) {
    case 'one-night':
      return openTable(deal.setup, deal.secret)
    case 'many-nights':
      return openVillage(deal.setup, deal.secret)
    case 'villages':
      return openVillages(deal.setup, deal.secret)
  }
}

function aboutPromise({ say, receipt }: Reader, verdict: Verdict): readonly string[] {
  const isBroken = verdict.type === 'broken'
  if (receipt)
    return [isBroken ? say(`promise.${verdictName(verdict, receipt)}`) : say('cli.replay.receipt-holds')]
  if (verdict.type === 'unknown' && verdict.why === 'silent') return []
  return [say(isBroken ? 'cli.replay.commitment-broken' : 'cli.replay.commitment-holds')]
}
