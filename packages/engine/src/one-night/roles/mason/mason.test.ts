import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const twoMasons = () =>
  table({ Ada: 'mason', Ben: 'alpha-wolf', Cleo: 'mason', Dan: 'villager' }, ['seer', 'robber', 'villager'])

test('sees the other Mason', () => {
  const game = twoMasons().dawn()
  expect(game.told('Ada')).toEqual(['mason: Ada, Cleo'])
  expect(game.told('Cleo')).toEqual(['mason: Ada, Cleo'])
})

test('sees that the other one lies in the centre', () => {
  const game = table({ Ada: 'mason', Ben: 'werewolf', Cleo: 'villager' }, ['mason', 'robber', 'drunk'])
  expect(game.dawn().told('Ada')).toEqual(['mason: Ada'])
})

test('is asked nothing, and nobody else is told', () => {
  const game = twoMasons()
  expect(game.attempt('Ada', 'look', 'Cleo')).toBe('never')
  expect(game.told('Ben')).toEqual(['wolf: Ben'])
  expect(game.told('Dan')).toEqual([])
})

test('wakes by the dealt card, wherever it lies by then', () => {
  const game = twoMasons().move('Ben', 'turn', 'Cleo').dawn()
  expect(game.told('Ada')).toEqual(['mason: Ada, Cleo'])
  expect(game.told('Cleo')).toEqual(['mason: Ada, Cleo'])
  expect(game.outcome().roles.Cleo).toBe('werewolf')
})

test('who has come by a Mason’s card does not wake with them', () => {
  const game = table({ Ada: 'mason', Ben: 'mason', Cleo: 'robber', Dan: 'doppelganger' }, [
    'seer',
    'werewolf',
    'drunk',
  ])
    .move('Dan', 'copy', 'Cleo')
    .move('Dan', 'rob', 'Ada')
    .dawn()
  expect(game.told('Dan')).toEqual(['Cleo is robber', 'Dan is mason'])
  expect(game.told('Ben')).toEqual(['mason: Ada, Ben'])
})

test('wins with the village', () => {
  const { teams, winners } = twoMasons().move('Ben', 'turn', 'Dan').vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada', 'Cleo'])
})
