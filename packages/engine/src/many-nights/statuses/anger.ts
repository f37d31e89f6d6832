import type { PlacePick } from '../../kernel/ask.ts'
import type { Dying } from '../death.ts'
import type { Draft } from '../draft.ts'
import { cardOf } from '../players.ts'
import type { Seat } from '../seat.ts'
import type { State } from '../state.ts'

/**
 * The death of one of their own angers the werewolves. Ruling: whom they themselves have eaten was a sacrifice, which
 * they have been paid for.
 */
export function anger(draft: Draft, { seat, cause }: Dying): void {
  const { state } = draft
  if (cardOf(state, seat).avenged && cause !== 'werewolves')
    draft.add({ type: 'angered', night: state.number + 1 })
}

/** How many victims the werewolves may name in this night, and whom of their own for two more. */
export function victimsFor(
  state: State,
  pack: readonly Seat[],
): { readonly most: number } & Pick<PlacePick, 'extra'> {
  const cubs = pack.filter((seat) => cardOf(state, seat).avenged)
  const most = state.angryOn === state.number ? 2 : 1
  return cubs.length > 0 ? { most, extra: { with: cubs, more: 2 } } : { most }
}
