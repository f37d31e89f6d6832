import { type Refusal, refuse } from '@wolfmoon/engine/kernel'
import {
  adviceOn,
  basicDeck,
  type Command,
  checkSetup,
  create,
  decide,
  deckErrors,
  defaultOptions,
  evolve,
  isIdle,
  leastPlayers,
  mayHearDead,
  mayTellAll,
  mayTellDead,
  mostPlayers,
  type Options,
  type Setup,
  type SetupRefusal,
  type State,
  toldOf,
  view,
} from '@wolfmoon/engine/many-nights'
import { commitmentTo } from '@wolfmoon/fair'
import {
  type Advice,
  growingVillageParts,
  type ManyNightsRules,
  readManyNightsRules,
  type TableSettings,
  type VillagerParts,
  villageParts,
  villagerParts,
} from '@wolfmoon/protocol'
import { speaker, VillageTeller } from '@wolfmoon/texts'
import type { Hosted, Rules } from './hosted.ts'
import { type Actor, type Move, tablesOf, type Viewer } from './table.ts'

/** What a village's table has agreed on. */
export type Settings = TableSettings<ManyNightsRules>

const tables = tablesOf({
  id: 'many-nights',
  game: { create, decide, evolve },
  playersOf: ({ setup }: State) => setup.players,
  rolesOf: ({ setup }) => setup.deck,
  deadlineOf: ({ pausedAt, deadline }) => (pausedAt === null ? deadline : null),
  isOver: ({ phase }) => phase === 'over',
  winnersOf: ({ outcome }) => outcome?.winners ?? null,
  speaksTo: (state, who, channel) =>
    channel === 'all' ? mayTellAll(state, who) : channel === 'dead' && mayTellDead(state, who),
  hears: (state, who, channel) => channel === 'all' || (channel === 'dead' && mayHearDead(state, who)),
  isOut: ({ phase, players }, seat) => phase !== 'over' && !players[seat]?.alive,
  waits: true,
  commandFor,
  shared: (state) => villageParts(view(state, 'table')),
  own,
  growing: growingVillageParts,
  isIdle,
  noted: () => none,
  keptState: (state) => state,
  stateKept: (state: State) => state,
})

const none: readonly never[] = []
const { leads: _, unanswered: __, pace: ___, calledApart: ____, ...usualRules } = defaultOptions

/** Many Nights, as rooms host it. */
export const manyNights: Hosted = {
  id: 'many-nights',
  least: leastPlayers,
  most: mostPlayers,
  rules: {
    ...usualRules,
    deck: basicDeck(leastPlayers),
    deckFollows: true,
    variable: null,
    pool: [],
    blanks: [],
    pace: null,
  } satisfies ManyNightsRules,
  nothing: { shared: villageParts(null), own: villagerParts(null) },
  readRules(change) {
    const read = readManyNightsRules(change)
    // Who chooses a deck keeps it.
    return read && { ...(read.deck ? { deckFollows: false } : {}), ...read }
  },
  changed(rules, change) {
    const timers = { ...rulesIn(rules).timers, ...('timers' in change ? Object(change.timers) : {}) }
    return { ...rules, ...change, timers }
  },
  fitted(rules, players) {
    const { deckFollows, deck } = rulesIn(rules)
    const suited = deckFollows ? basicDeck(Math.max(leastPlayers, players)) : deck
    return suited.join() === deck.join() ? rules : { ...rules, deck: suited }
  },
  shown,
  advice: (rules, players) => adviceFor(rulesIn(rules), players),
  open({ settings, players, at, drawn: { secret }, isModerated }) {
    const setup = setupOf(settings as Settings, players, at, isModerated)
    if ('refused' in setup) return setup
    const commitment = setup.entered ? null : commitmentTo(setup, secret)
    return tables.open({ ...setup, commitment }, secret)
  },
  restore: tables.restore,
}

/** Its own rules were read by itself before they were kept. */
const rulesIn = (rules: Rules): ManyNightsRules => rules as unknown as ManyNightsRules

/** A village as its table has agreed on it, with the time that its words take. */
export function setupOf(
  rules: Settings,
  players: readonly string[],
  at: number,
  isModerated = false,
): Setup | SetupRefusal {
  // Who moderates enters the cards that lie on the table, as they are seen.
  const entered = rules.realCards && isModerated ? { entered: { cards: players.map(() => null) } } : {}
  const village = villageOf(rules, players)
  // Cards on a table are called one after the other, however many they are.
  const options = entered.entered ? { ...village.options, pace: 'called' as const } : village.options
  const setup: Setup = { ...village, options, ...entered, startsAt: at, commitment: null }
  const fault = checkSetup(setup)
  if (fault) return fault
  return { ...setup, options: { ...setup.options, leads: leadsFor(rules, setup) } }
}

/** How long the words of a village's calls take. A table plays by the same rules again and again. */
function leadsFor({ language }: Settings, setup: Setup): Leads {
  const { deck, variable, pool, blanks, options } = setup
  const key = JSON.stringify([language, deck, variable, pool, blanks, options])
  if (measured?.key !== key) {
    const teller = new VillageTeller(speaker(language), language, setup)
    measured = { key, leads: teller.leads(setup) }
  }
  return measured.leads
}

let measured: { readonly key: string; readonly leads: Leads } | null = null
type Leads = NonNullable<Options['leads']>

/** What a table keeps from its players stays out of what all are told of its settings. */
function shown(settings: TableSettings<Rules>): TableSettings<Rules> {
  const rules = settings as Settings
  const { deckShown, hollow, amulet } = rules
  if (deckShown === 'all' && !hollow && amulet !== 'no-werewolf') return settings
  const { deck, options } = toldOf({ ...villageOf(rules, []), startsAt: 0, commitment: null })
  const told = { hollow: options.hollow, amulet: options.amulet, deckShown: options.deckShown }
  const drawn = told.deckShown === 'all' ? {} : { variable: null, pool: [] }
  return { ...rules, ...told, deck, ...drawn } as Settings
}

function villageOf(rules: ManyNightsRules, players: readonly string[]): Village {
  const { deck, variable, pool, blanks } = rules
  return { players, deck, variable, pool, blanks, region: null, options: optionsOf(rules, players.length) }
}

type Village = Omit<Setup, 'startsAt' | 'commitment'>

/** From so many players on, nights are short if all act together. */
const togetherFrom = 9

function optionsOf(rules: ManyNightsRules, players: number): Options {
  return {
    reveal: rules.reveal,
    voting: rules.voting,
    minion: rules.minion,
    strictGhost: rules.strictGhost,
    firstVision: rules.firstVision,
    alternates: rules.alternates,
    dailyChanges: rules.dailyChanges,
    roleChanges: rules.roleChanges,
    amulet: rules.amulet,
    hollow: rules.hollow,
    deckShown: rules.deckShown,
    unanswered: 'chance',
    calledApart: true,
    pace: rules.pace ?? (players < togetherFrom ? 'called' : 'together'),
    timers: rules.timers,
  }
}

/** What there is to say about a village; a room asks for the same again and again. */
function adviceFor(rules: ManyNightsRules, players: number): Advice<string> {
  const last = given.get(rules)
  if (last?.players === players) return last.advice
  const names = Array.from({ length: players }, (_, seat) => `${seat}`)
  const village = villageOf(rules, names)
  const { errors, advice: all } = adviceOnVillage(village)
  // Advice would tell what is in a deck that is not shown.
  const isShown = toldOf({ ...village, startsAt: 0, commitment: null }).options.deckShown === 'all'
  const advice = isShown ? { errors, advice: all } : { errors: errors.filter(isOfNumbers), advice: [] }
  given.set(rules, { players, advice })
  return advice
}

const isOfNumbers = ({ code }: { readonly code: string }): boolean =>
  code === 'wrong-count' || code === 'wrong-players'

const given = new WeakMap<object, { readonly players: number; readonly advice: Advice<string> }>()

function adviceOnVillage(village: Village): Advice<string> {
  const fault = checkSetup({ ...village, startsAt: 0, commitment: null })
  if (!fault) return { errors: [], advice: adviceOn(village) }
  const isOfDeck = fault.refused !== 'unknown-role' && fault.refused !== 'bad-setup'
  const errors = isOfDeck && fault.refused !== 'wrong-players' ? deckErrors(village) : []
  return { errors: errors.length > 0 ? errors : [{ code: fault.refused, parts: fault.parts }], advice: [] }
}

/** What one viewer knows; a card that lies on the table unseen is nobody's yet. */
function own(state: State, viewer: Viewer): VillagerParts {
  const parts = villagerParts(view(state, viewer ?? 'table'))
  return typeof viewer === 'number' && state.unknown.includes(viewer) ? { ...parts, card: null } : parts
}

function commandFor({ phase }: State, move: Move, by: Actor, at: number): Command | Refusal {
  switch (move.type) {
    case 'tick':
    case 'pause':
    case 'resume':
      return { type: move.type, at }
    case 'away':
      return { type: 'away', at, seats: move.seats }
    case 'let-go':
      return { type: 'let-go', at, seat: move.seat }
    case 'end-discussion':
      return phase === 'day' ? { type: 'move-on', at } : refuse('not-now')
    case 'answer':
      if (typeof by !== 'number') return refuse('not-allowed')
      return { type: 'answer', at, seat: by, ask: move.ask, choice: move.choice }
    case 'answer-for':
      return { type: 'answer', at, seat: move.seat, ask: move.ask, choice: move.choice }
    case 'moderate':
      return { ...move.order, at } as Command
    default:
      return refuse('not-now')
  }
}
