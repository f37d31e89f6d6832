import { tally } from '../kernel/list.ts'
import { type Book, bookOf, roleIn } from './book.ts'
import { sortDeck } from './deck.ts'
import type { Role } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Scenario } from './scenarios.ts'
import { leastPlayers, mostPlayers } from './seat.ts'
import { defaultOptions } from './setup.ts'

/**
 * A scenario for another number of players, the book's way: cards are added or taken out whose values add up to nearly
 * nothing, plain ones first. Null if it cannot be had so large or so small.
 */
export function resized(scenario: Scenario, players: number): Scenario | null {
  const { deck, blanks, options } = scenario
  if (players < leastPlayers || players > mostPlayers) return null
  const book = bookOf({ blanks, options: { ...defaultOptions, ...options } })
  const more = players - scenario.players
  const moved = nearestToNothing(book, more > 0 ? addable(book, deck) : removable(book, deck), Math.abs(more))
  if (!moved) return null
  const resized = more > 0 ? sortDeck([...deck, ...moved]) : without(deck, moved)
  return { ...scenario, players, deck: resized }
}

/** What may be added: cards of the book that need nothing else, of the packs that are there already. */
function addable(book: Book, deck: readonly RoleId[]): readonly RoleId[] {
  const there = new Map(tally(deck))
  const packs = new Set(deck.map((id) => roleIn(book, id).pack))
  const isSimple = ({ deck: rule, sobers, doubles, leaves, pack }: Role) =>
    !rule && !sobers && !doubles && !leaves && (!pack || packs.has(pack))
  return [...book.values()]
    .filter(isSimple)
    .flatMap(({ id, cards, plain }) =>
      times(plain ? mostPlayers : Math.max(0, cards - (there.get(id) ?? 0)), id),
    )
}

/** What may be taken out: not the last of a pack, nor the last with visions, nor cards that belong together. */
function removable(book: Book, deck: readonly RoleId[]): readonly RoleId[] {
  const isKept = (has: (role: Role) => unknown) => deck.find((id) => has(roleIn(book, id)))
  const kept = [
    isKept(({ pack }) => pack === 'werewolf'),
    isKept(({ pack }) => pack === 'vampire'),
    isKept(({ visionary }) => visionary),
  ].filter((id) => id !== undefined)
  return without(deck, kept).filter((id) => !roleIn(book, id).deck?.least)
}

interface Found {
  readonly cards: readonly RoleId[]
  readonly special: number
}

/** So many cards of these whose sum is nearest to zero; of equals those with the fewest special ones. */
function nearestToNothing(book: Book, cards: readonly RoleId[], count: number): readonly RoleId[] | null {
  // The best choice for each number of cards and each sum.
  const best: Map<number, Found>[] = Array.from({ length: count + 1 }, () => new Map())
  best[0]?.set(0, { cards: [], special: 0 })
  for (const id of cards) {
    const { value, plain } = roleIn(book, id)
    for (let taken = count - 1; taken >= 0; taken--) {
      for (const [sum, found] of best[taken] ?? []) {
        const special = found.special + (plain ? 0 : 1)
        const rival = best[taken + 1]?.get(sum + value)
        if (!rival || rival.special > special)
          best[taken + 1]?.set(sum + value, { cards: [...found.cards, id], special })
      }
    }
  }
  const weight = ([sum, { special }]: readonly [number, Found]) =>
    Math.max(0, Math.abs(sum) - 1) * 10 + special + Math.abs(sum) / 10
  const [chosen] = [...(best[count] ?? [])].sort((one, other) => weight(one) - weight(other))
  return chosen?.[1].cards ?? null
}

function without(deck: readonly RoleId[], taken: readonly RoleId[]): readonly RoleId[] {
  const left = [...deck]
  for (const id of taken) left.splice(left.indexOf(id), 1)
  return left
}

const times = (count: number, id: RoleId): readonly RoleId[] => new Array<RoleId>(count).fill(id)
