import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const apprenticeFirst = () =>
  table({ Ada: 'apprentice-seer', Ben: 'alpha-wolf', Cleo: 'villager' }, ['robber', 'werewolf', 'drunk'])

test('may look at one centre card', () => {
  const game = apprenticeFirst()
  expect(game.choices('Ada', 'look')).toEqual(['center-1', 'center-2', 'center-3'])
  expect(game.move('Ada', 'look', 'center-3').told('Ada')).toEqual(['center-3 is drunk'])
  expect(game.attempt('Ada', 'look', 'center-1')).toBe('never')
})

test('may not look at two centre cards, at a player’s, or at the card beside the centre', () => {
  expect(apprenticeFirst().attempt('Ada', 'look', 'center-1', 'center-2')).toBe('wrong-number')
  expect(apprenticeFirst().attempt('Ada', 'look', 'Ben')).toBe('not-a-choice')
  expect(apprenticeFirst().attempt('Ada', 'look', 'alpha')).toBe('not-a-choice')
})

test('may let it be, and sees nothing when time runs out', () => {
  const game = apprenticeFirst()
  expect(game.decline('Ada', 'look')).toBeNull()
  expect(game.dawn().told('Ada')).toEqual([])
  expect(apprenticeFirst().dawn().told('Ada')).toEqual([])
})

test('acts though its card has been moved away', () => {
  const game = apprenticeFirst().move('Ben', 'turn', 'Ada').move('Ada', 'look', 'center-1')
  expect(game.told('Ada')).toEqual(['center-1 is robber'])
  expect(game.outcome().cards).toMatchObject({ Ada: 'werewolf', alpha: 'apprentice-seer' })
})

test('sees the card that lies there by then', () => {
  const game = table({ Ada: 'apprentice-seer', Ben: 'drunk', Cleo: 'doppelganger', Dan: 'werewolf' }, [
    'robber',
    'werewolf',
    'villager',
  ])
    .move('Cleo', 'copy', 'Ben')
    .move('Cleo', 'take', 'center-2')
    .move('Ada', 'look', 'center-2')
  expect(game.told('Ada')).toEqual(['center-2 is doppelganger'])
})

test('two of them look each for itself', () => {
  const game = table({ Ada: 'apprentice-seer', Ben: 'apprentice-seer', Cleo: 'werewolf' }, [
    'robber',
    'werewolf',
    'drunk',
  ])
    .move('Ben', 'look', 'center-1')
    .move('Ada', 'look', 'center-2')
  expect(game.told('Ada')).toEqual(['center-2 is werewolf'])
  expect(game.told('Ben')).toEqual(['center-1 is robber'])
})

test('moves nothing and wins with the village', () => {
  const game = apprenticeFirst().move('Ben', 'turn', 'Cleo').move('Ada', 'look', 'center-2')
  const { cards, teams, winners } = game.vote({ Ada: 'Ben', Cleo: 'Ben' })
  expect(cards).toMatchObject({ Ada: 'apprentice-seer', 'center-2': 'werewolf' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Ada'])
})
