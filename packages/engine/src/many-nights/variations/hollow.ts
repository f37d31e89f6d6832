import { randomFrom } from '../../kernel/random.ts'
import type { Dying } from '../death.ts'
import type { Draft } from '../draft.ts'
import { isAlive, living } from '../players.ts'

/** In a village without werewolves: the night's victim, whom the moderator named or chance does. */
export function hollowVictim(draft: Draft): readonly Dying[] {
  const { state } = draft
  if (!state.setup.options.hollow || state.number < 2) return []
  const [named] = state.attacked
  if (named !== undefined) return isAlive(state, named) ? [{ seat: named, cause: 'moderator' }] : []
  if (state.setup.options.unanswered === 'nothing') return []
  const alive = living(state)
  const random = randomFrom(state.secret.seed, state.draws)
  const seat = alive[random.below(alive.length)]
  draft.add({ type: 'chance-used', draws: random.position })
  return seat === undefined ? [] : [{ seat, cause: 'moderator' }]
}
