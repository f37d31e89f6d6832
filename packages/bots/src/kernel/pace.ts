import type { Random } from '@wolfmoon/engine/kernel'
import { fraction } from './chance.ts'

/** What a time to think may follow from: all of it is public. */
export interface Moment {
  /** How many cards are in the deck. */
  readonly cards: number
  readonly kind: 'tap' | 'choice' | 'claim' | 'speech' | 'vote'
  /** The talk has just begun: people look up first. */
  readonly isFirst?: boolean
  /** How many milliseconds there are at most; left out: enough. */
  readonly within?: number
}

/**
 * How many milliseconds pass before a bot answers. It follows from the deck and from chance, never from the card
 * or from how long the bot has really thought.
 */
export function thinkingTime(moment: Moment, random: Random): number {
  const { within = Number.POSITIVE_INFINITY } = moment
  const { least, most } = spanOf(moment)
  const time = Math.round(least + (most - least) * fraction(random) ** 2)
  return Math.max(0, Math.min(time, within - inTime))
}

function spanOf({ kind, cards, isFirst = false }: Moment): Span {
  if (isFirst && (kind === 'speech' || kind === 'claim')) return morning
  // The more talk, the less each says: somebody who reads along hears a new word every few seconds at any table.
  if (kind === 'speech') return { least: 700 * cards, most: 3200 * cards }
  return spans[kind]
}

interface Span {
  readonly least: number
  readonly most: number
}

/** Whoever has to say something by a certain time is done that much earlier. */
const inTime = 2000

const spans = {
  tap: { least: 900, most: 3500 },
  // At night a tap and a choice take the same time: nobody may hear who has something to do.
  choice: { least: 900, most: 3500 },
  claim: { least: 2700, most: 8500 },
  vote: { least: 2000, most: 7000 },
} as const satisfies Record<Exclude<Moment['kind'], 'speech'>, Span>

/** Before a bot says its first word of a day. */
const morning: Span = { least: 8_000, most: 30_000 }
