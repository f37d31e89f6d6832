import { onceEach, onceFor } from '@wolfmoon/engine/kernel'
import {
  adviceOn,
  basicDeck,
  checkSetup,
  deckErrors,
  defaultOptions,
  drawModerator,
  drawModerators,
  leastPlayers,
  mostPlayers,
  type Options,
  type RoleId,
  type Setup,
  type SetupRefusal,
  splitByLot,
  splitCrowd,
  suitedPace,
  tablesOf,
  toldOf,
  type VillagesSetup,
} from '@wolfmoon/engine/many-nights'
import { commitmentTo } from '@wolfmoon/fair'
import {
  type Advice,
  type ManyNightsRules,
  readManyNightsRules,
  type TableSettings,
  villageParts,
  villagerParts,
} from '@wolfmoon/protocol'
import { speaker, VillageTeller, villageScriptOf } from '@wolfmoon/texts/core'
import { placeOf } from '@wolfmoon/texts/theme'
import type { Hosted, Rules } from './hosted.ts'
import { villageTables } from './village.ts'
import { villagesTables } from './villages.ts'

/** What a village's table has agreed on. */
export type Settings = TableSettings<ManyNightsRules>

const {
  leads: _,
  unanswered: __,
  pace: ___,
  calledApart: ____,
  whispers: _____,
  ...usualRules
} = defaultOptions

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
    theme: null,
    villages: 1,
    decks: [],
    takesTurns: false,
    whispers: false,
  } satisfies ManyNightsRules,
  nothing: { shared: villageParts(null), own: villagerParts(null) },
  readRules(change) {
    const read = readManyNightsRules(change)
    // Who chooses a deck keeps it.
    return read && { ...(read.deck || read.decks ? { deckFollows: false } : {}), ...read }
  },
  changed(before, change) {
    const rules = rulesIn(before)
    const timers = { ...rules.timers, ...('timers' in change ? Object(change.timers) : {}) }
    const changed = { ...rules, ...change, timers }
    // Decks for so many villages are none for another number.
    const isAnother = hasSeveral(changed) && changed.villages !== rules.villages && !('decks' in change)
    return isAnother ? { ...changed, deckFollows: true } : changed
  },
  settingsIn(settings, version) {
    // Before the fifth a pack of one had as long as any other.
    const { alone: _, ...timers } = rulesIn(settings).timers
    return version < 5 ? { ...settings, timers } : settings
  },
  moderatorByLot: (people, seed) => drawModerator(people, seed).moderator,
  moderatorsAtStart: drawModerators,
  several: { villages: (rules) => rulesIn(rules).villages ?? 1, split: splitCrowd, byLot: splitByLot },
  fitted(before, players) {
    const rules = rulesIn(before)
    if (!rules.deckFollows) return rules
    const decks = players.map((count) => basicDeck(Math.max(leastPlayers, count)))
    if (hasSeveral(rules)) return isAlike(decks, rules.decks) ? rules : { ...rules, decks }
    const [deck = rules.deck] = decks
    return isAlike([deck], [rules.deck]) ? rules : { ...rules, deck }
  },
  shown: (settings) => shown(settings),
  advice: (rules, players) => adviceFor(rulesIn(rules), players),
  shownAdvice(settings, players) {
    const told = shown(settings) as Settings
    const { errors, advice } = adviceFor(told, players)
    // Of a deck that is not shown there is nothing to say.
    return told.deckShown === 'all' ? { errors, advice } : { errors: errors.filter(isOfPlayers), advice: [] }
  },
  open({ settings, players, sizes, at, drawn: { secret }, isModerated }) {
    const rules = settings as Settings
    if (hasSeveral(rules)) {
      const setup = villagesSetup(rules, inVillages(players, sizes), at, isModerated)
      if ('refused' in setup) return setup
      return villagesTables.open({ ...setup, commitment: commitmentTo(setup, secret) }, secret)
    }
    const setup = setupOf(rules, players, at, isModerated)
    if ('refused' in setup) return setup
    const commitment = setup.entered ? null : commitmentTo(setup, secret)
    return villageTables.open({ ...setup, commitment }, secret)
  },
  restore: (kept) => (isOfSeveral(kept) ? villagesTables : villageTables).restore(kept),
}

const hasSeveral = ({ villages }: ManyNightsRules): boolean => villages > 1

const isOfSeveral = (kept: unknown): boolean =>
  'villages' in (kept as { readonly deal: { readonly setup: object } }).deal.setup

const isAlike = (one: readonly (readonly RoleId[])[], other: readonly (readonly RoleId[])[]): boolean =>
  one.length === other.length && one.every((deck, index) => deck.join() === other[index]?.join())

/** Names village by village. */
function inVillages(players: readonly string[], sizes: readonly number[]): readonly (readonly string[])[] {
  let first = 0
  return sizes.map((size) => {
    first += size
    return players.slice(first - size, first)
  })
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
  return checkSetup(setup) ?? { ...setup, options: withLeads(rules, [setup], isModerated) }
}

/** The same for several villages, whose calls take as long in each. */
export function villagesSetup(
  rules: Settings,
  players: readonly (readonly string[])[],
  at: number,
  isModerated = false,
): VillagesSetup | SetupRefusal {
  const setup: VillagesSetup = { ...villagesOf(rules, players), startsAt: at, commitment: null }
  const local = tablesOf(setup)
  for (const [village, table] of local.entries()) {
    const fault = checkSetup(table)
    if (fault) return { ...fault, parts: { ...fault.parts, village } }
  }
  return { ...setup, options: withLeads(rules, local, isModerated) }
}

function withLeads(rules: Settings, [first, ...others]: readonly Setup[], isModerated: boolean): Options {
  if (!first) throw new Error('no village')
  const leads: Record<string, number> = {}
  for (const setup of [first, ...others])
    for (const [call, lead] of Object.entries(leadsFor(rules, setup, isModerated)))
      leads[call] = Math.max(lead, leads[call] ?? 0)
  return { ...first.options, leads }
}

/** How long the words of a village's calls take. A table plays by the same rules again and again. */
function leadsFor(rules: Settings, setup: Setup, isModerated: boolean): Leads {
  const { language, theme } = rules
  const script = villageScriptOf(rules, isModerated)
  const { deck, variable, pool, blanks, options } = setup
  const key = JSON.stringify([language, script, theme, deck, variable, pool, blanks, options])
  if (measured?.key !== key) {
    const teller = new VillageTeller(speaker(language), language, setup, { script, place: placeOf(theme) })
    measured = { key, leads: teller.leads(setup) }
  }
  return measured.leads
}

let measured: { readonly key: string; readonly leads: Leads } | null = null
type Leads = NonNullable<Options['leads']>

/** What a table keeps from its players stays out of what all are told of its settings. */
const shown = onceFor((settings: TableSettings<Rules>): TableSettings<Rules> => {
  const rules = settings as Settings
  const { deckShown, hollow, amulet } = rules
  if (deckShown === 'all' && !hollow && amulet !== 'no-werewolf') return settings
  const toldWith = (cards: readonly RoleId[]) =>
    toldOf({ ...villageOf(rules, []), deck: cards, startsAt: 0, commitment: null })
  const { deck, options } = toldWith(rules.deck)
  const told = { hollow: options.hollow, amulet: options.amulet, deckShown: options.deckShown }
  const drawn = told.deckShown === 'all' ? {} : { variable: null, pool: [] }
  const decks = (rules.decks ?? []).map((cards) => toldWith(cards).deck)
  return { ...rules, ...told, deck, decks, ...drawn } as Settings
})

function villageOf(rules: VillageRules, players: readonly string[]): Village {
  const { deck, variable, pool, blanks } = rules
  return { players, deck, variable, pool, blanks, region: null, options: optionsOf(rules, players.length) }
}

type Village = Omit<Setup, 'startsAt' | 'commitment'>

/** With what every table agrees on, as far as it matters here. */
type VillageRules = ManyNightsRules & Partial<Pick<Settings, 'realCards'>>

function villagesOf(
  rules: VillageRules,
  players: readonly (readonly string[])[],
): Omit<VillagesSetup, 'startsAt' | 'commitment'> {
  const { decks, pool, blanks, takesTurns } = rules
  const most = Math.max(...players.map(({ length }) => length))
  return {
    villages: players.map((own, village) => ({ players: own, deck: decks[village] ?? [] })),
    ...(takesTurns ? { takesTurns } : {}),
    pool,
    blanks,
    options: optionsOf(rules, most),
  }
}

function optionsOf(rules: VillageRules, players: number): Options {
  return {
    ...(rules.whispers && !rules.realCards ? { whispers: true } : {}),
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
    pace: rules.pace ?? suitedPace(players),
    timers: rules.timers,
  }
}

/** What there is to say about villages; a room asks for the same again and again. */
const adviceFor = (rules: ManyNightsRules, players: readonly number[]): Advice<string> =>
  adviceAt(rules, players.join(' '))

const adviceAt = onceEach((rules: ManyNightsRules, players: string): Advice<string> => {
  const villages = tablesFor(rules, players.split(' ').map(Number))
  const said = villages.map((village) => adviceOnVillage(village))
  return said.length === 1 ? (said[0] ?? nothingToSay) : inEach(said)
})

const isOfPlayers = ({ code }: { readonly code: string }): boolean => code === 'wrong-players'

const nothingToSay: Advice<string> = { errors: [], advice: [] }

function tablesFor(rules: ManyNightsRules, players: readonly number[]): readonly Setup[] {
  const names = players.map((count, village) =>
    Array.from({ length: count }, (_, seat) => `${village} ${seat}`),
  )
  const rest = { startsAt: 0, commitment: null }
  return hasSeveral(rules)
    ? tablesOf({ ...villagesOf(rules, names), ...rest })
    : [{ ...villageOf(rules, names[0] ?? []), ...rest }]
}

/** What there is to say about each of several villages, with its number. */
function inEach(said: readonly Advice<string>[]): Advice<string> {
  const numbered = (kind: 'errors' | 'advice') =>
    said.flatMap((one, village) =>
      one[kind].map(({ code, parts }) => ({ code, parts: { ...parts, village } })),
    )
  return { errors: numbered('errors'), advice: numbered('advice') }
}

function adviceOnVillage(village: Setup): Advice<string> {
  const fault = checkSetup(village)
  if (!fault) return { errors: [], advice: adviceOn(village) }
  const isOfDeck = fault.refused !== 'unknown-role' && fault.refused !== 'bad-setup'
  const errors = isOfDeck && fault.refused !== 'wrong-players' ? deckErrors(village) : []
  return { errors: errors.length > 0 ? errors : [{ code: fault.refused, parts: fault.parts }], advice: [] }
}
