import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'pi',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('learns whether a player or a neighbour is a Werewolf', () => {
  expect(village(cards).night().does('Ada', 'investigate', 'Cleo').told('Ada')).toEqual(['1: Cleo yes'])
  expect(village(cards).night().does('Ada', 'investigate', 'Eve').told('Ada')).toEqual(['1: Eve no'])
})

test('may name their own seat', () => {
  expect(village(cards).night().does('Ada', 'investigate', 'Ada').told('Ada')).toEqual(['1: Ada yes'])
})

test('once a game', () => {
  const game = village(cards).night().does('Ada', 'investigate', 'Eve').day().night()
  expect(game.attempt('Ada', 'investigate', 'Cleo')).toBe('never')
})

test('neighbours are the nearest who live', () => {
  const game = village(cards).night().day().lynch('Cleo').night().does('Ada', 'investigate', 'Dan')
  expect(game.told('Ada')).toEqual(['2: Dan yes'])
})

test('a Vampire counts', () => {
  const game = village({ ...cards, Fay: 'vampire' })
    .night()
    .does('Ada', 'investigate', 'Eve')
  expect(game.told('Ada')).toEqual(['1: Eve yes'])
})
