import { wakeIn } from '../book.ts'
import type { Dying } from '../death.ts'
import type { Draft } from '../draft.ts'
import type { Wake } from '../role.ts'
import type { RoleId } from '../roles/ids.ts'
import type { Seat } from '../seat.ts'
import type { Death, State } from '../state.ts'

/** The first to die writes from beyond, where no card for it is dealt. Who is gone writes nothing. */
export function nameWriter(draft: Draft, earlier: readonly Death[], moment: readonly Dying[]): void {
  const first = moment.find(({ cause }) => cause !== 'left')
  const isFirst = earlier.every(({ cause }) => cause === 'left')
  if (first && isFirst && hasUndealtWriter(draft.state)) draft.add({ type: 'writer-named', seat: first.seat })
}

const hasUndealtWriter = ({ setup, book }: State): boolean =>
  Object.keys(setup.options.alternates).some((id) => {
    const role = book.get(id as RoleId)
    return role?.undealt && role.wakes?.some(({ verb }) => verb === 'write')
  })

/** Who writes beside their own role wakes for it. */
export const writerWakes = (state: State, seat: Seat): readonly Wake[] =>
  state.writer === seat ? wakeIn(state.book, ({ verb }) => verb === 'write') : none

/** At dawn the village reads the letters of the night. */
export function readLetters(draft: Draft): void {
  const { players, number: night } = draft.state
  for (const {
    night: { letter },
  } of players) {
    if (letter !== null) draft.add({ type: 'announced', what: { type: 'letter', night, letter } })
  }
}

const none: readonly never[] = []
