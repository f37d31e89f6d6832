import { capital, isLetter } from './letter.ts'
import { type Refusal, refuse } from './refusal.ts'

/** A question that is open now. Whoever draws it, speaks it or answers it needs nothing else. */
export interface Ask<Topic, OnePick extends Pick = Pick> {
  /** Names the question for its answer. It says nothing that its player does not know. */
  readonly id: string
  readonly seat: number
  readonly topic: Topic
  /** What can be chosen, by any one of these picks; none: a tap is all. */
  readonly picks: readonly OnePick[]
  /** Whether it can be let be. */
  readonly may: boolean
  /** What happens when time runs out. */
  readonly otherwise: Otherwise
  /** When that is; null: never. */
  readonly deadline: number | null
}

/** An answer: places, a word or a letter; a tap is no places. */
export type Choice = readonly number[] | string

/** What happens when time runs out on a question. */
export type Otherwise = 'nothing' | 'random' | 'self'

/** One way to answer a question. */
export type Pick = PlacePick | WordPick | LetterPick

/** So many of these places, all different: of players, or of cards. */
export interface PlacePick {
  readonly count: number
  readonly from: readonly number[]
  /** Up to so many instead. */
  readonly most?: number
  /** Naming one of these allows so many more. */
  readonly extra?: { readonly with: readonly number[]; readonly more: number }
}

/** One of these words. */
export interface WordPick {
  readonly words: readonly string[]
}

/** Any letter but these. */
export interface LetterPick {
  readonly without: readonly string[]
}

/** So many of these places. */
export const pick = (from: readonly number[], count: number): PlacePick => ({ count, from })

/** Whether a pick can be made at all. */
export const isPossible = (one: Pick): boolean => !('count' in one) || one.from.length >= one.count

/** Whether a choice is one of the picks. */
export function answers(picks: readonly Pick[], choice: Choice): boolean {
  for (const one of picks) if (isAnswer(one, choice)) return true
  return false
}

/** Why an answer does not fit a question, null being to let it be; nothing: it fits. */
export function answerRefusal(
  { picks, may }: { readonly picks: readonly Pick[]; readonly may: boolean },
  choice: Choice | null,
): Refusal<'must-choose' | 'not-a-choice' | 'wrong-number'> | null {
  if (choice === null) return may ? null : refuse('must-choose')
  if (picks.length === 0)
    return choice.length === 0 && typeof choice !== 'string' ? null : refuse('not-a-choice')
  if (answers(picks, choice)) return null
  const [only, second] = picks
  const isMiscounted =
    only && !second && 'count' in only && typeof choice !== 'string' && !isCount(only, choice)
  return isMiscounted ? refuse('wrong-number', { least: only.count }) : refuse('not-a-choice')
}

function isAnswer(one: Pick, choice: Choice): boolean {
  if ('words' in one) return typeof choice === 'string' && one.words.includes(choice)
  if ('without' in one)
    return typeof choice === 'string' && isLetter(choice) && !one.without.includes(capital(choice))
  return typeof choice !== 'string' && isCount(one, choice) && areAmong(choice, one.from)
}

/** Whether these places are some of those, none of them twice. */
const areAmong = (choice: readonly number[], from: readonly number[]): boolean =>
  choice.every((place, index) => from.includes(place) && choice.indexOf(place) === index)

function isCount({ count, most = count, extra }: PlacePick, choice: readonly number[]): boolean {
  const more = extra && choice.some((place) => extra.with.includes(place)) ? extra.more : 0
  return choice.length >= count && choice.length <= most + more
}
