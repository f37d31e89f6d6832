import type { Seat } from './seat.ts'

/** What can be chosen: so many of these players. */
export interface SeatChoice {
  readonly type: 'seats'
  readonly least: number
  readonly most: number
  readonly from: readonly Seat[]
  /** Naming one of these allows so many more. */
  readonly extra?: { readonly with: readonly Seat[]; readonly more: number }
}

/** What kind of answer a question takes. */
export type ChoiceKind =
  | SeatChoice
  | { readonly type: 'tap' }
  | { readonly type: 'letter'; readonly without: readonly string[] }
  | { readonly type: 'word'; readonly words: readonly string[] }

/** An answer: players, a word or letter, or nothing but a tap (no players). */
export type Answer = readonly Seat[] | string

/** What is wrong with an answer to this kind of question; null: nothing. */
export function answerFault(kind: ChoiceKind, answer: Answer): 'wrong-number' | 'not-a-choice' | null {
  switch (kind.type) {
    case 'tap':
      return typeof answer !== 'string' && answer.length === 0 ? null : 'wrong-number'
    case 'word':
      return typeof answer === 'string' && kind.words.includes(answer) ? null : 'not-a-choice'
    case 'letter':
      return typeof answer === 'string' && isLetter(answer) && !kind.without.includes(capital(answer))
        ? null
        : 'not-a-choice'
    case 'seats':
      return typeof answer === 'string' ? 'not-a-choice' : seatsFault(kind, answer)
  }
}

function seatsFault(
  { least, most, from, extra }: SeatChoice,
  chosen: readonly Seat[],
): 'wrong-number' | 'not-a-choice' | null {
  const more = extra && chosen.some((seat) => extra.with.includes(seat)) ? extra.more : 0
  if (chosen.length < least || chosen.length > most + more) return 'wrong-number'
  const isRight = chosen.every((seat, index) => from.includes(seat) && chosen.indexOf(seat) === index)
  return isRight ? null : 'not-a-choice'
}

/** Whether this is one letter, of any script, with its accents. */
export const isLetter = (text: string): boolean => /^\p{L}$/u.test(text.normalize('NFC'))

/** A letter as it is shown. */
export const capital = (letter: string): string => letter.normalize('NFC').toLocaleUpperCase('en')

/** The first letters of the words of names, as capitals. */
export const initialsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(
    names.flatMap((name) =>
      name
        .normalize('NFC')
        .split(/\s+/u)
        .flatMap((word) => [...word].slice(0, 1).map(capital)),
    ),
  ),
]
