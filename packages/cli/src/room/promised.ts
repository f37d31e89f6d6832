import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
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
  private lamented: Stub | null = null

  /**
   * With a file, the receipt of the last game is kept there, and one that is there already counts. What was promised and
   * never opened stays there: then the next one is kept beside it.
   */
  constructor(say: Say, room: string, file: string | undefined) {
    this.say = say
    this.file = file
    this.keeper = new Keeper(room, file === undefined ? [] : stubsAt(file, room, say))
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
    const lost = sight.table ? this.lost() : []
    if (isNew && receipt) {
      this.isWarned = false
      const short = say('app.promise.fingerprint', { fingerprint: fingerprint(receipt.commitment) })
      return [...lost, short, ...this.write(receipt, false)]
    }
    if (lost.length > 0) return lost
    if (this.isWarned || !receipt || sight.phase === 'over' || !breachIn(receipt, sight)) return []
    this.isWarned = true
    return [say('app.promise.changed')]
  }

  /** Whether the promise about a game was kept, now that it is over. */
  verdict(opened: Opened): readonly string[] {
    return this.judge()(opened)
  }

  /** The same where it takes a while to open the game: another one may have begun by then. */
  judge(): (opened: Opened) => readonly string[] {
    const { keeper, say } = this
    const { receipt } = keeper
    return (opened) => {
      const verdict = checkReceipt(receipt, opened)
      const isKept = verdict.type === 'kept'
      if (receipt && isKept) keeper.settle(receipt)
      if (receipt) this.write(isKept ? { ...receipt, opened: true } : receipt, true)
      return [say(`promise.${verdictName(verdict, receipt)}`)]
    }
  }

  /** What is said once about a promise that was never opened. */
  private lost(): readonly string[] {
    const { unopened } = this.keeper
    if (!unopened || unopened === this.lamented) return []
    this.lamented = unopened
    return [this.say('promise.unopened', { fingerprint: fingerprint(unopened.commitment) })]
  }

  /** Before the end nothing is written that names a card of anybody. Tells if it is not where it was asked for. */
  private write({ hand, ...receipt }: Receipt, isOver: boolean): readonly string[] {
    const { file: wanted, say } = this
    if (wanted === undefined) return []
    const file = fileFor(wanted, receipt)
    try {
      writeFileSync(file, `${JSON.stringify({ ...receipt, ...(isOver && hand ? { hand } : {}) }, null, 2)}\n`)
    } catch {
      console.error(say('cli.errors.line', { text: say('cli.errors.unwritable', { file }) }))
      return []
    }
    return file === wanted ? [] : [say('cli.join.receipt-beside', { wanted, file })]
  }
}

/** Reads a receipt from a file. */
export function receiptIn(file: string, say: Say): Receipt {
  if (!existsSync(file)) throw new Complaint(say('cli.errors.no-file', { file }))
  const receipt = readReceipt(jsonIn(file))
  if (!receipt) throw new Complaint(say('cli.errors.not-a-receipt', { file }))
  return receipt
}

/** What was promised in a room, by a file and those beside it. */
function stubsAt(file: string, room: string, say: Say): readonly Stub[] {
  if (existsSync(file)) receiptIn(file, say)
  const stubs = filesAt(file).map((each) => readReceipt(jsonIn(each)))
  return stubs.filter((stub) => stub?.room === room).flatMap((stub) => (stub ? [stubOf(stub)] : []))
}

/** Where a receipt is kept: in the first of these files that has no other promise that was never opened. */
function fileFor(file: string, { room, startsAt }: Receipt): string {
  const files = filesAt(file)
  const isItsOwn = (each: string) => {
    const kept = readReceipt(jsonIn(each))
    return kept?.room === room && kept.startsAt === startsAt
  }
  const isFree = (each: string) => readReceipt(jsonIn(each))?.opened === true
  return files.find(isItsOwn) ?? files.find(isFree) ?? besides(file, files.length + 1)
}

/** The file and those beside it that there are. */
function filesAt(file: string): readonly string[] {
  const files: string[] = []
  while (existsSync(besides(file, files.length + 1))) files.push(besides(file, files.length + 1))
  return files
}

/** `receipt.json`, `receipt-2.json` and so on. */
function besides(file: string, number: number): string {
  const { dir, name, ext } = parse(file)
  return number === 1 ? file : join(dir, `${name}-${number}${ext}`)
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}
