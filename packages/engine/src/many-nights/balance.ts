import { tally } from '../kernel/list.ts'
import { type Book, bookOf, hasChange, roleIn } from './book.ts'
import { isOnNight, schedule } from './calls.ts'
import type { Lore, Role } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Setup } from './setup.ts'

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
    | 'few-of-others'
    | 'many-of-packs'
    | 'split'
    | 'many-calls'
    | 'few-plain'
    | 'shown-anyway'
    | 'hollow-wolves'
    | 'leaves-pack'
  readonly parts: Readonly<Record<string, number>>
}

/** What a table plays with, as far as it matters for the balance. */
export type Table = Pick<Setup, 'players' | 'deck' | 'variable' | 'pool' | 'region' | 'blanks' | 'options'>

/** The sum of the values of all that is in play: cards, roles without a card, a Minion who is picked, the Amulet. */
export function sumOf(table: Table): number {
  const { deck, options } = table
  const book = bookOf(table)
  const { amulet, minion, alternates } = options
  const helper = [...book.values()].find((role) => role.deck?.dealtBy === 'minion')?.value ?? 0
  const picked = minion === 'both' ? 2 : minion === 'werewolf' || minion === 'vampire' ? 1 : 0
  const undealt = (Object.keys(alternates) as RoleId[]).filter((id) => hasChange(table, 'undealt', id))
  return printedSum(book, [...deck, ...undealt]) + helper * picked + (amulet ? amuletValue : 0)
}

/** What the Amulet does for the village. */
const amuletValue = 1

const printedSum = (book: Book, cards: readonly RoleId[]): number =>
  cards.reduce((sum, id) => sum + roleIn(book, id).value, 0)

/** Special cards (werewolves among them) for each plain villager: one in small villages, three in the largest. */
export const specialRatio = (players: number): number =>
  players < 15 ? 1 : 1 + (2 * (players - 15)) / (68 - 15)

/** From so many players on, two villages are more fun than one. */
const splitFrom = 25
/** A night with more calls than this is long for those who sleep. */
const manyCalls = 12

/** What the guidelines of the rulebook say about what a table plays with. */
export function adviceOn(table: Table, group: Group = 'mixed'): readonly Advice[] {
  const book = bookOf(table)
  const roles = table.deck.map((id) => roleIn(book, id))
  return [...aboutSum(table, group), ...aboutCards(roles, table), ...aboutOptions(book, roles, table)]
}

function aboutSum(table: Table, group: Group): readonly Advice[] {
  const sum = sumOf(table)
  const aim = aims[group]
  if (sum > aim + 3) return [{ code: 'sum-high', parts: { sum, aim, over: sum - aim } }]
  if (sum < aim - 3) return [{ code: 'sum-low', parts: { sum, aim, under: aim - sum } }]
  return []
}

function aboutCards(roles: readonly Role[], table: Table): readonly Advice[] {
  const found: Advice[] = []
  const inPacks = roles.filter(({ pack }) => pack).length
  if (!roles.some(({ pack }) => pack === 'werewolf')) found.push({ code: 'no-werewolf', parts: {} })
  if (!roles.some(({ visionary, apprenticeOf }) => visionary || apprenticeOf))
    found.push({ code: 'no-seer', parts: {} })
  const plain = roles.filter(({ plain: is, team }) => is && team === 'village').length
  const special = roles.length - plain
  if (plain === 0) found.push({ code: 'no-plain', parts: {} })
  else {
    const [ratio, wanted] = [special / plain, specialRatio(roles.length)]
    const counts = { special, plain }
    const isShown = table.options.reveal === 'role' && table.options.deckShown === 'all'
    if (ratio > wanted * 2) found.push({ code: 'many-special', parts: counts })
    // Where everyone sees what the dead were, too few can hide among plain ones.
    else if (isShown && ratio > wanted * 1.5) found.push({ code: 'few-plain', parts: counts })
    if (ratio < wanted / 3) found.push({ code: 'few-special', parts: counts })
  }
  if (inPacks * 3 > roles.length) found.push({ code: 'many-of-packs', parts: { count: inPacks } })
  return found
}

function aboutOptions(book: Book, roles: readonly Role[], table: Table): readonly Advice[] {
  const { reveal, hollow, roleChanges } = table.options
  const found: Advice[] = []
  const learns = (lore: Lore) => roles.some(({ wakes }) => wakes?.some((wake) => wake.learns === lore))
  const others = roles.filter(({ team, plain }) => team !== 'village' && !plain).length
  if (learns('special') && others === 0) found.push({ code: 'lonely-aura', parts: {} })
  if (learns('village') && others < 3) found.push({ code: 'few-of-others', parts: { count: others } })
  if (learns('role') && reveal === 'role') found.push({ code: 'shown-anyway', parts: {} })
  const players = table.players.length
  if (players >= splitFrom && !table.region) found.push({ code: 'split', parts: { players } })
  const calls = schedule(table).filter((call) => isOnNight(call, 2)).length
  if (calls > manyCalls) found.push({ code: 'many-calls', parts: { calls } })
  if (hollow && roles.some(({ pack }) => pack)) found.push({ code: 'hollow-wolves', parts: {} })
  const packOf = (id: RoleId) => roleIn(book, id).pack
  if (roleChanges.some(({ one, other }) => packOf(one) !== packOf(other)))
    found.push({ code: 'leaves-pack', parts: {} })
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
