import { readTalk, type Said } from '@wolfmoon/chips'
import type { ChipTeller } from '../chips/teller.ts'

/** What was said with chips in a saved game, told between its steps. */
export class Talk {
  private readonly said: readonly Said[]
  private readonly teller: ChipTeller
  private told = 0

  constructor(chips: unknown, teller: ChipTeller) {
    this.said = readTalk(chips)
    this.teller = teller
  }

  /** What was said before this time and has not been told yet. */
  before(at: number): readonly string[] {
    const lines: string[] = []
    for (let next = this.said[this.told]; next && next.at < at; next = this.said[++this.told])
      lines.push(`  ${this.teller.line(next, this.said)}`)
    return lines
  }
}

/** What is written of the talk in a saved game. */
export const chipsIn = (written: unknown): unknown => (written as { readonly chips?: unknown } | null)?.chips
