import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { checkReceipt, type Opened, verdictName } from '@wolfmoon/fair/check'
import {
  breachIn,
  fingerprint,
  Keeper,
  type Receipt,
  readReceipt,
  type Sight,
  type Stub,
  stubOf,
} from '@wolfmoon/fair/receipt'
import type { Say } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'

/** What somebody at a terminal is promised about each deal, and what became of it. */
export class Promised {
  private readonly say: Say
  private readonly file: string | undefined
  private readonly keeper: Keeper
  private isWarned = false

  /** With a file, the receipt of the last game is kept there, and one that is there already counts. */
  constructor(say: Say, room: string, file: string | undefined) {
    this.say = say
    this.file = file
    this.keeper = new Keeper(room, file === undefined ? null : stubIn(file, room, say))
  }

  /** The connection is a new one. */
  comeBack(): void {
    this.keeper.comeBack()
  }

  /** Looks at the game of a room; what is to be said about its promise. */
  see(sight: Sight): readonly string[] {
    const { keeper, say } = this
    const isNew = keeper.see(sight, Date.now())
    const { receipt } = keeper
    if (isNew && receipt) {
      this.isWarned = false
      this.write(receipt, false)
      return [say('app.promise.fingerprint', { fingerprint: fingerprint(receipt.commitment) })]
    }
    if (this.isWarned || !receipt || sight.phase === 'over' || !breachIn(receipt, sight)) return []
    this.isWarned = true
    return [say('app.promise.changed')]
  }

  /** Whether the promise about a game was kept, now that it is over. */
  verdict(opened: Opened): readonly string[] {
    const { receipt } = this.keeper
    const verdict = checkReceipt(receipt, opened)
    if (receipt) this.write(receipt, true)
    return [this.say(`promise.${verdictName(verdict, receipt)}`)]
  }

  /** Before the end nothing is written that names a card of anybody. */
  private write({ hand, ...receipt }: Receipt, isOver: boolean): void {
    const { file, say } = this
    if (file === undefined) return
    try {
      writeFileSync(file, `${JSON.stringify({ ...receipt, ...(isOver && hand ? { hand } : {}) }, null, 2)}\n`)
    } catch {
      console.error(say('cli.errors.line', { text: say('cli.errors.unwritable', { file }) }))
    }
  }
}

/** Reads a receipt from a file. */
export function receiptIn(file: string, say: Say): Receipt {
  if (!existsSync(file)) throw new Complaint(say('cli.errors.no-file', { file }))
  const receipt = readReceipt(jsonIn(file))
  if (!receipt) throw new Complaint(say('cli.errors.not-a-receipt', { file }))
  return receipt
}

function stubIn(file: string, room: string, say: Say): Stub | null {
  if (!existsSync(file)) return null
  const receipt = receiptIn(file, say)
  return receipt.room === room ? stubOf(receipt) : null
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
