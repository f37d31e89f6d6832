import { isPossible } from '../kernel/ask.ts'
import { at } from '../kernel/list.ts'
import type { Draft } from './draft.ts'
import { isAlive, living } from './players.ts'
import { openQuestions } from './questions.ts'
import type { Verb } from './role.ts'
import { openCalls } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { wakesIn } from './wakes.ts'

/** Somebody whose turn passes, and what was asked and not answered. */
interface Missing {
  readonly seat: Seat
  readonly verbs: readonly Verb[]
  /** Something else was answered: then only what chance chooses is to be told. */
  readonly isAwake: boolean
}

/** Those of the living who have not answered all that they are asked now, while there is a clock. */
export function missedIn(state: State): readonly Missing[] {
  if (state.deadline === null) return []
  return living(state).flatMap((seat) => {
    const asked = openQuestions(state, seat).filter(({ picks }) => picks.every(isPossible))
    const verbs = asked.map(({ verb }) => verb).filter((verb) => !isAnswered(state, seat, verb))
    return verbs.length > 0 ? [{ seat, verbs, isAwake: hasAnswered(state, seat) }] : []
  })
}

/** Whether somebody has answered anything in what is open; some questions are gone once they are answered. */
const hasAnswered = (state: State, seat: Seat): boolean =>
  openCalls(state).some((call) =>
    wakesIn(state, seat, call).some(({ verb }) => verb && isAnswered(state, seat, verb)),
  )

function isAnswered(state: State, seat: Seat, verb: Verb): boolean {
  const { passed, choices, letter } = at(state.players, seat).night
  return (
    passed.includes(verb) ||
    choices.some((choice) => choice.verb === verb) ||
    (verb === 'write' && letter !== null)
  )
}

/** Tells each of them alone that the turn has passed, and what chance has chosen instead. */
export function tellMissed(draft: Draft, missing: readonly Missing[]): void {
  for (const { seat, verbs, isAwake } of missing) {
    const { state, now: time } = draft
    if (!isAlive(state, seat)) continue
    const named = at(state.players, seat)
      .night.choices.filter(({ verb }) => verbs.includes(verb))
      .flatMap((choice) => choice.at)
    const chosen = named.length > 0 ? named : null
    if (isAwake && chosen === null) continue
    draft.add({ type: 'turn-missed', seat, turn: { night: state.number, time, chosen } })
  }
}
