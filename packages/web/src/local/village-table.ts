import { evolveAll, isRefusal, type Secret } from '@wolfmoon/engine/kernel'
import {
  adviceOn,
  basicDeck,
  bookOf,
  canBeLeftOver,
  checkSetup,
  create,
  deckErrors,
  defaultOptions,
  evolve,
  leastPlayers,
  mostPlayers,
  type RoleId,
  type Setup,
} from '@wolfmoon/engine/many-nights'
import type { Advice, ManyNightsRules } from '@wolfmoon/protocol'
import { memory } from '../memory.ts'
import type { LocalPerson } from './remembered.ts'

/** The last village at this device. Nothing in it is secret. */
export interface VillageTable {
  readonly people: readonly LocalPerson[]
  readonly rules: ManyNightsRules
  /** Real cards lie on the table. */
  readonly realCards: boolean
  /** Of these, the one that nobody was dealt. */
  readonly leftover: RoleId | null
}

const place = 'village-table'

const { leads: _, unanswered: __, pace: ___, calledApart: ____, whispers: _____, ...usual } = defaultOptions

const fresh: VillageTable = {
  people: Array.from({ length: 6 }, (_, avatar) => ({ name: '', avatar })),
  rules: {
    ...usual,
    deck: basicDeck(6),
    deckFollows: true,
    variable: null,
    pool: [],
    blanks: [],
    pace: 'called',
    theme: null,
    villages: 1,
    decks: [],
    takesTurns: false,
    whispers: false,
  },
  realCards: true,
  leftover: null,
}

/** What this device remembers of its last village, or a new one. */
export function recallTable(): VillageTable {
  try {
    const kept = JSON.parse(memory.get(place) ?? 'null') as VillageTable | null
    if (!kept) return fresh
    const { people, rules } = kept
    const isSound =
      people.length >= leastPlayers &&
      people.length <= mostPlayers &&
      people.every(({ name, avatar }) => typeof name === 'string' && Number.isInteger(avatar)) &&
      checkSetup({ ...villageOf(kept, placeNames(kept)), startsAt: 0, commitment: null })?.refused !==
        'unknown-role'
    return isSound ? { ...fresh, ...kept, rules: { ...fresh.rules, ...rules } } : fresh
  } catch {
    return fresh
  }
}

/** Remembers a village for the next time. */
export const rememberTable = (table: VillageTable): void => memory.set(place, JSON.stringify(table))

const placeNames = ({ people }: VillageTable): readonly string[] => people.map((_, seat) => `${seat}`)

/** A table after a change: a deck that follows is the proposed one for as many as play. */
export function withChange(table: VillageTable, change: Partial<VillageTable>): VillageTable {
  const next = { ...table, ...change }
  const { people, rules } = next
  const deck = rules.deckFollows ? basicDeck(people.length) : rules.deck
  return { ...next, rules: { ...rules, deck } }
}

/** What is wrong with a table, and what one would say about it. */
export function adviceFor(table: VillageTable): Advice<string> {
  const village = villageOf(table, placeNames(table))
  const errors = deckErrors(village)
  if (errors.length > 0) return { errors, advice: [] }
  const fault = checkSetup({ ...village, startsAt: 0, commitment: null })
  return fault
    ? { errors: [{ code: fault.refused, parts: fault.parts }], advice: [] }
    : { errors: [], advice: adviceOn(village) }
}

/** Cards of which one is left over, where a deck has one more than there are players; otherwise none. */
export function leftovers(table: VillageTable): readonly RoleId[] {
  const { deck, blanks } = table.rules
  if (!table.realCards || deck.length <= table.people.length) return []
  const book = bookOf({ blanks, options: villageOf(table, placeNames(table)).options })
  return [...new Set(deck)].filter((role) => canBeLeftOver(book, role))
}

/** The village as it begins. On one device who moderates goes on, so no call of the night has an end of its own. */
export function setupOf(
  table: VillageTable,
  players: readonly string[],
  startsAt: number,
  secret: Secret,
): Setup {
  const setup = { ...villageOf(table, players), startsAt, commitment: null }
  const [first = null] = leftovers(table)
  if (table.realCards && !setup.variable) {
    const leftover = first === null ? {} : { leftover: table.leftover ?? first }
    return { ...setup, entered: { cards: players.map(() => null), ...leftover } }
  }
  if (setup.variable) return unhurried(setup)
  // The device's deal is entered whole.
  const dealt = create(setup, secret)
  if (isRefusal(dealt)) return setup
  const { players: all, leftover } = evolveAll(evolve, undefined, dealt)
  const cards = all.map(({ self }) => self.dealt)
  const hidden = all.map(({ self }) => self.hidden)
  return { ...setup, entered: { cards, hidden, ...(leftover === null ? {} : { leftover }) } }
}

/** Where it is not known which cards are there, they cannot be entered: then calls are as long as can be. */
const unhurried = (setup: Setup): Setup => {
  const { options } = setup
  return {
    ...setup,
    options: { ...options, timers: { ...options.timers, confirm: 3600, call: 3600, pack: 3600 } },
  }
}

function villageOf(
  { rules }: VillageTable,
  players: readonly string[],
): Omit<Setup, 'startsAt' | 'commitment'> {
  const { deck, variable, pool, blanks, deckFollows: _, pace: __, ...options } = rules
  return {
    players,
    deck,
    variable,
    pool,
    blanks,
    region: null,
    options: { ...defaultOptions, ...options, pace: 'called', calledApart: true },
  }
}
