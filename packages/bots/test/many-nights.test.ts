import {
  type Options,
  type RoleId,
  resized,
  reveals,
  roleIds,
  roles,
  type Scenario,
  scenarios,
  votings,
} from '@wolfmoon/engine/many-nights'
import {
  randomAlternates,
  randomVillageDeck,
  slice,
  testRandom,
  villageSetup,
} from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { botsOf, playVillage, playVillages, simulateVillage } from '../simulate/many-nights.ts'
import type { Village } from '../simulate/village.ts'
import { levels } from '../src/one-night/index.ts'

const games = Number(process.env.BOT_GAMES ?? 0)
const part = slice ?? 0

/** In every run the small villages of the book; the others in turn, by the commit. */
const played: readonly Scenario[] = scenarios.filter(
  ({ players }, index) => games > 0 || players <= 16 || index % 11 === part % 11,
)

test.each(played.map((one) => [one.id, one] as const))(
  'bots alone play a village of the book to its end, and nothing is refused: %s',
  (_, { deck, options, blanks }) => {
    for (let number = 0; number < Math.max(1, games); number++) {
      const level = levels[(part + number) % levels.length] ?? 'hard'
      const state = playVillage({ deck, options, blanks }, part * 100 + number, botsOf(level, number))
      expect(state.outcome?.winners).toBeDefined()
    }
  },
)

test('bots alone play any village: every way of voting, revealing and varying, with any roles', () => {
  for (let number = 0; number < Math.max(10, games); number++) {
    const random = testRandom(part * 1000 + number)
    const village = anyVillage(number + part, random)
    const state = playVillage(village, number, botsOf(levels[number % 3] ?? 'hard', number))
    expect(state.phase, JSON.stringify(village)).toBe('over')
  }
})

test('among any villages there is every role in each of its ways', () => {
  const wanted = new Set(
    roleIds.flatMap((id) => [id, ...Object.keys(roles[id].alternates ?? {}).map((way) => `${id} ${way}`)]),
  )
  const seen = new Set<string>()
  for (let number = 0; number < 4000 && seen.size < wanted.size; number++) {
    const { deck, options } = anyVillage(number, testRandom(part * 1000 + number))
    for (const id of deck) {
      seen.add(id)
      const way = options?.alternates?.[id]
      if (way) seen.add(`${id} ${way}`)
    }
    for (const [id, way] of Object.entries(options?.alternates ?? {})) seen.add(`${id} ${way}`)
  }
  expect([...wanted].filter((one) => !seen.has(one) && one !== 'minion')).toEqual([])
})

function anyVillage(number: number, random: ReturnType<typeof testRandom>): Village {
  const any = <Item>(items: readonly Item[]) => items[random.below(items.length)] as Item
  const players = 5 + random.below(games > 0 ? 30 : 9)
  const options: Partial<Options> = {
    voting: any(votings),
    reveal: any(reveals),
    alternates: {
      ...(number % 2 ? randomAlternates(random) : {}),
      ...(random.below(4) === 0 ? { mayor: 'elected' } : {}),
    },
    strictGhost: random.below(2) === 0,
    firstVision: random.below(2) === 0,
    dailyChanges: any([null, 'dice'] as const),
    amulet: any([null, 'anyone', 'no-werewolf'] as const),
    deckShown: any(['all', 'but-maybes', 'none'] as const),
    minion: any([null, null, 'werewolf', 'both'] as const),
    unanswered: any(['chance', 'nothing'] as const),
    pace: any(['called', 'together'] as const),
    roleChanges: random.below(5) === 0 ? [{ night: 2, one: 'werewolf', other: 'villager' }] : [],
  }
  const leaves = options.alternates?.cupid === 'alternate'
  const deck = randomVillageDeck(players, villageSetup([], 0, options).options, random)
  const spare: readonly RoleId[] = leaves && deck.includes('cupid') ? ['villager'] : []
  return { deck: [...deck, ...spare], players, options }
}

test('bots play villages of any size', () => {
  const [, doom] = scenarios
  for (const players of games > 0 ? [5, 17, 31, 45, 68] : [5, 24]) {
    const { deck, options, blanks } = resized(doom as Scenario, players) as Scenario
    const state = playVillage({ deck, options, blanks }, part, botsOf('hard', part))
    expect(state.phase).toBe('over')
  }
})

test('bots play several villages that ban players to each other', () => {
  const cards: readonly RoleId[] = [
    'seer',
    'werewolf',
    'hunter',
    'cupid',
    'doppelganger',
    'villager',
    'villager',
  ]
  for (const takesTurns of [false, true]) {
    const { options, blanks, pool, startsAt, commitment } = villageSetup([], 0)
    const all = ['A', 'B'].map((letter) => ({
      players: cards.map((_, card) => `${letter}${card}`),
      deck: cards,
    }))
    const setup = {
      villages: all,
      options,
      blanks,
      pool,
      startsAt,
      commitment,
      ...(takesTurns ? { takesTurns } : {}),
    }
    const world = playVillages(setup, part, botsOf('middle', part))
    expect(world.villages.map(({ phase }) => phase)).toEqual(['over', 'over'])
  }
})

test('a village of bots finds far more wolves than by lot', () => {
  const deck: readonly RoleId[] = ['seer', 'werewolf', 'werewolf', ...new Array<RoleId>(6).fill('villager')]
  // Always the same games: what is tested is the bots, not luck.
  const { wins } = simulateVillage({ deck, level: 'hard', first: 0, games: 60 })
  // By lot the village wins 15.6 games of a hundred if it sleeps first.
  expect(wins.village / 60).toBeGreaterThan(0.156 + 0.1)
})
