import type { RoleId } from './roles/ids.ts'

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

const deck = (name: DeckName, players: number, ...roles: readonly RoleId[]): NamedDeck => ({
  name,
  players,
  roles,
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
