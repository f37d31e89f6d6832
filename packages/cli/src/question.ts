import type { Ask, Choice, Pick, PlacePick, Random } from '@wolfmoon/engine/kernel'

/** A question of either game. */
export type Question = Ask<{ readonly type: string }>

/** More answers than these are not listed: the picks of the question say what they are. */
const mostListed = 200

/** All answers that a question takes, null being to let it be; null for all of it: there are too many to list. */
export function legalAnswers({ picks, may }: Question): readonly (Choice | null)[] | null {
  const found: (Choice | null)[] = picks.length === 0 ? [[]] : []
  for (const pick of picks) {
    for (const answer of answersOf(pick)) {
      if (found.length === mostListed) return null
      found.push(answer)
    }
  }
  return may ? [...found, null] : found
}

/** Whether there is anything to decide. */
export function isDecision(question: Question): boolean {
  if (question.picks.length === 0) return false
  let found = question.may ? 1 : 0
  for (const pick of question.picks) for (const _ of answersOf(pick)) if (++found > 1) return true
  return false
}

/** Any answer that a question takes, all of them about as likely; null: it is let be. */
export function randomAnswer(question: Question, random: Random): Choice | null {
  const legal = legalAnswers(question)
  if (legal) return legal[random.below(legal.length)] ?? null
  const pick = question.picks[random.below(question.picks.length)]
  if (!pick || !('count' in pick)) return null
  const count = pick.count + random.below((pick.most ?? pick.count) - pick.count + 1)
  const left = [...pick.from]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0] ?? 0,
  )
}

function* answersOf(pick: Pick): Generator<Choice> {
  if ('words' in pick) yield* pick.words
  else if ('without' in pick) yield* letters.filter((letter) => !pick.without.includes(letter))
  else yield* placesOf(pick)
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every set of places that a pick allows, in the order of its places. */
function* placesOf({ count, most = count, from, extra }: PlacePick): Generator<readonly number[]> {
  const largest = Math.min(from.length, most + (extra?.more ?? 0))
  for (let size = count; size <= largest; size++)
    for (const places of setsOf(from, size))
      if (size <= most || extra?.with.some((place) => places.includes(place))) yield places
}

function* setsOf(from: readonly number[], size: number): Generator<readonly number[]> {
  if (size === 0) yield []
  else
    for (const [index, first] of from.entries())
      for (const rest of setsOf(from.slice(index + 1), size - 1)) yield [first, ...rest]
}
