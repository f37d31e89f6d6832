import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Command,
  dealAs,
  decide,
  type Event,
  evolve,
  type Options,
  type RoleId,
  type State,
  view,
} from '@wolfmoon/engine/many-nights'
import { testSeed, villageSetup } from '@wolfmoon/engine/testing'
import type { SeatedView } from '../src/many-nights/index.ts'

/** The village after a command. */
export function send(state: State, command: Command): State {
  const events = decide(state, command)
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll<State, Event>(evolve, state, events)
}

/** The first day of a village in which nobody has done anything by night. */
export function dayOf(
  cards: readonly RoleId[],
  voting: Options['voting'] = 'point',
  options: Partial<Options> = {},
): State {
  const setup = villageSetup(cards, cards.length, { unanswered: 'nothing', voting, ...options })
  let state = evolveAll<State, Event>(
    evolve,
    undefined,
    dealAs(setup, { seed: testSeed(3), salt: '' }, { cards }),
  )
  while (state.phase === 'confirming' || state.phase === 'night')
    state = send(state, { type: 'tick', at: state.deadline ?? state.now })
  return state
}

/** What somebody sees who plays. */
export const seen = (state: State, seat: number): SeatedView => {
  const { you, ...rest } = view(state, seat)
  if (!you) throw new Error('nobody')
  return { ...rest, you, blanks: [] }
}
