import { tally } from '../kernel/list.ts'
import { type Book, roleIn } from './book.ts'
import type { RoleId } from './roles/ids.ts'

/** How well the players know each other and the game. */
export type Group = 'mixed' | 'strangers' | 'regulars'

/** What a deck's sum should be near. Ruling: among strangers the village needs help, among regulars the werewolves. */
export const aims: Readonly<Record<Group, number>> = { mixed: 0, strangers: 5, regulars: -5 }

/** What one would tell a table about a deck that can be played. */
export interface Advice {
  readonly code:
    | 'sum-high'
    | 'sum-low'
    | 'no-werewolf'
    | 'no-seer'
    | 'no-plain'
    | 'many-special'
    | 'few-special'
    | 'lonely-aura'
    | 'many-of-packs'
  readonly parts: Readonly<Record<string, number>>
}

/** The sum of the values on a deck's cards. */
export const sumOf = (book: Book, deck: readonly RoleId[]): number =>
  deck.reduce((sum, id) => sum + roleIn(book, id).value, 0)

/** Special cards (werewolves among them) for each plain villager: one in small villages, three in the largest. */
export const specialRatio = (players: number): number =>
  players < 15 ? 1 : 1 + (2 * (players - 15)) / (68 - 15)

/** What the guidelines of the rulebook say about a deck. */
export function adviceOn(book: Book, deck: readonly RoleId[], group: Group = 'mixed'): readonly Advice[] {
  const found: Advice[] = []
  const roles = deck.map((id) => roleIn(book, id))
  const sum = sumOf(book, deck)
  const aim = aims[group]
  if (sum > aim + 3) found.push({ code: 'sum-high', parts: { sum, aim, over: sum - aim } })
  if (sum < aim - 3) found.push({ code: 'sum-low', parts: { sum, aim, under: aim - sum } })
  const inPacks = roles.filter(({ pack }) => pack).length
  if (!roles.some(({ pack }) => pack === 'werewolf')) found.push({ code: 'no-werewolf', parts: {} })
  if (!roles.some(({ visionary, apprenticeOf }) => visionary || apprenticeOf))
    found.push({ code: 'no-seer', parts: {} })
  const plain = roles.filter(({ plain: is, team }) => is && team === 'village').length
  if (plain === 0) found.push({ code: 'no-plain', parts: {} })
  else {
    const ratio = (deck.length - plain) / plain
    const wanted = specialRatio(deck.length)
    const parts = { special: deck.length - plain, plain }
    if (ratio > wanted * 2) found.push({ code: 'many-special', parts })
    if (ratio < wanted / 3) found.push({ code: 'few-special', parts })
  }
  const sensesAuras = roles.some(({ wakes }) => wakes?.some(({ learns }) => learns === 'special'))
  const isEvil = roles.some(({ team, plain: is }) => team !== 'village' && !is)
  if (sensesAuras && !isEvil) found.push({ code: 'lonely-aura', parts: {} })
  if (inPacks * 3 > deck.length) found.push({ code: 'many-of-packs', parts: { count: inPacks } })
  return found
}

/** Cards to lay aside for players who may still come: of little weight, so that the sum stays where it is. */
export function cardsForLate(book: Book, deck: readonly RoleId[], late: number): readonly RoleId[] {
  const counts = new Map(tally(deck))
  const light = [...book.values()].filter(
    ({ value, cards, deck: rule, pack, sobers }) =>
      Math.abs(value) <= 1 && cards > 0 && !rule?.least && !rule?.dealtBy && !pack && !sobers,
  )
  const added: RoleId[] = []
  let sum = 0
  for (let number = 0; number < late; number++) {
    const free = light.filter(({ id, cards }) => (counts.get(id) ?? 0) < cards)
    const best = free.toSorted(
      (one, other) =>
        Math.abs(sum + one.value) - Math.abs(sum + other.value) ||
        Number(other.plain ?? false) - Number(one.plain ?? false),
    )[0]
    if (!best) break
    sum += best.value
    counts.set(best.id, (counts.get(best.id) ?? 0) + 1)
    added.push(best.id)
  }
  return added
}

/** After so many newcomers a deck deserves a second look. */
export const lateLimit = 4
