import type { Book } from './book.ts'
import type { Draft } from './draft.ts'
import { cardOf, isOf, living, neighbours, roleNow, selfOf, teamOf } from './players.ts'
import type { Lore, Role, Wake } from './role.ts'
import type { Seat } from './seat.ts'
import type { Notice, State } from './state.ts'
import { spend } from './statuses/powers.ts'

/** A question of the night is answered at once, to who asked. */
export function learn(draft: Draft, seat: Seat, wake: Wake, target: Seat, lore: Lore): void {
  const { state } = draft
  const night = state.number
  const { verb = 'see' } = wake
  const isKnown = selfOf(state, seat).named.some((one) => one.verb === verb && one.seat === target)
  spend(draft, seat, verb, wake.uses ? 1 : 0, wake.secondTime ? [target] : [])
  if (wake.secondTime && !isKnown) return
  const notice: Notice =
    lore === 'role'
      ? { night, type: 'role-of', at: target, role: selfOf(state, target).role }
      : { night, type: 'answer', at: target, is: answerTo(state, target, lore) }
  const isShared = state.sharesVision && verb === 'see'
  const told = isShared ? living(state).filter((other) => cardOf(state, other).visionary) : [seat]
  for (const other of told) draft.add({ type: 'told', seat: other, notice })
}

/** The answer to a question of the night. */
function answerTo(state: State, target: Seat, lore: Exclude<Lore, 'role'>): boolean {
  if (lore === 'pack-near')
    return [target, ...neighbours(state, target)].some(
      (seat) => isOf(state, seat, 'werewolf') || isOf(state, seat, 'vampire'),
    )
  if (lore === 'village') return teamOf(state, target) === 'village'
  return answerByCard(roleNow(state, target), lore)
}

/** What the night answers about somebody of this role, as far as the card alone decides it. */
export function answerByCard(
  { pack, appears, plain, visionary, team }: Role,
  lore: Exclude<Lore, 'role' | 'pack-near'>,
): boolean {
  switch (lore) {
    case 'pack':
      return pack !== undefined || appears === true
    case 'special':
      return !plain
    case 'visionary':
      return visionary === true
    case 'village':
      return team === 'village'
  }
}

/** What a role learns with a verb: by its own card, or else, as it may have become another, by any card. */
export function loreFor(book: Book, role: Role | undefined, verb: string): Lore | undefined {
  const own = role?.wakes?.find((wake) => wake.verb === verb && wake.learns)
  if (own) return own.learns
  for (const { wakes = [] } of book.values())
    for (const wake of wakes) if (wake.verb === verb && wake.learns) return wake.learns
  return undefined
}
