import type { Group } from './balance.ts'
import type { BlankCard } from './blank.ts'
import { bookOf, roleIn } from './book.ts'
import { isOnNight, schedule } from './calls.ts'
import { plainDeck, proposedDeck } from './decks.ts'
import { resized } from './resizing.ts'
import type { RoleId } from './roles/ids.ts'
import { type Scenario, type ScenarioId, scenarios } from './scenarios.ts'
import { defaultOptions, type Options, type Setup } from './setup.ts'

/** How well a table knows the game. */
export const experiences = ['new', 'some', 'regulars'] as const

/** How long a table would like to play. */
export const lengths = ['short', 'hour', 'evening'] as const

/** What a table says of itself when it looks for a village. */
export interface Wish {
  readonly players: number
  readonly experience: (typeof experiences)[number]
  readonly length: (typeof lengths)[number]
}

/** What proposals are called in texts: plain, hidden from the village, suited to the table, from the book. */
export const proposalIds = ['plain', 'sly', 'suited', 'book'] as const

/** A village that a table could play. */
export interface Proposal {
  readonly id: (typeof proposalIds)[number]
  /** Which of the book's villages it is made of. */
  readonly scenario: ScenarioId | null
  readonly deck: readonly RoleId[]
  readonly blanks: readonly BlankCard[]
  readonly options: Partial<Options>
  /** About how many minutes it takes. */
  readonly minutes: number
}

const groups: Readonly<Record<Wish['experience'], Group>> = {
  new: 'strangers',
  some: 'mixed',
  regulars: 'regulars',
}

/** Three villages for so many players who know the game so well and have so much time. */
export function proposals(wish: Wish): readonly Proposal[] {
  const { players, experience } = wish
  const suited = proposedDeck(players, groups[experience])
  const book = nearest(players)
  const { deck, blanks, options } = book
  return [
    // Ruling: those who know the game well need no plain one; they are shown less.
    experience === 'regulars'
      ? made(wish, 'sly', { deck: suited, options: { reveal: 'none' } })
      : made(wish, 'plain', { deck: plainDeck(players, groups[experience]) }),
    made(wish, 'suited', { deck: suited }),
    made(wish, 'book', { deck, blanks, options, scenario: book.id }),
  ]
}

/** The village of the book that has to be changed least for so many. */
function nearest(players: number): Scenario {
  const off = (scenario: Scenario) => Math.abs(scenario.players - players)
  for (const scenario of scenarios.toSorted((one, other) => off(one) - off(other))) {
    const made = resized(scenario, players)
    if (made) return made
  }
  throw new RangeError(`no village for ${players}`)
}

function made(
  { players, length }: Wish,
  id: Proposal['id'],
  village: Partial<Proposal> & Pick<Proposal, 'deck'>,
): Proposal {
  const { deck, blanks = [], options = {}, scenario = null } = village
  const plain = tableOf(players, deck, blanks, { ...defaultOptions, ...options })
  const days = daysOf(plain)
  const spare = wantedMinutes[length] * 60 - days * nightOf(plain)
  // The first day counts twice: nobody knows anything yet.
  const day = Math.max(60, Math.min(600, Math.round(spare / (days + 1) / 30) * 30))
  const timers = { ...defaultOptions.timers, day, firstDay: Math.min(900, 2 * day) }
  const timed = { ...options, timers }
  return {
    id,
    scenario,
    deck,
    blanks,
    options: timed,
    minutes: minutesOf({ ...plain, options: { ...plain.options, timers } }),
  }
}

const wantedMinutes: Readonly<Record<Wish['length'], number>> = { short: 30, hour: 60, evening: 120 }

type Table = Omit<Setup, 'startsAt' | 'commitment'>

const tableOf = (
  players: number,
  deck: readonly RoleId[],
  blanks: readonly BlankCard[],
  options: Options,
): Table => ({
  players: Array.from({ length: players }, (_, seat) => `${seat}`),
  deck,
  blanks,
  options,
  variable: null,
  pool: [],
  region: null,
})

/** About how many minutes a village takes, if the days are used whole. */
export function minutesOf(table: Table): number {
  const { firstDay, day } = table.options.timers
  const days = daysOf(table)
  const usual = day ?? defaultOptions.timers.day ?? 0
  return Math.ceil((days * (nightOf(table) + usual) + (firstDay ?? usual) - usual) / 60)
}

/**
 * About how many days a village lasts: two die from one evening to the next, until the packs are as many as the
 * others; or every second verdict finds one of them.
 */
function daysOf(table: Table): number {
  const book = bookOf(table)
  const hunters = table.deck.filter((id) => roleIn(book, id).pack).length
  const others = table.players.length - hunters
  return Math.max(1, Math.min(Math.ceil((others - hunters) / 2) + 1, Math.max(1, hunters) * 2))
}

/** About how many seconds a night takes: a round or two for all together, or one call after the other. */
function nightOf(table: Table): number {
  const { pace = table.players.length < 9 ? 'called' : 'together', timers } = table.options
  if (pace === 'together') return 2 * (timers.round ?? timers.pack)
  const calls = schedule(table).filter((call) => isOnNight(call, 2)).length
  return calls * ((timers.lead + timers.call) / 2)
}
