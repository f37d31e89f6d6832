import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const seerFirst = () =>
  table({ Ada: 'seer', Ben: 'werewolf', Cleo: 'villager' }, ['robber', 'werewolf', 'troublemaker'])

test('may look at one other player’s card', () => {
  expect(seerFirst().move('Ada', 'look', 'Ben').told('Ada')).toEqual(['Ben is werewolf'])
})

test('may look at two centre cards, in the order of choosing', () => {
  const game = seerFirst().move('Ada', 'look', 'center-3', 'center-1')
  expect(game.told('Ada')).toEqual(['center-3 is troublemaker', 'center-1 is robber'])
})

test('may not look at three centre cards, at one, or at one of each kind', () => {
  expect(seerFirst().attempt('Ada', 'look', 'center-1', 'center-2', 'center-3')).toBe('not-a-choice')
  expect(seerFirst().attempt('Ada', 'look', 'center-1')).toBe('not-a-choice')
  expect(seerFirst().attempt('Ada', 'look', 'center-1', 'center-1')).toBe('not-a-choice')
  expect(seerFirst().attempt('Ada', 'look', 'Ben', 'center-1')).toBe('not-a-choice')
})

test('may not look at their own card, or at two players', () => {
  expect(seerFirst().attempt('Ada', 'look', 'Ada')).toBe('not-a-choice')
  expect(seerFirst().attempt('Ada', 'look', 'Ben', 'Cleo')).toBe('not-a-choice')
})

test('may let it be', () => {
  const game = seerFirst()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.dawn().told('Ada')).toEqual([])
})

test('looks once', () => {
  expect(seerFirst().move('Ada', 'look', 'Ben').attempt('Ada', 'look', 'Cleo')).toBe('never')
})

test('moves nothing and wins with the village', () => {
  const game = seerFirst().move('Ada', 'look', 'Ben')
  const { cards, teams, winners } = game.vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(cards).toMatchObject({ Ada: 'seer', Ben: 'werewolf', Cleo: 'villager' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada', 'Cleo'])
})
