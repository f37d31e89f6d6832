import { isPossible } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import type { Draft } from './draft.ts'
import { isAlive, living } from './players.ts'
import { type OpenQuestion, openQuestions } from './questions.ts'
import type { Verb } from './role.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'

/** Somebody whose turn passes, and what was asked. */
interface Missing {
  readonly seat: Seat
  readonly verbs: readonly Verb[]
}

/** Those of the living who have answered nothing of what they are asked now, while there is a clock. */
export function missedIn(state: State): readonly Missing[] {
  if (state.deadline === null) return []
  return living(state).flatMap((seat) => {
    const asked = openQuestions(state, seat).filter(({ picks }) => picks.every(isPossible))
    const isMissed = asked.length > 0 && !asked.some((question) => isAnswered(state, seat, question))
    return isMissed ? [{ seat, verbs: asked.map(({ verb }) => verb) }] : []
  })
}

function isAnswered(state: State, seat: Seat, { verb }: OpenQuestion): boolean {
  const { passed, choices, letter } = at(state.players, seat).night
  return (
    passed.includes(verb) ||
    choices.some((choice) => choice.verb === verb) ||
    (verb === 'write' && letter !== null)
  )
}

/** Tells each of them alone that the turn has passed, and what chance has chosen instead. */
export function tellMissed(draft: Draft, missing: readonly Missing[]): void {
  for (const { seat, verbs } of missing) {
    const { state, now: time } = draft
    if (!isAlive(state, seat)) continue
    const named = at(state.players, seat)
      .night.choices.filter(({ verb }) => verbs.includes(verb))
      .flatMap((choice) => choice.at)
    const chosen = named.length > 0 ? named : null
    draft.add({ type: 'turn-missed', seat, turn: { night: state.number, time, chosen } })
  }
}
