import { basicDeck, roles as villageRoles } from '@wolfmoon/engine/many-nights'
import { boxOf, deckErrors, decks, type RoleId } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { manyNightsTrial, teamsInVillage } from '../simulate/many-nights-trial.ts'
import { playByBots } from '../simulate/one-night.ts'
import { oneNightTrial, teamsIn } from '../simulate/one-night-trial.ts'
import { play } from '../simulate/play.ts'
import { gainOf, noGames, shareOf, together } from '../simulate/shares.ts'
import { roundsOf, untried, withRound } from '../simulate/trial.ts'

const seven: readonly RoleId[] = [
  'werewolf',
  'werewolf',
  'mason',
  'mason',
  'seer',
  'robber',
  'insomniac',
  'tanner',
  'villager',
  'villager',
]

describe('what is put in place of a role', () => {
  test('is one Villager, or two where there have to be two of it or none', () => {
    const { instead } = oneNightTrial({ deck: seven })
    expect(instead.map(({ role, count }) => `${count} ${role}`)).toEqual([
      '1 werewolf',
      '2 mason',
      '1 seer',
      // Without the Robber nobody would move the Insomniac's card, which is no deck.
      '1 insomniac',
      '1 tanner',
    ])
    const villagers = instead.map(({ table }) => table.deck.filter((role) => role === 'villager').length)
    expect(villagers).toEqual([3, 4, 3, 3, 3])
  })

  test.each(decks.map(({ name, players, roles }) => [`${name} for ${players}`, roles] as const))(
    'can be played by bots to its end: %s',
    (_, deck) => {
      const { instead } = oneNightTrial({ deck })
      for (const { table } of instead)
        expect(deckErrors(table.deck as readonly RoleId[], deck.length - 3)).toEqual([])
      const [first] = instead
      expect(
        playByBots({ deck: (first?.table.deck ?? deck) as readonly RoleId[] }, 'easy', 1).outcome,
      ).not.toBeNull()
    },
  )

  test('is a Villager in a village, too, and never for a Villager', () => {
    const { instead } = manyNightsTrial({ deck: basicDeck(9) })
    expect(instead.map(({ role }) => role)).not.toContain('villager')
    expect(instead.map(({ role }) => role)).toContain('seer')
    for (const { table } of instead) expect(table.deck).toHaveLength(9)
  })
})

test('a box that is played blind is tried out with as many players as there are', () => {
  const deck = boxOf('base')
  const table = { deck, players: 4, options: { blind: true } }
  expect(playByBots(table, 'middle', 3).outcome?.votes).toHaveLength(4)
  expect(oneNightTrial(table).instead.length).toBeGreaterThan(5)
})

test('teams are those that can win with the cards', () => {
  expect(teamsIn(seven)).toEqual(['village', 'werewolf', 'tanner'])
  expect(teamsIn(seven.filter((role) => role !== 'tanner'))).toEqual(['village', 'werewolf'])
  const cupid = Object.values(villageRoles).find(({ wakes = [] }) =>
    wakes.some(({ verb }) => verb === 'join'),
  )
  expect(teamsInVillage({ deck: [...basicDeck(8), cupid?.id ?? 'seer'] })).toContain('soulmates')
})

describe('a trial', () => {
  const trial = { ...oneNightTrial({ deck: seven }), games: 25, each: 60 }

  test('plays the deck first, then all others by turns, and no game twice', () => {
    const rounds = [...roundsOf(trial)]
    const kinds = trial.instead.length
    expect(rounds.slice(0, 4).map(({ of, games }) => [of, games])).toEqual([
      ['deck', 10],
      ['deck', 10],
      ['deck', 5],
      [0, 10],
    ])
    expect(rounds.reduce((sum, { games }) => sum + games, 0)).toBe(25 + kinds * 60)
    expect(rounds.at(-1)).toEqual({ of: kinds - 1, first: kinds * 1_000_000 + 50, games: 10 })
    const numbers = rounds.flatMap(({ first, games }) =>
      Array.from({ length: games }, (_, index) => first + index),
    )
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('adds up what was played', () => {
    let tried = untried(trial)
    for (const round of [...roundsOf(trial)].slice(0, 5)) {
      const table = round.of === 'deck' ? trial.table : trial.instead[round.of]?.table
      const tally = play({ ...(table ?? trial.table), level: 'easy', ...round, games: 2 })
      tried = withRound(tried, round, tally)
    }
    expect(tried.deck.games).toBe(6)
    expect(tried.instead.map(({ games }) => games)).toEqual([4, 0, 0, 0, 0])
    const wins = Object.values(tried.deck.wins).reduce((sum, won) => sum + won, 0)
    expect(wins).toBeGreaterThan(0)
  })
})

describe('shares', () => {
  const half = { games: 100, wins: { village: 50 } }

  test('come with Wilson’s interval', () => {
    const { share, from, to } = shareOf(half, 'village')
    expect([share, from, to].map((value) => value.toFixed(4))).toEqual(['0.5000', '0.4038', '0.5962'])
    expect(shareOf(half, 'tanner')).toMatchObject({ share: 0, from: 0 })
    expect(shareOf(noGames, 'village')).toEqual({ share: 0, from: 0, to: 1 })
  })

  test('become surer with more games', () => {
    const more = together(half, half)
    expect(more).toEqual({ games: 200, wins: { village: 100 } })
    expect(shareOf(more, 'village').from).toBeGreaterThan(shareOf(half, 'village').from)
  })

  // The first example of R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890: 56/70 less 48/80.
  test('are compared with Newcombe’s interval', () => {
    const more = shareOf({ games: 70, wins: { village: 56 } }, 'village')
    const less = shareOf({ games: 80, wins: { village: 48 } }, 'village')
    const { share, from, to } = gainOf(more, less)
    expect([share, from, to].map((value) => value.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339'])
  })
})
