import { type Random, shuffled } from '../../src/kernel/index.ts'
import {
  type Alternate,
  type BlankCard,
  defaultOptions,
  minions,
  type Options,
  type RoleId,
  reveals,
  roleIds,
  roles,
  type Setup,
  type VillagesSetup,
  votings,
} from '../../src/many-nights/index.ts'
import { setupOf } from './random-village.ts'

/** A way to play something: which of them, by the name of what is played. */
export type Ways = Readonly<Record<string, string>>

type Choices = Readonly<Record<string, Partial<Options>>>

const { timers } = defaultOptions
const isEither = (name: keyof Options): Choices => ({ no: { [name]: false }, yes: { [name]: true } })
const oneOf = (name: keyof Options, values: readonly (string | null)[]): Choices =>
  Object.fromEntries(values.map((value) => [String(value), { [name]: value }]))

/** What a table chooses among, and the options of each choice. */
const chosen: Readonly<Record<string, Choices>> = {
  voting: oneOf('voting', votings),
  reveal: oneOf('reveal', reveals),
  minion: oneOf('minion', [null, ...minions]),
  'strict ghost': isEither('strictGhost'),
  'first vision': isEither('firstVision'),
  'daily changes': oneOf('dailyChanges', [null, 'dice', 'picked']),
  'role changes': { no: {}, yes: { roleChanges: [{ night: 2, one: 'hunter', other: 'tanner' }] } },
  amulet: oneOf('amulet', [null, 'anyone', 'no-werewolf']),
  hollow: isEither('hollow'),
  'deck shown': oneOf('deckShown', ['all', 'but-maybes', 'none']),
  unanswered: oneOf('unanswered', ['chance', 'nothing']),
  pace: oneOf('pace', ['called', 'together']),
  'called apart': isEither('calledApart'),
  clock: { yes: {}, no: { timers: { ...timers, firstDay: null, day: null } } },
  leads: { no: {}, yes: { leads: { werewolves: 3, closing: 2 } } },
}

const waysOf = (id: RoleId): readonly string[] =>
  Object.keys(roles[id as keyof typeof roles].alternates ?? {})
const withWays = roleIds.filter((id) => waysOf(id).length > 0)

/** Everything that can be played in more than one way, with all of them: options, roles, cards, villages. */
export const factors: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(chosen).map(([name, choices]) => [name, Object.keys(choices)])),
  ...Object.fromEntries(withWays.map((id) => [id, ['printed', ...waysOf(id)]])),
  cards: ['dealt', 'entered', 'entered as seen'],
  villages: ['one', 'several', 'in turns'],
  variable: ['no', 'yes'],
  pool: ['usual', 'given'],
  blanks: ['no', 'yes'],
}

/** A table, or several villages, and the cards as they lie there if they are entered. */
export type Made =
  | { readonly type: 'village'; readonly setup: Setup; readonly lying: readonly RoleId[] }
  | { readonly type: 'country'; readonly setup: VillagesSetup }

const nurse: BlankCard = {
  id: 'blank-nurse',
  name: 'Nurse',
  team: 'village',
  value: 2,
  wakes: [{ call: 'blank-nurse', turn: 75, verb: 'protect', uses: 1 }],
}

/** A setup that is played in these ways, every role among the cards. */
export function madeOf(ways: Ways, random: Random): Made {
  const options = optionsOf(ways)
  const { players: _, deck: __, region: ___, variable: ____, ...common } = setupOf([], 0, options)
  const shared = {
    ...common,
    pool: ways.pool === 'given' ? (['villager', 'werewolf', 'seer'] as const) : [],
    blanks: ways.blanks === 'yes' ? [nurse] : [],
  }
  const cards = shuffled(cardsOf(ways, options), random)
  if (ways.villages !== 'one') {
    const half = cards.length >> 1
    const villages = [cards.slice(0, half), cards.slice(half)].map((some, village) => {
      // Masons are never alone, and a Cupid who leaves needs one card more.
      const deck: readonly RoleId[] = village === 0 ? [...some, 'mason', 'mason'] : some
      return { players: names(deck.length - extras(ways, deck), `${village}-`), deck }
    })
    return {
      type: 'country',
      setup: { ...shared, villages, ...(ways.villages === 'in turns' ? { takesTurns: true } : {}) },
    }
  }
  const isVariable = ways.variable === 'yes'
  const deck: readonly RoleId[] = [...cards, 'mason', 'mason']
  const variable = { cards: ['tough-guy', 'prince'], plain: 2 } as const
  const places = deck.length + (isVariable ? variable.cards.length : 0) - extras(ways, deck)
  const setup: Setup = {
    ...shared,
    players: names(places, ''),
    deck,
    variable: isVariable ? variable : null,
    region: null,
  }
  return { type: 'village', ...enteredAs(ways, setup, random) }
}

function enteredAs(ways: Ways, setup: Setup, random: Random): { setup: Setup; lying: readonly RoleId[] } {
  if (ways.cards === 'dealt') return { setup, lying: [] }
  const order = shuffled(setup.deck, random)
  const spare = extras(ways, setup.deck) > 0 ? order.indexOf('villager') : -1
  const lying = order.filter((_, index) => index !== spare)
  const cards = ways.cards === 'entered' ? lying : lying.map(() => null)
  return { setup: { ...setup, entered: { cards, ...(spare >= 0 ? { leftover: 'villager' } : {}) } }, lying }
}

const names = (count: number, prefix: string): readonly string[] =>
  Array.from({ length: count }, (_, seat) => `Player ${prefix}${seat + 1}`)

function optionsOf(ways: Ways): Options {
  const alternates = Object.fromEntries(withWays.map((id) => [id, ways[id] as Alternate]))
  for (const id of withWays) if (ways[id] === 'printed') delete alternates[id]
  const parts = Object.entries(chosen).map(([name, choices]) => choices[ways[name] ?? ''])
  return Object.assign({}, defaultOptions, ...parts, { alternates }) as Options
}

/** One card of each role that is dealt, the packs twice, and some who are nothing. */
function cardsOf(ways: Ways, { minion, hollow }: Options): readonly RoleId[] {
  const isDealt = (id: RoleId) => {
    const { alternates, deck } = roles[id as keyof typeof roles]
    if (deck?.dealtBy) return minion?.startsWith('dealt-') === true
    return alternates?.[ways[id] as Alternate]?.undealt !== true
  }
  const packs: readonly RoleId[] = ['werewolf', 'werewolf', 'vampire', 'seer', 'seer']
  const plain: readonly RoleId[] = ['villager', 'villager', 'villager', 'villager']
  const isAway = (id: RoleId) => id === 'mason' || (ways.variable === 'yes' && id === 'tough-guy')
  const deck = [...roleIds.filter((id) => isDealt(id) && !isAway(id)), ...packs, ...plain]
  if (ways.blanks === 'yes') deck.push(nurse.id)
  // A hollow village has nobody who hunts or sees, but a deck of which a part is variable needs some who surely do.
  const isHunting = (id: RoleId) => ['werewolf', 'seer'].includes(id)
  return hollow && ways.variable === 'no' ? deck.filter((id) => !isHunting(id)) : deck
}

/** Cards beyond one a player. */
const extras = (ways: Ways, deck: readonly RoleId[]): number =>
  ways.cupid === 'alternate' && deck.includes('cupid') ? 1 : 0
