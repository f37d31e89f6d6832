import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { BlankCard } from './blank.ts'
import { blankFault } from './blank.ts'
import { bookOf, roleIn } from './book.ts'
import { type DeckFault, deckErrors } from './deck.ts'
import { areOfDeck, type Entered } from './entering.ts'
import type { Alternate, Role } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { leastPlayers, mostPlayers, type Seat } from './seat.ts'

/** What a table agrees on before the cards are dealt. */
export interface Setup {
  /** Names, in seat order. */
  readonly players: readonly string[]
  /** The cards in play, one a player (and one more where a card is left over), in any order. */
  readonly deck: readonly RoleId[]
  /** Cards that may or may not be there: mixed with plain villagers, as many of which are then discarded. */
  readonly variable: { readonly cards: readonly RoleId[]; readonly plain: number } | null
  /** What a hidden role is drawn from; empty: a plain card of each side and the deck's special roles. */
  readonly pool: readonly RoleId[]
  /** Where this is one of several villages; otherwise null. */
  readonly region: Region | null
  /** Cards that the table has written itself. */
  readonly blanks: readonly BlankCard[]
  /** Real cards lie on the table; left out: the program deals. */
  readonly entered?: Entered
  readonly options: Options
  /** When the cards are dealt, in milliseconds. */
  readonly startsAt: number
  /** The published promise about the deal, if one was made. */
  readonly commitment: string | null
}

/** What a village knows of the others around it. All players of all villages have a seat number in each. */
export interface Region {
  /** Who lives here when the game begins. */
  readonly residents: readonly Seat[]
  /** The roles that may come from elsewhere. */
  readonly roles: readonly RoleId[]
  /** Night falls only where no other village sleeps, so that one person can moderate them all. */
  readonly takesTurns?: true
}

/** What is shown of the dead. */
export const reveals = ['role', 'werewolf-or-not', 'team', 'none'] as const

/** How the village finds whom to lynch. */
export const votings = ['nomination', 'two-nominees', 'elimination', 'secret-ballot', 'point'] as const

/** Who has a Minion: picked by a pack on the first night, or dealt. */
export const minions = ['werewolf', 'vampire', 'both', 'dealt-werewolf', 'dealt-vampire'] as const

/** The table's choices. */
export interface Options {
  readonly reveal: (typeof reveals)[number]
  readonly voting: (typeof votings)[number]
  readonly minion: (typeof minions)[number] | null
  /** The Ghost may not write players' initials. */
  readonly strictGhost: boolean
  /** Whether visions begin on the first night. */
  readonly firstVision: boolean
  /** Roles that are played another way than the first in the book. */
  readonly alternates: Readonly<Partial<Record<RoleId, Alternate>>>
  /** Each day has a change: by two dice, or picked by the moderator. */
  readonly dailyChanges: 'dice' | 'picked' | null
  /** Roles that change hands at night, two by two. */
  readonly roleChanges: readonly RoleChangeRule[]
  /** The Amulet is in the game, first with anyone, or with anyone but a werewolf. */
  readonly amulet: 'anyone' | 'no-werewolf' | null
  /** There are no werewolves and no Seer, and the players do not know. */
  readonly hollow: boolean
  /** What players are told of the deck. */
  readonly deckShown: 'all' | 'but-maybes' | 'none'
  /** What becomes of a choice that must be made when time runs out. */
  readonly unanswered: 'chance' | 'nothing'
  /** How nights go: call after call, or all who can be asked at once; left out: call after call. */
  readonly pace?: 'called' | 'together'
  /** Those with visions are called one after the other, where a deck has several; left out: together. */
  readonly calledApart?: boolean
  /** A pack may whisper while it is awake; left out: packs are silent. */
  readonly whispers?: boolean
  readonly timers: Timers
  /**
   * How long the words before a call take, in seconds, where that was measured; otherwise as the timers say. What is
   * said as the night falls is `opening`.
   */
  readonly leads?: Readonly<Record<string, number>>
}

/** Two roles whose holders exchange them in a night, if both live. */
export interface RoleChangeRule {
  readonly night: number
  readonly one: RoleId
  readonly other: RoleId
}

/** How long things take, in seconds. */
export interface Timers {
  /** At most, to look at their own card. */
  readonly confirm: number
  /** For the announcer's words before a call. */
  readonly lead: number
  /** To act, once called. */
  readonly call: number
  /** For a pack that has to agree. */
  readonly pack: number
  /** For a pack that has nobody to agree on and only sees who is of it; left out: as long as one that has. */
  readonly meet?: number
  /** For a pack of one card, with nobody to agree with; left out: as long as one that has. */
  readonly alone?: number
  /** For a round of a night in which all act together; left out: as long as a pack has. */
  readonly round?: number
  /** Null: until everyone is ready, or the moderator calls the night. */
  readonly firstDay: number | null
  readonly day: number | null
  /** How long before the day's end the village is warned. */
  readonly warning: number
  readonly defence: number
  readonly vote: number
  /** For who may take the place of the condemned. */
  readonly offer: number
  readonly shot: number
  /** Between the end of the day and the night. */
  readonly dusk: number
}

/** From so many players on, nights are short only if all act together. */
const togetherFrom = 9

/** How nights go where a table has not said so. */
export const suitedPace = (players: number): NonNullable<Options['pace']> =>
  players < togetherFrom ? 'called' : 'together'

/** What a village plays with when it has not chosen otherwise. */
export const defaultOptions: Options = {
  reveal: 'role',
  voting: 'nomination',
  minion: null,
  strictGhost: false,
  firstVision: true,
  alternates: {},
  dailyChanges: null,
  roleChanges: [],
  amulet: null,
  hollow: false,
  deckShown: 'all',
  unanswered: 'chance',
  timers: {
    confirm: 60,
    lead: 6,
    call: 30,
    pack: 60,
    meet: 20,
    alone: 30,
    firstDay: 600,
    day: 300,
    warning: 60,
    defence: 30,
    vote: 20,
    offer: 15,
    shot: 30,
    dusk: 5,
  },
}

/** Why a setup cannot be played. */
export type SetupRefusal = Refusal<DeckFault['code'] | 'wrong-players' | 'unknown-role' | 'bad-setup'>

/** The first thing that is wrong with a setup, if anything is. */
export function checkSetup(setup: Setup): SetupRefusal | null {
  const { players, deck, pool, blanks, options, startsAt, variable, entered } = setup
  const given = setup.region ? setup.region.residents.length : players.length
  if (given < leastPlayers || players.length > mostPlayers) {
    return refuse('wrong-players', { least: leastPlayers, most: mostPlayers, given })
  }
  if (new Set(players).size < players.length || players.some((name) => !name.trim())) {
    return refuse('bad-setup', { part: 'players' })
  }
  for (const [index, blank] of blanks.entries()) {
    const part = blankFault(blank, blanks.slice(0, index), (id) => bookOf(setup).has(id))
    if (part) return refuse('bad-setup', { part: `blanks[${index}].${part}` })
  }
  const part = wrongOption(options)
  if (part) return refuse('bad-setup', { part })
  const book = bookOf(setup)
  const unknown = [
    ...deck,
    ...pool,
    ...(variable?.cards ?? []),
    ...options.roleChanges.flatMap(({ one, other }) => [one, other]),
    ...[...(entered?.cards ?? []), ...(entered?.hidden ?? [])].filter((card) => card !== null),
  ].find((role) => !book.has(role))
  if (unknown !== undefined) return refuse('unknown-role', { role: String(unknown) })
  if (!isVariable(setup)) return refuse('bad-setup', { part: 'variable' })
  const [error] = deckErrors(setup)
  if (error) return refuse(error.code, error.parts)
  if (setup.entered && !areOfDeck(setup, setup.entered)) return refuse('bad-setup', { part: 'entered' })
  return Number.isSafeInteger(startsAt) ? null : refuse('bad-setup', { part: 'startsAt' })
}

/** Whether what is variable can be: never all of the werewolves or the visions, nor cards that need company. */
function isVariable(setup: Setup): boolean {
  const { variable, deck } = setup
  if (!variable) return true
  const book = bookOf(setup)
  const isFixed = (has: (role: Role) => unknown) => deck.some((id) => has(roleIn(book, id)))
  return (
    Number.isInteger(variable.plain) &&
    variable.plain >= 0 &&
    variable.plain <= 20 &&
    isFixed(({ pack }) => pack === 'werewolf') &&
    isFixed(({ visionary }) => visionary) &&
    variable.cards.every((id) => !roleIn(book, id).deck?.least && !roleIn(book, id).leaves)
  )
}

const oneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value)

function wrongOption(options: Options): string | null {
  const isRight: { readonly [Name in keyof Omit<Options, 'timers'>]-?: boolean } = {
    reveal: oneOf(reveals, options.reveal),
    voting: oneOf(votings, options.voting),
    minion: oneOf([...minions, null], options.minion),
    strictGhost: typeof options.strictGhost === 'boolean',
    firstVision: typeof options.firstVision === 'boolean',
    alternates: Object.values(options.alternates).every((way) =>
      oneOf(['alternate', 'alternate-2', 'elected'], way),
    ),
    dailyChanges: oneOf(['dice', 'picked', null], options.dailyChanges),
    roleChanges: options.roleChanges.every(({ night }) => Number.isInteger(night) && night >= 2),
    amulet: oneOf(['anyone', 'no-werewolf', null], options.amulet),
    hollow: typeof options.hollow === 'boolean',
    deckShown: oneOf(['all', 'but-maybes', 'none'], options.deckShown),
    unanswered: oneOf(['chance', 'nothing'], options.unanswered),
    pace: oneOf([undefined, 'called', 'together'], options.pace),
    calledApart: oneOf([undefined, true, false], options.calledApart),
    whispers: oneOf([undefined, true, false], options.whispers),
    leads: Object.values(options.leads ?? {}).every((lead) => lead >= 0 && lead <= 60),
  }
  for (const [name, right] of Object.entries(isRight)) if (!right) return `options.${name}`
  const timer = timersFault(options.timers)
  return timer && `options.timers.${timer}`
}

const timerNames: readonly string[] = [
  'confirm',
  'lead',
  'call',
  'pack',
  'meet',
  'alone',
  'round',
  'firstDay',
  'day',
  'warning',
  'defence',
  'vote',
  'offer',
  'shot',
  'dusk',
]

/** The first of these times that cannot be; null if all can. */
export function timersFault(timers: Timers): string | null {
  for (const [name, length] of Object.entries(timers)) {
    if (!timerNames.includes(name)) return name
    // Days that take no time would follow each other for ever.
    const least = name === 'day' || name === 'firstDay' ? 1 : 0
    if (length === null && least === 1) continue
    if (typeof length !== 'number' || !(length >= least && length <= 3600)) return name
  }
  return null
}
