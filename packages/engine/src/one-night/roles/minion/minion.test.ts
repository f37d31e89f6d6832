import { describe, expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'
import type { Options } from '../../setup.ts'

const center = ['werewolf', 'robber', 'drunk'] as const

const minionFirst = () => table({ Ada: 'minion', Ben: 'werewolf', Cleo: 'hunter', Dan: 'villager' }, center)

const noWolf = (minionAlone: Options['minionAlone'] = 'nobody-wins') =>
  table({ Ada: 'minion', Ben: 'villager', Cleo: 'seer', Dan: 'tanner' }, center, { minionAlone })

const twoMinions = (minionAlone: Options['minionAlone'] = 'nobody-wins') =>
  table({ Ada: 'minion', Ben: 'minion', Cleo: 'seer', Dan: 'villager' }, center, { minionAlone })

test('is told who the wolves are; they are not told of the Minion', () => {
  const game = table(
    { Ada: 'minion', Ben: 'werewolf', Cleo: 'alpha-wolf', Dan: 'mystic-wolf', Eve: 'dream-wolf' },
    center,
  ).dawn()
  expect(game.told('Ada')).toEqual(['wolf: Ben, Cleo, Dan, Eve'])
  expect(game.told('Ben')).toEqual(['wolf: Ben, Cleo, Dan, Eve'])
})

test('is asked nothing', () => {
  expect(minionFirst().attempt('Ada', 'look', 'center-1')).toBe('never')
})

test('with no wolf to see, is told that there is none', () => {
  expect(noWolf().dawn().told('Ada')).toEqual(['wolf:'])
})

test('two Minions are both told of the wolves, and not of each other', () => {
  const game = table({ Ada: 'minion', Ben: 'werewolf', Cleo: 'minion' }, center).dawn()
  expect(game.told('Ada')).toEqual(['wolf: Ben'])
  expect(game.told('Cleo')).toEqual(['wolf: Ben'])
})

test('is told by dealt cards: not of whom the Alpha Wolf turned, even if that is the Minion', () => {
  const game = table({ Ada: 'minion', Ben: 'alpha-wolf', Cleo: 'hunter' }, center)
  expect(game.move('Ben', 'turn', 'Ada').dawn().told('Ada')).toEqual(['wolf: Ben'])
  expect(game.outcome().roles).toMatchObject({ Ada: 'werewolf', Ben: 'alpha-wolf' })
})

test('is told of a wolf whose card has been moved away', () => {
  const game = table({ Ada: 'minion', Ben: 'werewolf', Cleo: 'robber', Dan: 'doppelganger' }, center)
    .move('Dan', 'copy', 'Cleo')
    .move('Dan', 'rob', 'Ben')
    .dawn()
  expect(game.told('Ada')).toEqual(['wolf: Ben'])
})

test('wins with the wolves when no wolf dies, even by dying', () => {
  const { deaths, teams, winners } = minionFirst().vote({ Cleo: 'Ada', Dan: 'Ada' })
  expect(deaths).toEqual(['Ada'])
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ada', 'Ben'])
})

test('loses when a wolf dies', () => {
  expect(minionFirst().vote({ Cleo: 'Ben', Dan: 'Ben' }).winners).toEqual(['Cleo', 'Dan'])
})

describe('with no wolf among the players', () => {
  test('wins when another dies', () => {
    expect(noWolf().vote({ Ada: 'Ben', Cleo: 'Ben' })).toMatchObject({
      teams: ['werewolf'],
      winners: ['Ada'],
    })
  })

  test('loses when nobody dies', () => {
    expect(noWolf().vote({})).toMatchObject({ teams: ['village'], winners: ['Ben', 'Cleo'] })
  })

  test('wins when it dies beside another, house rule or not', () => {
    const tie = { Ada: 'Ben', Ben: 'Ada', Cleo: 'Ada', Dan: 'Ben' }
    expect(noWolf().vote(tie)).toMatchObject({
      deaths: ['Ada', 'Ben'],
      teams: ['werewolf'],
      winners: ['Ada'],
    })
    expect(noWolf('village-wins').vote(tie)).toMatchObject({ teams: ['werewolf'], winners: ['Ada'] })
  })

  test('when only the Minion dies, nobody wins', () => {
    expect(noWolf().vote({ Ben: 'Ada', Cleo: 'Ada' })).toMatchObject({
      deaths: ['Ada'],
      teams: [],
      winners: [],
    })
  })

  test('when only the Minion dies, the village wins by the house rule', () => {
    const { teams, winners } = noWolf('village-wins').vote({ Ben: 'Ada', Cleo: 'Ada' })
    expect(teams).toEqual(['village'])
    expect(winners).toEqual(['Ben', 'Cleo'])
  })

  test('a Tanner’s death takes the win', () => {
    expect(noWolf().vote({ Ada: 'Dan', Ben: 'Dan' })).toMatchObject({ teams: ['tanner'], winners: ['Dan'] })
  })

  test('two Minions are judged each alone', () => {
    expect(twoMinions().vote({ Cleo: 'Ada', Dan: 'Ada' })).toMatchObject({
      teams: ['werewolf'],
      winners: ['Ben'],
    })
    const both = twoMinions().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Ada', Dan: 'Ben' })
    expect(both).toMatchObject({ deaths: ['Ada', 'Ben'], teams: ['werewolf'], winners: ['Ada', 'Ben'] })
  })

  test('by the house rule the village wins if nobody but Minions dies', () => {
    const { teams, winners } = twoMinions('village-wins').vote({ Cleo: 'Ada', Dan: 'Ada' })
    expect(teams).toEqual(['village', 'werewolf'])
    expect(winners).toEqual(['Ben', 'Cleo', 'Dan'])
  })

  test('it is the final roles that count, not what the Minion was shown', () => {
    const shown = table({ Ada: 'minion', Ben: 'werewolf', Cleo: 'witch' }, ['villager', 'robber', 'drunk'])
    shown.move('Cleo', 'look', 'center-1').move('Cleo', 'give', 'Ben')
    expect(shown.told('Ada')).toEqual(['wolf: Ben'])
    expect(shown.vote({})).toMatchObject({ teams: ['village'], winners: ['Ben', 'Cleo'] })
    const notShown = table({ Ada: 'minion', Ben: 'drunk', Cleo: 'hunter' }, ['werewolf', 'robber', 'seer'])
    expect(notShown.move('Ben', 'take', 'center-1').told('Ada')).toEqual(['wolf:'])
    expect(notShown.vote({})).toMatchObject({ teams: ['werewolf'], winners: ['Ada', 'Ben'] })
  })
})
