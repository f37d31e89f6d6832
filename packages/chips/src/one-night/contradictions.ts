import { type RoleId, roles, type Wake } from '@wolfmoon/engine/one-night'
import type { Contradiction, SaidClaim } from '../facts.ts'
import { clashes, distinct, type Finding } from '../findings.ts'
import { kinIn, type TableFacts, type Tale, taleOf } from './tale.ts'

interface Told {
  readonly number: number
  readonly seat: number
  readonly role: RoleId
  readonly tale: Tale
}

/** What cannot all be true of these claims: the told night is played, and every card followed. */
export function contradictions(
  table: TableFacts,
  cards: ReadonlyMap<RoleId, number>,
  claims: readonly SaidClaim[],
): readonly Contradiction[] {
  const told = claims.flatMap(({ number, seat, chip }): readonly Told[] => {
    const tale = taleOf(table, seat, chip)
    return tale ? [{ number, seat, role: chip.role as RoleId, tale }] : []
  })
  const dealt: readonly Finding[] = told.map(({ number, seat, role }) => ({
    card: seat,
    role,
    chips: [number],
    certain: true,
  }))
  const mostOf = (role: string) => cards.get(role as RoleId) ?? 0
  return [...clashes([...dealt, ...seenIn(table, told)], mostOf), ...meetings(told)]
}

/** Which card was seen as what, wherever it lay by then. */
function seenIn(table: TableFacts, told: readonly Told[]): readonly Finding[] {
  const night = told
    .flatMap((one) => one.tale.moments.map((moment) => ({ ...moment, by: one })))
    .sort((one, other) => one.turn - other.turn || one.by.seat - other.by.seat)
  const lies = new Map<number, number>()
  const movers = new Map<number, readonly number[]>()
  const cardAt = (slot: number) => lies.get(slot) ?? slot
  const found: Finding[] = []
  for (const { turn, deed, by } of night) {
    if (deed.type === 'cards-swapped') {
      const { one, other } = deed
      const [first, second] = [cardAt(one), cardAt(other)]
      lies.set(one, second)
      lies.set(other, first)
      for (const card of [first, second]) movers.set(card, [...(movers.get(card) ?? []), by.number])
    }
    if (deed.type !== 'cards-viewed') continue
    for (const [index, slot] of deed.slots.entries()) {
      const role = deed.faces[index]
      if (role === undefined) continue
      const card = cardAt(slot)
      const chips = [...new Set([...(movers.get(card) ?? []), by.number])]
      found.push({ card, role, chips, certain: areAllTold(table, told, turn) })
    }
  }
  return found
}

/** Whether nobody can have moved a card up to a turn but those who told it. */
function areAllTold({ deck, players }: TableFacts, told: readonly Told[], turn: number): boolean {
  const whole = told.filter(({ tale }) => tale.isWhole)
  if (whole.length === players) return true
  const copies = deck.some(
    (role) => deck.some((other) => roles[other].wakes?.some(movesAtOnce)) && roles[role].copies,
  )
  return deck.every((role) => {
    const { wakes = [] } = roles[role]
    const isMover = wakes.some((wake) => wake.moves && wake.turn <= turn) || (copies && roles[role].copies)
    if (!isMover) return true
    return whole.filter((one) => one.role === role).length >= deck.filter((other) => other === role).length
  })
}

const movesAtOnce = ({ moves, copied }: Wake): boolean => moves === true && copied === 'at-once'

/** Who was shown whom, against what those say who would have been shown, or not. */
function meetings(told: readonly Told[]): readonly Contradiction[] {
  const found: Contradiction[] = []
  for (const one of told) {
    for (const { turn, deed } of one.tale.moments) {
      if (deed.type !== 'kin-shown') continue
      for (const other of told) {
        if (other === one) continue
        const kin = kinIn(other.role, other.tale, turn)
        if (kin === undefined || (kin === deed.kin) === deed.seats.includes(other.seat)) continue
        found.push({
          kind: 'kin',
          chips: [one.number, other.number].sort((first, second) => first - second),
          places: [other.seat],
          role: null,
          certain: true,
        })
      }
    }
  }
  return distinct(found)
}
