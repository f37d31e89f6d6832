import { type Experience, mostNew } from './deck.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'

/** A deck that is good to play. */
export interface NamedDeck {
  readonly name: DeckName
  readonly players: number
  readonly roles: readonly RoleId[]
}

/** What decks are called in texts. */
export type DeckName =
  | 'starter'
  | 'suggested'
  | 'three-strangers'
  | 'small-hours'
  | 'herbs'
  | 'pair-of-wolves'
  | 'mirrors'
  | 'sleepwalkers'
  | 'haunted'
  | 'wolf-winter'
  | 'long-table'
  | 'broken-mirror'
  | 'full-house'
  | 'whole-valley'

const firstNight: readonly RoleId[] = ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager']

const deck = (name: DeckName, players: number, ...cards: readonly RoleId[]): NamedDeck => ({
  name,
  players,
  roles: cards,
})

/** Decks for every size of table; for each size the one to begin with stands first. */
export const decks: readonly NamedDeck[] = [
  deck('starter', 3, ...firstNight),
  deck('three-strangers', 3, 'werewolf', 'werewolf', 'seer', 'robber', 'drunk', 'insomniac'),
  deck('small-hours', 3, 'werewolf', 'mystic-wolf', 'apprentice-seer', 'robber', 'witch', 'villager'),
  deck('starter', 4, ...firstNight, 'villager'),
  deck('suggested', 4, 'werewolf', 'seer', 'robber', 'troublemaker', 'drunk', 'insomniac', 'tanner'),
  deck('herbs', 4, 'werewolf', 'werewolf', 'apprentice-seer', 'robber', 'witch', 'insomniac', 'tanner'),
  deck('starter', 5, ...firstNight, 'villager', 'villager'),
  deck(
    'suggested',
    5,
    'werewolf',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'tanner',
    'hunter',
  ),
  deck(
    'pair-of-wolves',
    5,
    'alpha-wolf',
    'mystic-wolf',
    'seer',
    'apprentice-seer',
    'robber',
    'troublemaker',
    'villager',
    'hunter',
  ),
  deck('starter', 6, ...firstNight, 'villager', 'villager', 'hunter'),
  deck(
    'suggested',
    6,
    'werewolf',
    'minion',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'tanner',
    'hunter',
  ),
  deck(
    'mirrors',
    6,
    'doppelganger',
    'werewolf',
    'werewolf',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'villager',
    'hunter',
  ),
  deck(
    'sleepwalkers',
    6,
    'werewolf',
    'minion',
    'seer',
    'robber',
    'troublemaker',
    'insomniac',
    'dream-wolf',
    'villager',
    'bodyguard',
  ),
  deck('starter', 7, ...firstNight, 'villager', 'villager', 'mason', 'mason'),
  deck(
    'suggested',
    7,
    'werewolf',
    'werewolf',
    'minion',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'tanner',
    'hunter',
  ),
  deck(
    'haunted',
    7,
    'werewolf',
    'alpha-wolf',
    'seer',
    'paranormal-investigator',
    'robber',
    'witch',
    'troublemaker',
    'drunk',
    'insomniac',
    'bodyguard',
  ),
  deck('starter', 8, ...firstNight, 'villager', 'villager', 'mason', 'mason', 'hunter'),
  deck(
    'suggested',
    8,
    'werewolf',
    'werewolf',
    'minion',
    'mason',
    'mason',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'tanner',
  ),
  deck(
    'wolf-winter',
    8,
    'werewolf',
    'mystic-wolf',
    'minion',
    'seer',
    'paranormal-investigator',
    'robber',
    'witch',
    'troublemaker',
    'dream-wolf',
    'hunter',
    'bodyguard',
  ),
  deck('starter', 9, ...firstNight, 'villager', 'villager', 'mason', 'mason', 'hunter', 'insomniac'),
  deck(
    'long-table',
    9,
    'werewolf',
    'werewolf',
    'minion',
    'mason',
    'mason',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'tanner',
    'hunter',
  ),
  deck(
    'broken-mirror',
    9,
    'doppelganger',
    'alpha-wolf',
    'mystic-wolf',
    'minion',
    'seer',
    'apprentice-seer',
    'paranormal-investigator',
    'robber',
    'witch',
    'troublemaker',
    'drunk',
    'bodyguard',
  ),
  deck(
    'starter',
    10,
    ...firstNight,
    'villager',
    'villager',
    'mason',
    'mason',
    'hunter',
    'insomniac',
    'minion',
  ),
  deck(
    'full-house',
    10,
    'doppelganger',
    'werewolf',
    'werewolf',
    'minion',
    'mason',
    'mason',
    'seer',
    'robber',
    'troublemaker',
    'drunk',
    'insomniac',
    'tanner',
    'hunter',
  ),
  deck(
    'whole-valley',
    10,
    'doppelganger',
    'werewolf',
    'alpha-wolf',
    'mystic-wolf',
    'minion',
    'seer',
    'paranormal-investigator',
    'robber',
    'witch',
    'troublemaker',
    'drunk',
    'insomniac',
    'dream-wolf',
  ),
]

/** The deck to begin with at a table of this size. */
export const deckFor = (players: number): NamedDeck | undefined =>
  decks.find((named) => named.players === players)

/** What rooms of earlier versions began with: large tables had no gentle deck. */
export const earlierDeckFor = (players: number): NamedDeck | undefined =>
  decks.find((named) => named.players === players && (named.name !== 'starter' || players <= 5))

/** Decks of this size with no more new roles than a table learns in one game; to a new table, those to begin with. */
export function proposedDecks(players: number, { known }: Experience, most = mostNew): readonly NamedDeck[] {
  return decks.filter((named) => {
    if (named.players !== players) return false
    return known.length === 0 ? !named.roles.some(isAdvanced) : freshIn(named.roles, known) <= most
  })
}

/**
 * The deck to propose: the gentlest to a new table, then a richer one with each game, a few new roles at a time; with
 * none, the best one for what the table knows.
 */
export function proposedDeck(players: number, experience: Experience, most = mostNew): readonly RoleId[] {
  const { known } = experience
  const gentle = deckFor(players)?.roles ?? []
  if (known.length === 0) return gentle
  const plain = proposedDecks(players, experience, most).map(({ roles: cards }) => cards)
  const rich = plain.filter((cards) => !cards.some(isAdvanced))
  return [grown(gentle, known, most), ...rich].reduce((best, cards) =>
    kinds(cards) >= kinds(best) ? cards : best,
  )
}

/** The gentle deck with roles instead of Villagers: those the table knows, and a few it does not. */
function grown(gentle: readonly RoleId[], known: readonly RoleId[], most: number): readonly RoleId[] {
  const cards = gentle.slice()
  let left = most - freshIn(gentle, known)
  for (const role of learning) {
    const place = cards.indexOf('villager')
    const isNew = !known.includes(role)
    if (place < 0 || cards.includes(role) || (isNew && left <= 0)) continue
    if (isNew) left--
    cards[place] = role
  }
  return cards
}

/** In which order roles are easy to learn, after those of the first night. */
const learning: readonly RoleId[] = ['insomniac', 'hunter', 'drunk', 'tanner', 'minion']

const isAdvanced = (role: RoleId): boolean => roles[role].isAdvanced === true
const kinds = (cards: readonly RoleId[]): number => new Set(cards).size
const freshIn = (cards: readonly RoleId[], known: readonly RoleId[]): number =>
  [...new Set(cards)].filter((role) => !known.includes(role)).length
