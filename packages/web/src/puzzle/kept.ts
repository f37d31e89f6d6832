import { memory } from '../memory.ts'
import { dayBefore } from './days.ts'

/** How somebody fares with the puzzle of a day. */
export interface Attempt {
  readonly tries: number
  /** How many thoughts were shown. */
  readonly hints: number
  /** Null: it is still open. */
  readonly end: 'solved' | 'shown' | null
  /** Whether it was solved on its own day. */
  readonly isOnTime: boolean
}

/** Attempts by day. */
export type Attempts = Readonly<Record<string, Attempt>>

/** Nothing has been tried. */
export const untouched: Attempt = { tries: 0, hints: 0, end: null, isOnTime: false }

/** So many days are remembered. */
const most = 400

/** What this browser remembers of puzzles. */
export function keptAttempts(): Attempts {
  try {
    return attemptsFrom(JSON.parse(memory.get('puzzles') ?? '{}'))
  } catch {
    return {}
  }
}

/** Remembers how it went. */
export function keepAttempt(day: string, attempt: Attempt): void {
  const all = Object.entries({ ...keptAttempts(), [day]: attempt }).sort()
  memory.set('puzzles', JSON.stringify(Object.fromEntries(all.slice(-most))))
}

/** On how many days in a row, up to today or yesterday, the puzzle was solved on its day. */
export function streakOf(attempts: Attempts, today: string): number {
  const isSolved = (day: string) => attempts[day]?.end === 'solved' && attempts[day].isOnTime
  let day = isSolved(today) ? today : dayBefore(today)
  let count = 0
  while (isSolved(day)) {
    count++
    day = dayBefore(day)
  }
  return count
}

function attemptsFrom(value: unknown): Attempts {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, attempt]) => isAttempt(attempt)))
}

const isAttempt = (value: unknown): value is Attempt => {
  const { tries, hints, end, isOnTime } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>
  return (
    Number.isInteger(tries) &&
    Number.isInteger(hints) &&
    typeof isOnTime === 'boolean' &&
    (end === null || end === 'solved' || end === 'shown')
  )
}
