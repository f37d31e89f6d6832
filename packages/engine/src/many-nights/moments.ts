import { dueBy } from '../kernel/clock.ts'
import { evolveAll } from '../kernel/draft.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { isStuck, replay, type Stuck } from '../kernel/replay.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { manyNights } from './game.ts'
import type { SavedGame, SavedVillages } from './saved.ts'
import type { State } from './state.ts'
import { villages } from './villages.ts'

/**
 * The game as it is after each deadline that is over when a command comes, so that every call is told. These are only
 * looked at: the game itself goes on with its commands alone, for only they count as steps that it can be taken back to.
 */
export function* momentsTo(before: State, command: { readonly at: number }): Generator<State> {
  let state = before
  for (let due = dueBy(state, command); due; due = dueBy(state, command)) {
    const events = decide(state, due)
    if (isRefusal(events)) return
    state = evolveAll(evolve, state, events)
    yield state
  }
}

/** A saved game from the deal on, after each thing that happened, every call apart; or where it cannot go on. */
export function statesOf(saved: SavedGame): readonly State[] | Stuck {
  const states: State[] = []
  for (const moment of replay(manyNights, saved)) {
    if (isStuck(moment)) return moment
    if (moment.command) states.push(...momentsTo(moment.before, moment.command))
    states.push(moment.state)
  }
  return states
}

/** The same for several villages that were saved together, one after the other. */
export function statesOfAll(saved: SavedVillages): readonly (readonly State[])[] | Stuck {
  const all: State[][] = saved.setup.villages.map(() => [])
  for (const moment of replay(villages, saved)) {
    if (isStuck(moment)) return moment
    for (const [village, states] of all.entries()) {
      const [before, now] = [moment.before?.villages[village], moment.state.villages[village]]
      // What happens elsewhere leaves a village as it was.
      if (!now || now === states.at(-1)) continue
      if (moment.command && before) states.push(...momentsTo(before, moment.command.command))
      states.push(now)
    }
  }
  return all
}
