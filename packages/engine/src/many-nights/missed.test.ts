import { describe, expect, test } from 'vitest'
import { type Extras, village } from '../../test/many-nights/village.ts'
import { asks } from './asks.ts'
import type { MissedTurn } from './state.ts'
import { view } from './view.ts'

const cards = {
  Ada: 'seer',
  Ben: 'hoodlum',
  Cleo: 'werewolf',
  Dan: 'witch',
  Eve: 'villager',
  Fay: 'villager',
} as const

const game = (options: Extras['options'] = {}) => village(cards, { options }).night()
type Game = ReturnType<typeof game>

const missedBy = (now: Game, player: string): readonly MissedTurn[] => now.view(player).you?.missed ?? []
const nightsMissed = (now: Game) =>
  now.players.map((player) => missedBy(now, player).map(({ night }) => night))

test.each(['called', 'together'] as const)('a turn that passes is told to whose it was (%s)', (pace) => {
  const first = game({ pace, unanswered: 'chance' }).day()
  expect(missedBy(first, 'Ada')).toMatchObject([{ night: 1, chosen: null }])
  expect(missedBy(first, 'Ben')).toMatchObject([
    { night: 1, chosen: [expect.any(Number), expect.any(Number)] },
  ])
  for (const sleeper of ['Eve', 'Fay']) expect(missedBy(first, sleeper)).toEqual([])
  // In the first night a pack is asked for nobody.
  expect(missedBy(first, 'Cleo')).toEqual([])
  const second = first.night().day()
  expect(missedBy(second, 'Ada').map(({ night }) => night)).toEqual([1, 2])
  expect(missedBy(second, 'Cleo')).toMatchObject([{ night: 2, chosen: null }])
  expect(missedBy(second, 'Ben')).toHaveLength(1)
})

test('where nothing is left to chance, it has chosen for nobody', () => {
  expect(missedBy(game({ unanswered: 'nothing' }).day(), 'Ben')).toMatchObject([{ chosen: null }])
})

test('who has answered, or let something be, has missed nothing', () => {
  const night = game().nightNumber(2)
  const before = nightsMissed(night)
  const answered = night
    .does('Cleo', 'attack', 'Eve')
    .does('Dan', 'poison', 'Fay')
    .does('Ada', 'see', 'Cleo')
    .day()
  expect(nightsMissed(answered)).toEqual(before)
  const declined = game().declines('Ada', 'see').day()
  expect(missedBy(declined, 'Ada')).toEqual([])
})

test('the dead miss nothing, and who is asked nothing neither', () => {
  const night = game().nightNumber(2).does('Cleo', 'attack', 'Ada').day().night().day()
  expect(missedBy(night, 'Ada').map(({ night: number }) => number)).toEqual([1, 2])
  expect(missedBy(night, 'Fay')).toEqual([])
})

test('nobody misses anything where no clock runs', () => {
  const night = game().nightNumber(2)
  night.state = { ...night.state, deadline: null }
  const before = nightsMissed(night)
  expect(asks(night.state)).not.toEqual([])
  expect(nightsMissed(night.moveOn())).toEqual(before)
})

test('a turn that is taken back is no longer missed', () => {
  const night = game()
  while (missedBy(night, 'Ada').length === 0) night.moveOn()
  const { steps = [] } = view(night.state, 'moderator').desk ?? {}
  const step = steps.findLast(({ call }) => call === 'seer')?.number ?? -1
  night.send({ type: 'undo', at: night.state.now, step })
  expect(missedBy(night, 'Ada')).toEqual([])
  expect(missedBy(night.does('Ada', 'see', 'Cleo').day(), 'Ada')).toEqual([])
})

describe('who answers one of two questions', () => {
  const hags = { ...cards, Dan: 'old-hag', Fay: 'bodyguard' } as const
  /** The second night, on which somebody has the next pox to place besides what is their own to do. */
  const poxed = (player: string, unanswered: 'chance' | 'nothing') =>
    village(hags, {
      alternates: { 'old-hag': 'alternate' },
      options: { pace: 'together', unanswered },
    })
      .night()
      .does('Dan', 'pox', player)
      .day()
      .night()

  test.each([
    ['Ada', 'see'],
    ['Fay', 'protect'],
  ])('is told what chance has answered to the other: %s, %s', (player, verb) => {
    const night = poxed(player, 'chance')
    expect(night.ask(player, 'pox')).not.toBeNull()
    const missed = missedBy(night.does(player, verb, 'Cleo').day(), player)
    expect(missed.filter(({ night: number }) => number === 2)).toMatchObject([
      { chosen: [expect.any(Number)] },
    ])
  })

  test.each([
    ['Ada', 'see'],
    ['Fay', 'protect'],
  ])('is not told of a missed turn where nothing came of the other: %s, %s', (player, verb) => {
    const missed = missedBy(poxed(player, 'nothing').does(player, verb, 'Cleo').day(), player)
    expect(missed.filter(({ night }) => night === 2)).toEqual([])
  })
})
