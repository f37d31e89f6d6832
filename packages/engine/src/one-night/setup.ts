import { type Refusal, refuse } from '../kernel/refusal.ts'
import { type DeckFault, deckErrors } from './deck.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { leastPlayers, mostPlayers } from './slot.ts'

/** What a table agrees on before the cards are dealt. All of it is public. */
export interface Setup {
  /** Names, in seat order. */
  readonly players: readonly string[]
  /** The cards in play, one a player and three more, in any order; played blind, the box that so many are drawn from. */
  readonly deck: readonly RoleId[]
  readonly options: Options
  /** When the cards are dealt, in milliseconds. */
  readonly startsAt: number
  /** The published promise about the deal, if one was made. */
  readonly commitment: string | null
}

/** The table's choices. */
export interface Options {
  /** A wolf alone may look at a centre card. */
  readonly loneWolf: boolean
  /** With no wolf among the players, and only the wolves' helper dead. */
  readonly minionAlone: 'nobody-wins' | 'village-wins'
  /** `called`: one role after the other. `together`: everyone at once, in as few rounds as the deck allows. */
  readonly pace: 'called' | 'together'
  /** The deck is a box: so many as are needed are dealt, the others lie aside, and nobody knows which. */
  readonly blind?: boolean
  readonly timers: Timers
}

/** How long things take, in seconds. */
export interface Timers {
  /** At most, to look at their own card. */
  readonly confirm: number
  /** For the announcer's words before a call. */
  readonly lead: number
  /** The same for single calls that need more or less. */
  readonly leads: Readonly<Record<string, number>>
  /** To act, once called. */
  readonly act: number
  /** At most, for a round when all act together. */
  readonly round: number
  /** At most, to see what the night has told, when all have acted together; left out: the day breaks at once. */
  readonly learn?: number
  /** For the day's talk; null: until everyone is ready. */
  readonly discussion: number | null
  /** At most, to vote. */
  readonly vote: number
}

/** What a table plays with when it has not chosen otherwise. */
export function defaultOptions(players: number): Options {
  return {
    loneWolf: true,
    minionAlone: 'nobody-wins',
    pace: 'called',
    timers: {
      confirm: 60,
      lead: 6,
      leads: {},
      act: 10,
      round: 30,
      discussion: usualTalk(players),
      vote: 30,
    },
  }
}

/** How long a table talks when it has not chosen otherwise, in seconds: a minute a player, at most ten. */
export const usualTalk = (players: number): number => Math.min(10, players) * 60

/** Why a setup cannot be played. */
export type SetupRefusal = Refusal<DeckFault['code'] | 'bad-setup'>

/** The first thing that is wrong with a setup, if anything is. */
export function checkSetup({ players, deck, options, startsAt }: Setup): SetupRefusal | null {
  if (players.length < leastPlayers || players.length > mostPlayers) {
    return refuse('wrong-players', { least: leastPlayers, most: mostPlayers, given: players.length })
  }
  if (new Set(players).size < players.length || players.some((name) => !name.trim())) {
    return refuse('bad-setup', { part: 'players' })
  }
  const unknown = deck.find((role) => !roleIds.includes(role))
  if (unknown !== undefined) return refuse('unknown-role', { role: String(unknown) })
  const [error] = deckErrors(deck, players.length, options.blind)
  if (error) return refuse(error.code, error.parts)
  const part = wrongOption(options)
  if (part) return refuse('bad-setup', { part })
  return Number.isSafeInteger(startsAt) ? null : refuse('bad-setup', { part: 'startsAt' })
}

function wrongOption({ loneWolf, minionAlone, pace, blind, timers }: Options): string | null {
  if (typeof loneWolf !== 'boolean') return 'options.loneWolf'
  if (!['nobody-wins', 'village-wins'].includes(minionAlone)) return 'options.minionAlone'
  if (!['called', 'together'].includes(pace)) return 'options.pace'
  if (blind !== undefined && typeof blind !== 'boolean') return 'options.blind'
  const { leads, learn = 0, discussion } = timers
  const wrong = lengths.find((name) => !isSeconds(timers[name], 0, 600))
  if (wrong) return `options.timers.${wrong}`
  if (!isSeconds(learn, 0, 600)) return 'options.timers.learn'
  const wrongLead = Object.keys(leads).find((call) => !isSeconds(leads[call], 0, 600))
  if (wrongLead !== undefined) return `options.timers.leads.${wrongLead}`
  return discussion === null || isSeconds(discussion, 60, 3600) ? null : 'options.timers.discussion'
}

const lengths = ['confirm', 'lead', 'act', 'round', 'vote'] as const

const isSeconds = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most
