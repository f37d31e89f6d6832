import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'magician',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'villager',
} as const
const both = { alternates: { magician: 'alternate' } } as const

test('heals once and kills once', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Cleo')
    .does('Ada', 'heal', 'Cleo')
    .does('Ada', 'poison', 'Dan')
    .day()
  expect(game.deaths).toEqual(['Dan poison night 2'])
  game.night()
  expect(game.attempt('Ada', 'heal', 'Cleo')).toBe('never')
})

test('may heal their own life', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').does('Ada', 'heal', 'Ada').day()
  expect(game.deaths).toEqual([])
})

test('is shown whom the Werewolves attack', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Cleo')
  game.ask('Ada', 'heal')
  expect(game.told('Ada')).toEqual(['2: attacked Cleo'])
})

test('alternate: two kills in one night', () => {
  const game = village(cards, both).nightNumber(2).does('Ada', 'poison', 'Cleo', 'Dan').day()
  expect(game.deaths).toEqual(['Cleo poison night 2', 'Dan poison night 2'])
  expect(game.night().attempt('Ada', 'heal', 'Cleo')).toBe('never')
})

test('alternate: two heals on two nights', () => {
  const game = village(cards, both)
    .nightNumber(2)
    .does('Ben', 'attack', 'Cleo')
    .does('Ada', 'heal', 'Cleo')
    .day()
  game.night().does('Ben', 'attack', 'Dan').does('Ada', 'heal', 'Dan').day()
  expect(game.deaths).toEqual([])
  expect(game.night().attempt('Ada', 'poison', 'Ben')).toBe('never')
})

test('alternate: one of each, but not three', () => {
  const game = village(cards, both).nightNumber(2).does('Ada', 'heal', 'Cleo')
  expect(game.attempt('Ada', 'poison', 'Dan', 'Eve')).toBe('wrong-number')
  expect(game.attempt('Ada', 'poison', 'Dan')).toBeNull()
})
