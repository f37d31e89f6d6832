import { tally } from '../kernel/list.ts'
import { onceEach } from '../kernel/once.ts'
import { type Random, shuffled } from '../kernel/random.ts'
import type { RefusalDetails } from '../kernel/refusal.ts'
import { type Book, bookOf, roleIn } from './book.ts'
import type { Pack } from './role.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import type { Setup } from './setup.ts'

/** Why a deck cannot be played. */
export interface DeckFault {
  readonly code: 'wrong-count' | 'too-few' | 'too-many' | 'needs-option' | 'not-dealt' | 'no-hidden'
  readonly parts: RefusalDetails
}

/** Why this deck cannot be played; empty if it can. */
export function deckErrors(
  setup: Pick<Setup, 'players' | 'deck' | 'variable' | 'pool' | 'region' | 'blanks' | 'options'>,
): readonly DeckFault[] {
  const { players, pool, options, region } = setup
  const deck = possibleCards(setup)
  const book = bookOf(setup)
  const errors: DeckFault[] = []
  const needed = (region?.residents ?? players).length + extraCards(book, deck)
  if (deck.length !== needed) errors.push({ code: 'wrong-count', parts: { needed, given: deck.length } })
  for (const [role, given] of tally(deck)) {
    const { least, most, dealtBy } = roleIn(book, role).deck ?? {}
    if (least !== undefined && given < least) errors.push({ code: 'too-few', parts: { role, least, given } })
    if (most !== undefined && given > most) errors.push({ code: 'too-many', parts: { role, most, given } })
    if (dealtBy && !options[dealtBy]?.startsWith('dealt-')) {
      errors.push({ code: 'needs-option', parts: { role } })
    }
    if (isUndealt(book, role)) errors.push({ code: 'not-dealt', parts: { role } })
  }
  const hides = deck.some((role) => roleIn(book, role).sobers)
  const wrong = pool.find((role) => !canBeHidden(book, role))
  if (hides && wrong !== undefined) errors.push({ code: 'no-hidden', parts: { role: wrong } })
  return errors
}

const isUndealt = (book: Book, role: RoleId): boolean => roleIn(book, role).undealt === true

/** Cards beyond one a player: one that is left over for who gives up a card. */
export const extraCards = (book: Book, deck: readonly RoleId[]): number =>
  deck.some((role) => roleIn(book, role).leaves) ? 1 : 0

/** Ruling: what is left over is never a card that is given up, nor one that would need a card itself. */
export function canBeLeftOver(book: Book, role: RoleId): boolean {
  const { leaves, sobers } = roleIn(book, role)
  return !leaves && !sobers
}

/** Whether somebody can hold this role without knowing it. */
export const canBeHidden = (book: Book, role: RoleId): boolean => !roleIn(book, role).deck?.neverHidden

/** All cards that can be in play: as many as there are, if none of the variable ones is discarded. */
export const possibleCards = ({ deck, variable }: Pick<Setup, 'deck' | 'variable'>): readonly RoleId[] =>
  variable ? [...deck, ...variable.cards] : deck

/** The cards that are in play: what is variable is mixed with plain ones, and as many are discarded. */
export function drawVariable(setup: Setup, random: Random): readonly RoleId[] {
  const { deck, variable } = setup
  if (!variable) return deck
  const plain = plainVillager(bookOf(setup))
  const mixed = [...variable.cards, ...new Array<RoleId>(variable.plain).fill(plain)]
  return sortDeck([...deck, ...shuffled(mixed, random).slice(0, variable.cards.length)])
}

/** The role of those who have nothing but their vote. */
export function plainVillager(book: Book): RoleId {
  for (const [id, { plain, team, doubles }] of book) if (plain && team === 'village' && !doubles) return id
  throw new Error('there is a plain villager in every book')
}

/** What hidden roles are drawn from. */
export function hiddenPool(
  setup: Pick<Setup, 'deck' | 'variable' | 'pool' | 'blanks' | 'options'>,
): readonly RoleId[] {
  if (setup.pool.length > 0) return setup.pool
  const book = bookOf(setup)
  const plain = roleIds.filter((role) => roleIn(book, role).plain && canBeHidden(book, role))
  const special = possibleCards(setup).filter((role) => canBeHidden(book, role) && !isUndealt(book, role))
  return sortDeck([...new Set([...plain, ...special])])
}

/** The roles that somebody in a game with these cards may take over as an apprentice. */
export const mastersOf = onceEach((setup: Setup): ReadonlySet<RoleId> => {
  const book = bookOf(setup)
  const cards = [...possibleCards(setup), ...hiddenPool(setup), ...(setup.region?.roles ?? [])]
  return new Set(cards.flatMap((id) => roleIn(book, id).apprenticeOf ?? []))
})

/** Whether a pack can be in a game with these cards, dealt or hidden. */
export const hasPack = (book: Book, cards: readonly RoleId[], pack: Pack): boolean =>
  cards.some((role) => roleIn(book, role).pack === pack)

/** Cards in the order of the rulebook. */
export const sortDeck = (deck: readonly RoleId[]): readonly RoleId[] =>
  deck.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : one > other ? 1 : 0))

const order = new Map<string, number>(roleIds.map((role, index) => [role, index]))
const place = (role: RoleId): number => order.get(role) ?? roleIds.length
