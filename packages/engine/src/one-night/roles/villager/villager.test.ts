import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const villagers = () =>
  table({ Ada: 'villager', Ben: 'werewolf', Cleo: 'villager', Dan: 'troublemaker' }, [
    'villager',
    'seer',
    'robber',
  ])

test('is never called, and is told nothing', () => {
  const game = villagers()
  const calls = game.state.schedule.calls.map(({ id }) => id)
  expect(calls).toEqual(['werewolf', 'seer', 'robber', 'troublemaker'])
  expect(game.dawn().told('Ada')).toEqual([])
})

test('does not do what a card that has come to lie there would do', () => {
  const game = table({ Ada: 'villager', Ben: 'seer', Cleo: 'troublemaker', Dan: 'doppelganger' }, [
    'werewolf',
    'villager',
    'robber',
  ])
    .move('Dan', 'copy', 'Cleo')
    .move('Dan', 'swap', 'Ada', 'Ben')
  expect(game.attempt('Ada', 'look', 'Cleo')).toBe('never')
  expect(game.outcome().cards).toMatchObject({ Ada: 'seer', Ben: 'villager' })
})

test('wins with the village when a wolf dies', () => {
  const { teams, winners } = villagers().vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada', 'Cleo', 'Dan'])
})

test('wins with the village even by dying, if a wolf dies too', () => {
  const { deaths, winners } = villagers().vote({ Ada: 'Ben', Ben: 'Ada', Cleo: 'Ben', Dan: 'Ada' })
  expect(deaths).toEqual(['Ada', 'Ben'])
  expect(winners).toEqual(['Ada', 'Cleo', 'Dan'])
})

test('loses when no wolf dies', () => {
  const { teams, winners } = villagers().vote({ Ben: 'Ada', Dan: 'Ada' })
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ben'])
})

test('is a wolf with a wolf’s card, and a wolf with this card a villager', () => {
  const game = villagers().move('Dan', 'swap', 'Ada', 'Ben')
  const { roles, winners } = game.vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(roles).toMatchObject({ Ada: 'werewolf', Ben: 'villager' })
  expect(winners).toEqual(['Ada'])
})
