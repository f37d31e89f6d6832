import { checkReceipt, type Verdict } from '@wolfmoon/fair/check'
import type { Receipt } from '@wolfmoon/fair/receipt'
import { openGame } from '../games.ts'
import type { Play } from '../play/play.ts'

/** What became of a promise, once its game has been opened; null: it has not been. */
export async function verdictOn(play: Play, receipt: Receipt): Promise<Verdict | null> {
  const opening = await openGame(play)
  return opening && checkReceipt(receipt, opening.opened)
}
