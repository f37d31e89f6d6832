// @module-tag A11
import { expect, test } from 'vitest'
import {
  type Alternate,
  type Options,
  type RoleId,
  roleIds,
  roles,
  type Setup,
  type State,
  scenarios,
  type Verb,
  view,
} from '../../src/many-nights/index.ts'
import { testRandom } from '../random-game.ts'
import { dealt, playRandomly, randomDeck, setupOf } from './random-village.ts'

/** Every way in which a role can be played. */
const ways: readonly (readonly [RoleId, Alternate | null])[] = roleIds.flatMap((id) => [
  [id, null] as const,
  ...Object.keys(roles[id].alternates ?? {}).map((way) => [id, way as Alternate] as const),
])

const causes = ['werewolves', 'poison', 'vampires', 'lynch', 'shot', 'heartbreak'] as const
const isUndealt = (id: RoleId, way: Alternate | null) =>
  way !== null && roles[id as keyof typeof roles].alternates?.[way]?.undealt === true

/** What cannot be: a Vampire eaten, a Cursed bitten to death, a Tough Guy dead at once, a Ghost alive by day … */
const impossible = (id: RoleId, cause: (typeof causes)[number]): boolean =>
  (cause === 'werewolves' &&
    ['vampire', 'cursed', 'tough-guy', 'ghost', 'werewolf', 'lone-wolf'].includes(id)) ||
  (cause === 'vampires' && ['vampire', 'cursed', 'ghost'].includes(id)) ||
  (cause === 'shot' && id === 'ghost') ||
  (cause === 'lynch' && id === 'ghost') ||
  (cause === 'heartbreak' && id === 'ghost')

/** A village with this role played this way, in which people die of everything. */
function gameFor(id: RoleId, way: Alternate | null, number: number): State {
  const random = testRandom(number)
  const players = 9 + random.below(6)
  const options: Partial<Options> = {
    alternates: way ? { [id]: way } : {},
    minion: id === 'minion' ? 'dealt-werewolf' : null,
    voting: (['nomination', 'secret-ballot', 'two-nominees'] as const)[random.below(3)] ?? 'nomination',
  }
  const wanted: RoleId[] = isUndealt(id, way) ? [] : id === 'mason' ? [id, id] : [id]
  const company: readonly RoleId[] = ['hunter', 'witch', 'cupid', 'werewolf', 'werewolf', 'vampire', 'hunter']
  const isVampiric = random.below(2) === 0
  const deck = [...wanted, ...company.filter((card) => isVampiric || card !== 'vampire')]
  while (deck.length < players) deck.push('villager')
  const extra: readonly RoleId[] = id === 'cupid' && way === 'alternate' ? ['seer'] : []
  const setup: Setup = setupOf([...deck.slice(0, players), ...extra], players, options)
  return playRandomly(dealt(setup, number), random)
}

test('every role, played every way, is used and dies of everything it can die of', {
  timeout: 600_000,
}, () => {
  const missing: string[] = []
  for (const [id, way] of ways) {
    const needed = new Set<string>(isUndealt(id, way) ? [] : causes.filter((cause) => !impossible(id, cause)))
    let hasEnded = false
    for (let number = 0; number < 1500 && (needed.size > 0 || !hasEnded); number++) {
      const end = gameFor(id, way, number)
      hasEnded ||= end.phase === 'over'
      for (const { seat, cause } of end.deaths) if (end.players[seat]?.self.dealt === id) needed.delete(cause)
    }
    for (const cause of needed) missing.push(`${id} ${way ?? ''} ${cause}`)
    expect(hasEnded).toBe(true)
  }
  expect(missing).toEqual([])
})

test('every verb of the night is used in random games', { timeout: 120_000 }, () => {
  const verbs = new Set(
    ways.flatMap(([id, way]) => {
      const role = roles[id as keyof typeof roles]
      const wakes = (way ? role.alternates?.[way]?.wakes : role.wakes) ?? []
      return wakes.flatMap(({ verb }) => verb ?? [])
    }),
  )
  const missing = new Set<Verb>(verbs)
  for (const [id, way] of ways) {
    for (let number = 0; number < 40 && missing.size > 0; number++) {
      const random = testRandom(number)
      const options: Partial<Options> = {
        alternates: way ? { [id]: way } : {},
        minion: 'werewolf',
        reveal: 'none',
      }
      if (id === 'minion' || (id === 'cupid' && way === 'alternate')) continue
      const players = 24
      const setup = setupOf(randomDeck(players, setupOf([], 0, options).options, random), players, options)
      playRandomly(dealt(setup, number), random, {
        onCommand: (_, events) => {
          for (const event of events) {
            if (event.type === 'chosen') missing.delete(event.verb)
            if (event.type === 'letter-chosen') missing.delete('write')
          }
        },
      })
    }
  }
  expect([...missing]).toEqual([])
})

test('the largest village comes to an end, with everyone’s view at every step', { timeout: 120_000 }, () => {
  const ultimate = scenarios.find(({ id }) => id === 'ultimate')
  if (!ultimate) throw new Error('the largest village is there')
  let steps = 0
  const setup = setupOf(ultimate.deck, ultimate.players, ultimate.options)
  const end = playRandomly(dealt(setup, 1), testRandom(1), {
    onState: (state) => {
      steps++
      for (const seat of state.players.keys()) view(state, seat)
      view(state, 'table')
      view(state, 'moderator')
    },
  })
  expect([end.phase, end.players.length]).toEqual(['over', 68])
  expect(steps).toBeGreaterThan(500)
})

test('nobody dies twice, and winners are of the teams that won', () => {
  for (let number = 0; number < 300; number++) {
    const random = testRandom(number)
    const players = 5 + random.below(20)
    const setup = setupOf(randomDeck(players, setupOf([], 0).options, random), players)
    const end = playRandomly(dealt(setup, number), random)
    const dead = end.deaths.map(({ seat }) => seat)
    expect(new Set(dead).size).toBe(dead.length)
    expect(dead.every((seat) => !end.players[seat]?.alive)).toBe(true)
    const { teams = [], winners = [] } = end.outcome ?? {}
    if (winners.length > 0) expect(teams.length).toBeGreaterThan(0)
  }
}, 60_000)
