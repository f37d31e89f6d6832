import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'witch',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'magician',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('saves whom the Werewolves attack, once', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Cleo').does('Ada', 'heal', 'Cleo').day()
  expect(game.deaths).toEqual([])
  expect(game.night().attempt('Ada', 'heal', 'Cleo')).toBe('never')
})

test('kills once, from the first night on', () => {
  const game = village(cards).night().does('Ada', 'poison', 'Cleo').day()
  expect(game.deaths).toEqual(['Cleo poison night 1'])
  expect(game.night().attempt('Ada', 'poison', 'Dan')).toBe('never')
})

test('both powers in one night, but not on the same player', () => {
  const game = village(cards).nightNumber(2).does('Ben', 'attack', 'Cleo').does('Ada', 'heal', 'Cleo')
  expect(game.attempt('Ada', 'poison', 'Cleo')).toBe('not-a-choice')
  expect(game.does('Ada', 'poison', 'Dan').day().deaths).toEqual(['Dan poison night 2'])
})

test('a heal of one undoes the poison of the other', () => {
  const game = village(cards).night().does('Eve', 'poison', 'Cleo').does('Ada', 'heal', 'Cleo').day()
  expect(game.deaths).toEqual([])
})

test('a heal where nobody attacks is spent for nothing', () => {
  const game = village(cards).night().does('Ada', 'heal', 'Cleo').day().night()
  expect(game.attempt('Ada', 'heal', 'Cleo')).toBe('never')
})

test('is no longer shown the victim once she cannot heal', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ben', 'attack', 'Cleo')
    .does('Ada', 'heal', 'Cleo')
    .day()
    .night()
    .does('Ben', 'attack', 'Dan')
  game.ask('Ada', 'poison')
  expect(game.told('Ada')).toEqual(['2: attacked Cleo'])
})

const one = { alternates: { witch: 'alternate' } } as const

test('alternate: only one of the two powers, in the same night', () => {
  const game = village(cards, one).nightNumber(2).does('Ada', 'heal', 'Cleo')
  expect(game.attempt('Ada', 'poison', 'Dan')).toBe('never')
})

test('alternate: and on a later one', () => {
  expect(
    village(cards, one).night().does('Ada', 'poison', 'Cleo').day().night().attempt('Ada', 'heal', 'Dan'),
  ).toBe('never')
})

test('alternate: may choose which', () => {
  expect(village(cards, one).night().does('Ada', 'poison', 'Cleo').day().deaths).toEqual([
    'Cleo poison night 1',
  ])
})
