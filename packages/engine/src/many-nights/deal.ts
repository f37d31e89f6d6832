import { inMilliseconds } from '../kernel/clock.ts'
import { at } from '../kernel/list.ts'
import { onceFor } from '../kernel/once.ts'
import { isSeed, type Random, randomFrom, shuffled } from '../kernel/random.ts'
import { refuse } from '../kernel/refusal.ts'
import type { Secret } from '../kernel/secret.ts'
import { bookOf, hasChange, roleIn } from './book.ts'
import { canBeLeftOver, drawVariable, extraCards, hiddenPool, plainVillager, sortDeck } from './deck.ts'
import { enteredDeal } from './entering.ts'
import type { Deal, Event } from './event.ts'
import type { RoleId } from './roles/ids.ts'
import { seats } from './seat.ts'
import { checkSetup, type Setup, type SetupRefusal } from './setup.ts'

/** Shuffles the deck and deals it. */
export function create(setup: Setup, secret: Secret): readonly Event[] | SetupRefusal {
  const refusal = checkSetup(setup)
  if (refusal) return refusal
  if (!isSeed(secret.seed)) return refuse('bad-setup', { part: 'seed' })
  const random = randomFrom(secret.seed)
  const sorted = inOrder(setup)
  const { entered } = setup
  const deal = entered
    ? enteredDeal(sorted, entered, (cards, leftover) => byLot(sorted, cards, leftover, random))
    : dealOf(sorted, random)
  return opening(sorted, secret, deal, random.position)
}

/** Deals cards that are already in order, by seat (of residents); what else is secret is as given, or by lot. */
export function dealAs(
  setup: Setup,
  secret: Secret,
  deal: Partial<Deal> & Pick<Deal, 'cards'>,
): readonly Event[] {
  const random = randomFrom(secret.seed)
  const sorted = inOrder(setup)
  const cards = seated(sorted, deal.cards)
  const made = byLot(sorted, cards, deal.leftover ?? null, random)
  // Nobody is chosen for what this table does not play with.
  const given = { ...made, ...deal, cards }
  const fool = made.fool === null ? null : given.fool
  const amulet = made.amulet === null ? null : given.amulet
  const mates = made.mates.length === 0 ? [] : given.mates
  return opening(sorted, secret, { ...given, fool, amulet, mates }, random.position)
}

/** The same with its deck in order; for all games of a table, so that what follows from it is found once. */
const inOrder = onceFor((setup: Setup): Setup => ({ ...setup, deck: sortDeck(setup.deck) }))

function opening(setup: Setup, secret: Secret, deal: Deal, draws: number): readonly Event[] {
  // Where cards lie on the table, who moderates goes on.
  const deadline = setup.entered ? null : setup.startsAt + inMilliseconds(setup.options.timers.confirm)
  return [{ type: 'cards-dealt', setup, secret, deal, draws, deadline }]
}

function dealOf(setup: Setup, random: Random): Deal {
  const book = bookOf(setup)
  const cards = shuffled(drawVariable(setup, random), random)
  if (extraCards(book, cards) === 0) return byLot(setup, seated(setup, cards), null, random)
  const spare = cards.findLastIndex((id) => canBeLeftOver(book, id))
  const dealt = cards.filter((_, index) => index !== spare)
  return byLot(setup, seated(setup, dealt), at(cards, spare), random)
}

/** The cards by seat: in one of several villages only residents have one that counts. */
function seated(setup: Setup, cards: readonly RoleId[]): readonly RoleId[] {
  const { region, players } = setup
  if (!region) return cards
  const plain = plainVillager(bookOf(setup))
  return players.map((_, seat) => cards[region.residents.indexOf(seat)] ?? plain)
}

/** What else chance decides when cards are dealt. */
function byLot(setup: Setup, cards: readonly RoleId[], leftover: RoleId | null, random: Random): Deal {
  const book = bookOf(setup)
  const pool = hiddenPool(setup)
  const hidden = cards.map((id) => (roleIn(book, id).sobers ? at(pool, random.below(pool.length)) : null))
  const all = setup.region?.residents ?? seats(cards.length)
  const { amulet, alternates } = setup.options
  const holders = all.filter(
    (seat) => amulet === 'anyone' || roleIn(book, hidden[seat] ?? at(cards, seat)).pack !== 'werewolf',
  )
  const hasFool = (Object.keys(alternates) as RoleId[]).some(
    (id) => hasChange(setup, 'undealt', id) && roleIn(book, id).thumb,
  )
  const [one, other] = hasChange(setup, 'lovesByLot') ? shuffled(all, random) : []
  return {
    cards,
    hidden,
    leftover,
    amulet: amulet ? (holders[random.below(holders.length)] ?? null) : null,
    fool: hasFool ? at(all, random.below(all.length)) : null,
    mates: one === undefined || other === undefined ? [] : [[one, other]],
  }
}
