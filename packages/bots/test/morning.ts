import { type State, view } from '@wolfmoon/engine/one-night'
import { anyTable, playedGame } from '@wolfmoon/engine/testing'
import type { SeatedView } from '../src/one-night/index.ts'

/** The morning of any game of One Night. */
export function morningOf(game: number): State {
  let morning: State | null = null
  playedGame(anyTable, game, (state) => {
    if (state.phase === 'day') morning ??= state
  })
  if (!morning) throw new Error('there was no day')
  return morning
}

/** What a seat sees. */
export function seen(state: State, seat: number): SeatedView {
  const { you, ...rest } = view(state, seat)
  if (!you) throw new Error('nobody here')
  return { ...rest, you }
}
