import { mastersOf } from '../deck.ts'
import type { Draft } from '../draft.ts'
import { cardOf, living, roleNow } from '../players.ts'
import type { RoleId } from '../roles/ids.ts'
import type { Seat } from '../seat.ts'
import { assume } from './becoming.ts'

/** What these dead were is gone, where somebody may be waiting to take it over. */
export function loseMasters(draft: Draft, dead: readonly Seat[]): void {
  const { state } = draft
  const masters = mastersOf(state.setup)
  for (const role of new Set(dead.map((seat) => roleNow(state, seat).id))) {
    if (masters.has(role) && !state.gone.includes(role)) draft.add({ type: 'master-lost', role })
  }
}

/** Ruling: where no master was dealt or hidden, the apprentice takes over on the second night. */
export function missMasters(draft: Draft): void {
  const { setup, players, gone } = draft.state
  const isHeld = (role: RoleId) =>
    players.some(({ self }) => self.dealt === role || self.hidden === role || self.role === role)
  for (const role of mastersOf(setup)) {
    if (!isHeld(role) && !gone.includes(role)) draft.add({ type: 'master-lost', role })
  }
  inherit(draft)
}

/** Living apprentices whose master is gone take over. */
export function inherit(draft: Draft): void {
  const { state } = draft
  if (state.gone.length === 0) return
  for (const seat of living(state)) {
    const { apprenticeOf } = cardOf(state, seat)
    if (apprenticeOf && state.gone.includes(apprenticeOf)) assume(draft, seat, apprenticeOf, true)
  }
}
